import { Notifications, useNotifications } from '@mantine/notifications';
import { useEffect, useState, useSyncExternalStore } from 'react';

const shownForMs = 4000;

function onVisibility(listener: () => void) {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
const isHidden = () => document.hidden;

/** The code that finds a clear place comes with the first toast, which stands in its corner until then. */
function useClearPlace() {
  const { notifications } = useNotifications();
  useEffect(() => {
    if (notifications.length > 0)
      import('./keep-clear.ts').then(
        ({ keepClear }) => keepClear(),
        () => undefined,
      );
  }, [notifications]);
}

/** Where toasts appear. Their time stands still under the pointer, with the focus inside, and in a hidden tab. */
export function Toasts() {
  const [isFocused, setFocused] = useState(false);
  useClearPlace();
  const isAway = useSyncExternalStore(onVisibility, isHidden);
  return (
    <Notifications
      position="top-right"
      limit={3}
      autoClose={isFocused || isAway ? false : shownForMs}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    />
  );
}
