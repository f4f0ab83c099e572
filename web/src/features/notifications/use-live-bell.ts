import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '#lib/api.ts';
import { whenIdle } from '#lib/idle.ts';
import { loadPage } from '#lib/lazy.ts';
import { onLive } from '#lib/live/live-listeners.ts';
import { refreshAfterNews } from '#lib/live/refreshing.ts';
import { refreshBell } from './notification-query.ts';

type From = { live_since: string; person: { user_id: string } } | undefined;

/** Listens for live events of a person once the page is idle, from the time of its first answer. */
export function useLiveBell(shell: From) {
  const client = useQueryClient();
  const since = shell?.live_since;
  const user_id = shell?.person.user_id;
  // The same values for the same person do not restart it.
  useEffect(() => {
    if (since === undefined) return;
    let end: (() => void) | undefined;
    let isOver = false;
    const begin = async () => {
      const { startLive } = await loadPage(() => import('#lib/live/live.ts'));
      if (isOver) return;
      const deafen = onLive('notifications', () => {
        void refreshBell();
        void client.invalidateQueries({ queryKey: api.notifications.history.key() });
        void refreshAfterNews(client);
      });
      // A page that was hidden or shown again changes at once in the menu and for the shortcuts.
      const deafenToPages = onLive(
        'pages',
        () => void client.invalidateQueries({ queryKey: api.shell.get.key() }),
      );
      const stop = startLive(since);
      end = () => {
        deafen();
        deafenToPages();
        stop();
      };
    };
    const takeBack = whenIdle(() => void begin());
    return () => {
      isOver = true;
      takeBack();
      end?.();
    };
  }, [user_id, client]);
}
