/** A session that ended while somebody was at work: what is on the screen stays until it is known why. */
import { clientInfo } from './client-info.ts';
import { createListeners } from './listeners.ts';

export type SessionEnd = {
  /** inactive: the account, or its company, was switched off. */
  why: 'expired' | 'inactive';
  email: string;
  /** The server's own sentence, where it gave one. */
  message?: string;
};

let ended: SessionEnd | null = null;
const ends = createListeners();
export const onSessionEnd = ends.listen;

/** Null while all is well. */
export const readEnd = () => ended;

export function setEnd(next: SessionEnd | null) {
  if (next === ended) return;
  ended = next;
  ends.tell();
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
