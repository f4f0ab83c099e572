import { Notifications } from '@mantine/notifications';
import { useState, useSyncExternalStore } from 'react';

const shownForMs = 4000;

function onVisibility(listener: () => void) {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
const isHidden = () => document.hidden;

/** Where toasts appear. Their time stands still under the pointer, with the focus inside, and in a hidden tab. */
export function Toasts() {
  const [isFocused, setFocused] = useState(false);
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
