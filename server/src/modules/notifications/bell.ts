/** The caller's newest notifications. */
import { bellLimit } from '@pdy/contract/notifications/notifications';
import { sql } from 'kysely';
import { authed } from '#kernel/procedure.ts';
import { countUnread, ownNotifications, shown } from './own.ts';

export const bell = authed.notifications.bell.handler(async ({ context: { tx, actor } }) => {
  const [rows, unread] = await Promise.all([
    ownNotifications(tx, actor.person_id)
      .where((where) =>
        where.or([
          where('un.expires_at', 'is', null),
          where('un.expires_at', '>', sql<Date>`(select app.now())`),
        ]),
      )
      .limit(bellLimit)
      .execute(),
    countUnread(tx, actor.person_id),
  ]);
  return { items: rows.map(shown), unread };
});
