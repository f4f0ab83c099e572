/** A session that ended while somebody was at work: what is on the screen stays until it is known why. */
import { clientInfo } from './client-info.ts';

export type SessionEnd = {
  /** inactive: the account, or its company, was switched off. */
  why: 'expired' | 'inactive';
  email: string;
};

let ended: SessionEnd | null = null;
const listeners = new Set<() => void>();

/** Null while all is well. */
export const readEnd = () => ended;

export function onSessionEnd(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function setEnd(next: SessionEnd | null) {
  if (next === ended) return;
  ended = next;
  for (const listener of listeners) listener();
}

/**
 * Asks the server about a token that was refused. Null: the token is good after all. When the server cannot be
 * asked, the session counts as expired.
 */
export async function whyRefused(token: string): Promise<SessionEnd['why'] | null> {
  try {
    const answer = await fetch('/auth/v1/user', {
      headers: {
        ...clientInfo,
        authorization: `Bearer ${token}`,
        'x-supabase-api-version': '2024-01-01',
      },
    });
    if (answer.ok) return null;
    const body: { code?: unknown } = await answer.json();
    return body.code === 'user_banned' ? 'inactive' : 'expired';
  } catch {
    return 'expired';
  }
}
