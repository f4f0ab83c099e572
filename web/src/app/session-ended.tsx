import { queryClient } from '#lib/api.ts';
import { leave } from '#lib/session/session.ts';
import { setEnd } from '#lib/session/session-end.ts';
import { SessionDialog } from '../features/security/session-dialog.tsx';

/** What the page below could not read meanwhile is read again once the person is back. */
function goOn() {
  setEnd(null);
  void queryClient.refetchQueries({
    predicate: ({ state }) => state.status === 'error' || state.isInvalidated,
  });
}

export const SessionEnded = ({ email }: { email: string }) => (
  <SessionDialog email={email} onBack={goOn} onLeave={leave} />
);
