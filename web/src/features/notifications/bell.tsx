import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { loadPage } from '#lib/lazy.ts';
import { shellQuery } from '#lib/shell-data.ts';
import { BellButton } from './bell-button.tsx';
import { bellQuery } from './notification-query.ts';
import { useLiveBell } from './use-live-bell.ts';

const load = () => loadPage(() => import('./opened-bell.tsx'));
const OpenedBell = lazy(() => load().then((bell) => ({ default: bell.OpenedBell })));

/** The bell in the header: the number of unread notifications at once; the list on demand. */
export function Bell() {
  const { data: shell } = useQuery(shellQuery);
  const [isWanted, setWanted] = useState(false);
  useLiveBell(shell);
  // Until the bell itself is requested, or something happens, the shell has the number.
  const { data } = useQuery({ ...bellQuery, enabled: false });
  const unread = data?.unread ?? shell?.unread_notifications ?? 0;
  const button = (
    <BellButton
      unread={unread}
      aria-expanded={false}
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onClick={() => setWanted(true)}
    />
  );
  if (!isWanted) return button;
  return (
    <Suspense fallback={button}>
      <OpenedBell unread={unread} />
    </Suspense>
  );
}
