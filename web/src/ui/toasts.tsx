import { Notifications, useNotifications } from '@mantine/notifications';
import { useEffect, useState } from 'react';

const shownForMs = 4000;

/** Where toasts appear. The code that looks after them comes with the first one, which stands in its corner until then. */
export function Toasts() {
  const { notifications } = useNotifications();
  const [isHeld, hold] = useState(false);
  useEffect(() => {
    if (notifications.length > 0)
      import('./toast-keeper.ts').then(
        ({ keepToasts }) => keepToasts(hold),
        () => undefined,
      );
  }, [notifications]);
  return <Notifications position="top-right" limit={3} autoClose={isHeld ? false : shownForMs} />;
}
