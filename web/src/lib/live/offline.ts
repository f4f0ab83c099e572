/** Whether this device has a connection, as far as the browser knows. */
import { useSyncExternalStore } from 'react';

function listen(listener: () => void) {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

const isOffline = () => !navigator.onLine;

export const useIsOffline = () => useSyncExternalStore(listen, isOffline, isOffline);
