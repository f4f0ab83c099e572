import { useNotifications } from '@mantine/notifications';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { loadPage } from '#lib/lazy.ts';

/** Fetches what shows toasts, so that even what is said without a connection can be read. */
export const fetchToasts = () => loadPage(() => import('./toast-place.tsx'));

// A page without toasts still works.
const ToastPlace = lazy<ComponentType>(() =>
  fetchToasts().then(
    (loaded) => ({ default: loaded.ToastPlace }),
    () => ({ default: () => null }),
  ),
);

/** The toasts, from the first thing said on. Until then their code is not in the way of the page. */
export function Toasts() {
  const isSaid = useNotifications().notifications.length > 0;
  const [wasSaid, setSaid] = useState(false);
  if (isSaid && !wasSaid) setSaid(true);
  return (
    wasSaid && (
      <Suspense>
        <ToastPlace />
      </Suspense>
    )
  );
}
