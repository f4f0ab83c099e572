/**
 * On the sign-in page: while somebody types the password, the code of the page comes that opens afterwards, and its
 * first reads leave with the new session, before the address changes.
 */
import { type AnyRouter, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { onPersonChange, readSession } from '#lib/session/session.ts';
import { lastHome } from '#lib/session/session-store.ts';
import { owesCode } from '#lib/session/token.ts';

/** `from`: the address that the person was going to; otherwise the home of the role last used on this device. */
export function usePreparedHome(from: string | undefined) {
  const router = useRouter();
  useEffect(() => {
    const pathname = URL.parse(from ?? lastHome() ?? '/dashboard', location.origin)?.pathname ?? '/dashboard';
    let stop = () => {};
    const begin = () => {
      document.removeEventListener('input', begin);
      stop = prepare(router, pathname);
    };
    document.addEventListener('input', begin);
    return () => {
      document.removeEventListener('input', begin);
      stop();
    };
  }, [router, from]);
}

function prepare(router: AnyRouter, pathname: string) {
  const [routes] = router.getMatchedRoutes(pathname);
  for (const route of routes) Promise.resolve(router.loadRouteChunk(route)).catch(() => undefined);
  // The cache is emptied when the person changes, so its module has to hear of that first.
  const reads = import('#lib/live/early-queries.ts');
  const stopped = new AbortController();
  reads.then(
    ({ readFirst }) => {
      if (stopped.signal.aborted) return;
      const forget = onPersonChange(async (userId) => {
        const session = userId === null ? null : await readSession().catch(() => null);
        if (session && !owesCode(session)) await readFirst(pathname);
      });
      stopped.signal.addEventListener('abort', forget);
    },
    () => undefined,
  );
  return () => stopped.abort();
}
