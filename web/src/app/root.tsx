import { createRootRoute, Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import { toastError } from '#lib/feedback.ts';
import { sendByKeys } from '#lib/keys/send-by-keys.ts';
import { leave, leaveShutOut, sessionOver } from '#lib/session/session.ts';
import { onSessionEnd, readEnd } from '#lib/session/session-end.ts';
import { later } from '#ui/page/later.tsx';
import { FullFailure } from './states/failure.tsx';

const SessionEnded = later(() => import('./session-ended.tsx'), 'SessionEnded');
const InactiveAccount = later(() => import('../features/security/inactive-account.tsx'), 'InactiveAccount');

/** Every page, and what is shown above it, or in its place, when the session has ended. */
function Root() {
  const ended = useSyncExternalStore(onSessionEnd, readEnd);
  const isAtWork = useRouterState({
    select: ({ matches }) =>
      matches.some(({ routeId, status }) => routeId === '/shell' && status === 'success'),
  });
  useEffect(() => {
    window.addEventListener('keydown', sendByKeys);
    return () => window.removeEventListener('keydown', sendByKeys);
  }, []);
  // With nothing to lose on the page, the person goes to the sign-in page.
  const isIdle = ended?.why === 'expired' && !isAtWork;
  useEffect(() => {
    if (!isIdle) return;
    leave();
    toastError(sessionOver);
  }, [isIdle]);
  if (ended?.why === 'inactive') return <InactiveAccount message={ended.message} onLeave={leaveShutOut} />;
  return (
    <>
      <Outlet />
      {ended && isAtWork && <SessionEnded email={ended.email} />}
    </>
  );
}

/** The root of every page. */
export const root = createRootRoute({ component: Root, errorComponent: FullFailure });
