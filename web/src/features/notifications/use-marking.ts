/** Marks as read and as opened: shown at once, and reverted with a message when the server fails. */

import type { UserNotification } from '@pdy/contract/notifications/notifications';
import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { nowAtEvent } from '#lib/clock.ts';
import { toastDone, toastError } from '#lib/feedback.ts';
import { bellQuery, refreshBell } from './notification-query.ts';

type Change = (item: UserNotification) => UserNotification;
type Listed = { items: UserNotification[]; unread: number };

const readNow: Change = (item) =>
  item.status === 'nao_lida' ? { ...item, status: 'lida', data_leitura: new Date(nowAtEvent()) } : item;
const clickedNow: Change = (item) => ({
  ...readNow(item),
  status: 'clicada',
  data_clique: item.data_clique ?? new Date(nowAtEvent()),
});

const isUnread = ({ status }: UserNotification) => status === 'nao_lida';

const only =
  (id: string, change: Change): Change =>
  (item) =>
    item.notification_id === id ? change(item) : item;

/** `unread` counts the changes in this list only; it knows nothing about notifications outside the list. */
function changed<T extends Listed>(list: T, change: Change, allUnread: boolean): T {
  const items = list.items.map(change);
  const read = list.items.filter(isUnread).length - items.filter(isUnread).length;
  return { ...list, items, unread: allUnread ? 0 : Math.max(0, list.unread - read) };
}

const historyKey = api.notifications.history.key({ type: 'infinite' });

export function useMarking() {
  const client = useQueryClient();

  const paint = async (change: Change, allUnread = false) => {
    await client.cancelQueries({ queryKey: api.notifications.key() });
    client.setQueryData(bellQuery.queryKey, (bell) => bell && changed(bell, change, allUnread));
    client.setQueriesData<InfiniteData<Listed>>(
      { queryKey: historyKey },
      (history) =>
        history && {
          ...history,
          pages: history.pages.map((page) => changed(page, change, allUnread)),
        },
    );
  };
  /** Reads the server's state again, whether or not the change succeeded. */
  const settle = () =>
    Promise.all([refreshBell(), client.invalidateQueries({ queryKey: historyKey, refetchType: 'active' })]);
  const handled = { onError: toastError, onSettled: settle };

  const read = useMutation(
    api.notifications.mark_read.mutationOptions({
      onMutate: ({ notification_id }) => paint(only(notification_id, readNow)),
      ...handled,
    }),
  );
  const click = useMutation(
    api.notifications.click.mutationOptions({
      onMutate: ({ notification_id }) => paint(only(notification_id, clickedNow)),
      ...handled,
    }),
  );
  const readAll = useMutation(
    api.notifications.mark_all_read.mutationOptions({
      onMutate: () => paint(readNow, true),
      onSuccess: () => toastDone('Todas as notificações foram marcadas como lidas'),
      ...handled,
    }),
  );

  /** The effect of a click, except opening the link. */
  const open = ({ notification_id, status, notification }: UserNotification) => {
    if (notification.link_destino !== null) click.mutate({ notification_id });
    else if (status === 'nao_lida') read.mutate({ notification_id });
  };
  return { open, readAll: () => readAll.mutate(), isMarkingAll: readAll.isPending };
}
