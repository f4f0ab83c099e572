import { Notifications, useNotifications } from '@mantine/notifications';
import { useEffect, useState, useSyncExternalStore } from 'react';

const shownForMs = 4000;

function onVisibility(listener: () => void) {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
const isHidden = () => document.hidden;

/**
 * The place of toasts. Their time is paused under the pointer, with the focus inside, and in a hidden tab. The code
 * that moves them is loaded with the first one, which stays in its corner until then.
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
