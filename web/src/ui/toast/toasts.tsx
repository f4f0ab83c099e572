import { useNotifications } from '@mantine/notifications';
import { type ComponentType, useEffect, useState } from 'react';
import { whenIdle } from '#lib/idle.ts';

/**
 * The place of toasts. Its code is loaded when the page is idle, or with the first toast; if it cannot be loaded, the
 * next toast tries again.
 */
export function Toasts() {
  const { notifications } = useNotifications();
  const [Shelf, setShelf] = useState<ComponentType>();
  useEffect(() => {
    if (Shelf) return;
    const load = () =>
      void import('./toast-shelf.tsx').then(
        ({ ToastShelf }) => setShelf(() => ToastShelf),
        () => undefined,
      );
    if (notifications.length === 0) return whenIdle(load);
    load();
  }, [Shelf, notifications]);
  return Shelf ? <Shelf /> : null;
}
