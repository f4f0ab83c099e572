/** The claims of an access token. They are read for convenience only: the server decides whether it is valid. */

import { nowAtEvent } from '../clock.ts';

type Method = { method: string; timestamp: number };
type Claims = {
  /** Seconds since 1970. */
  exp?: number;
  /** 'aal2' once the second factor was used. */
  aal?: string;
  /** How the person signed in, the newest method first. */
  amr?: readonly Method[];
  /** The person's id. */
  sub?: string;
  /** The session the token belongs to. */
  session_id?: string;
};

/** The claims of a token; empty when it cannot be read. */
export function claimsOf(token: string): Claims {
  try {
    const [, body = ''] = token.split('.');
    const bytes = Uint8Array.from(atob(body.replace(/-/g, '+').replace(/_/g, '/')), (c) => c.charCodeAt(0));
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof claims === 'object' && claims !== null ? claims : {};
  } catch {
    return {};
  }
}

type Held = {
  access_token: string;
  /** Seconds since 1970. */
  expires_at?: number | undefined;
};

const unreadableLifeMs = 15 * 60_000;
const marginMs = 90_000;
let unreadable = { token: '', seenAt: 0 };

/** When a token ends, in ms since 1970. One whose end cannot be read lives 15 minutes from when it was first seen. */
export function endOf({ access_token, expires_at }: Held, now = nowAtEvent()): number {
  const seconds = expires_at ?? claimsOf(access_token).exp;
  if (typeof seconds === 'number' && Number.isFinite(seconds)) return seconds * 1000;
  if (unreadable.token !== access_token) unreadable = { token: access_token, seenAt: now };
  return unreadable.seenAt + unreadableLifeMs;
}

/** Whether the token should be renewed before it is used again. */
export const isNearEnd = (held: Held, now = nowAtEvent()) => endOf(held, now) - now < marginMs;

type Person = { factors?: readonly { factor_type: string; status: string }[] | undefined };

/** Whether the account has a second factor that this session has not used. */
export const owesCode = ({ access_token, user }: { access_token: string; user: Person }) =>
  claimsOf(access_token).aal !== 'aal2' &&
  (user.factors ?? []).some(({ factor_type, status }) => factor_type === 'totp' && status === 'verified');

/** Whether the person came through an invitation, so that there may be no password yet. */
export const cameByInvite = ({ access_token }: { access_token: string }) =>
  (claimsOf(access_token).amr ?? []).some(({ method }) => method === 'invite');
