import { Notifications, useNotifications } from '@mantine/notifications';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { keepToasts } from './toast-keeper.ts';

const shownForMs = 4000;

function onVisibility(listener: () => void) {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
const isHidden = () => document.hidden;

/** The visible toasts. Their time is paused with the focus inside, under the pointer, and in a hidden tab. */
export function ToastShelf() {
  const { notifications } = useNotifications();
  const [isHeld, hold] = useState(false);
  const isAway = useSyncExternalStore(onVisibility, isHidden);
  useEffect(() => {
    if (notifications.length === 0) return;
    // The portal puts the first toasts into the page only after the effects of their first drawing.
    const frame = requestAnimationFrame(() => keepToasts(hold));
    return () => cancelAnimationFrame(frame);
  }, [notifications]);
  return <Notifications position="top-right" limit={3} autoClose={isHeld || isAway ? false : shownForMs} />;
}
