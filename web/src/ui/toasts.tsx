import { Notifications, useNotifications } from '@mantine/notifications';
import { useEffect, useState, useSyncExternalStore } from 'react';

const shownForMs = 4000;

function onVisibility(listener: () => void) {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
const isHidden = () => document.hidden;

/**
 * Where toasts appear. Their time stands still under the pointer, with the focus inside, and in a hidden tab. The code
 * that looks after them comes with the first one, which stands in its corner until then.
 */
export function Toasts() {
  const { notifications } = useNotifications();
  const [isHeld, hold] = useState(false);
  const isAway = useSyncExternalStore(onVisibility, isHidden);
  useEffect(() => {
    if (notifications.length > 0)
      import('./toast-keeper.ts').then(
        ({ keepToasts }) => keepToasts(hold),
        () => undefined,
      );
  }, [notifications]);
  return <Notifications position="top-right" limit={3} autoClose={isHeld || isAway ? false : shownForMs} />;
}
