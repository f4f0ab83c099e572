import { Outlet, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { toastError } from '#lib/feedback.ts';
import { loadPage } from '#lib/lazy.ts';
import { leave, sessionOver } from '#lib/session.ts';
import { onSessionEnd, readEnd } from '#lib/session-end.ts';

const SessionEnded = lazy(() =>
  loadPage(() => import('./session-ended.tsx')).then((module) => ({ default: module.SessionEnded })),
);
const Inactive = lazy(() =>
  loadPage(() => import('../features/security/inactive-account.tsx')).then((module) => ({
    default: module.InactiveAccount,
  })),
);

/** Every page, and what stands over it, or in its place, when the session has ended. */
export function Root() {
  const ended = useSyncExternalStore(onSessionEnd, readEnd);
  const isAtWork = useRouterState({
    select: ({ matches }) =>
      matches.some(({ routeId, status }) => routeId === '/shell' && status === 'success'),
  });
  // With nothing open that could be lost, the way leads to the sign-in page.
  const isIdle = ended?.why === 'expired' && !isAtWork;
  useEffect(() => {
    if (!isIdle) return;
    leave();
    toastError(sessionOver);
  }, [isIdle]);
  if (ended?.why === 'inactive') {
    return (
      <Suspense>
        <Inactive onLeave={leave} />
      </Suspense>
    );
  }
  return (
    <>
      <Outlet />
      {ended && isAtWork && (
        <Suspense>
          <SessionEnded email={ended.email} />
        </Suspense>
      )}
    </>
  );
}
