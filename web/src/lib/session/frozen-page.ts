/**
 * A page that the browser keeps for Back and Forward. It is hidden while it is kept, and shown again only to the same
 * session; for another one, or none, it is loaded again.
 */
import { isSomebodyHere } from './session.ts';
import { keptSession } from './session-store.ts';
import { claimsOf } from './token.ts';

/** Null: nobody is signed in. */
const sessionNow = () => {
  const session = keptSession();
  return session && (claimsOf(session.access_token).session_id ?? session.user.id);
};

export function watchFrozenPage() {
  const { documentElement: document } = window.document;
  let left: string | null = null;
  window.addEventListener('pagehide', ({ persisted }) => {
    if (!persisted) return;
    left = sessionNow();
    document.hidden = true;
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    // Without a session, somebody's page may still be drawn below the question for the password.
    if (sessionNow() === left && (left !== null || !isSomebodyHere())) document.hidden = false;
    else window.location.reload();
  });
}
