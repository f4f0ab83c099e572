/** The caller's newest notifications. */
import { bellLimit } from '@pdy/contract/notifications/notifications';
import { authed } from '#kernel/procedure.ts';
import { countUnread, newestOwn, shown } from './own.ts';

export const bell = authed.notifications.bell.handler(async ({ context: { tx, actor } }) => {
  const [rows, unread] = await Promise.all([
    newestOwn(tx, actor.person_id, bellLimit),
    countUnread(tx, actor.person_id),
  ]);
  return { items: rows.map(shown), unread };
});
