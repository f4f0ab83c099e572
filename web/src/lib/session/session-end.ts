/** A session that ended while a person was at work: the screen stays as it is until the reason is known. */

import { clearToasts } from '../feedback.ts';
import { createListeners } from '../live/listeners.ts';
import { clientInfo } from './client-info.ts';

export type SessionEnd = {
  /** inactive: the account, or its company, was deactivated. */
  why: 'expired' | 'inactive';
  email: string;
  /** The server's own sentence, where it gave one. */
  message?: string;
};

let ended: SessionEnd | null = null;
const ends = createListeners();
export const onSessionEnd = ends.listen;

/** Null while the session is fine. */
export const readEnd = () => ended;

/** Failures on the way to an end are no longer worth showing; the message about the end itself comes later. */
export function setEnd(next: SessionEnd | null) {
  if (next === ended) return;
  if (next) clearToasts();
  ended = next;
  ends.notify();
}

type Why = Omit<SessionEnd, 'email'> | null;
let asked: { token: string; why: Promise<Why> } | null = null;

/**
 * Asks the server about a token that was refused; callers that ask meanwhile get the same answer. Null: the token is
 * good after all. When the server cannot be asked, the session counts as expired. The reason is given in the server's
 * words: it may be the account, or the company.
 */
export function whyRefused(token: string): Promise<Why> {
  if (asked?.token === token) return asked.why;
  const why = askWhy(token).finally(() => {
    if (asked?.why === why) asked = null;
  });
  asked = { token, why };
  return why;
}

async function askWhy(token: string): Promise<Why> {
  try {
    const answer = await fetch('/auth/v1/user', {
      headers: {
        ...clientInfo,
        authorization: `Bearer ${token}`,
        'x-supabase-api-version': '2024-01-01',
      },
    });
    if (answer.ok) return null;
    const { code, message }: { code?: unknown; message?: unknown } = await answer.json();
    if (code !== 'user_banned') return { why: 'expired' };
    return { why: 'inactive', ...(typeof message === 'string' && { message }) };
  } catch {
    return { why: 'expired' };
  }
}
