/**
 * A page that the browser keeps for Back and Forward. It is hidden while it is kept, and shown again only to the same
 * session; for another one, or none, it is loaded again.
 */
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
    if (sessionNow() === left) document.hidden = false;
    else window.location.reload();
  });
}
