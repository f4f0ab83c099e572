/** All notifications that the caller ever received, expired or not, page by page. */
import { sql } from 'kysely';
import * as z from 'zod';
import { cursorFor, pageFrom, placeAt } from '#kernel/calls/paging.ts';
import { authed } from '#kernel/procedure.ts';
import { countUnread, ownNotifications, shown } from './own.ts';

/** `created_at` as PostgreSQL writes it, because a Date would lose its last digits; and the notification's id. */
const Place = z.tuple([
  z.string().regex(/^\d{4,6}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$/),
  z.uuid(),
]);

/** The patterns of a search: every word must be in title or message, without regard to case and accents. */
const patternsOf = (search: string) =>
  search
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);

export const history = authed.notifications.history.handler(async ({ input, context: { tx, actor } }) => {
  const { tipo, status, from, to, search = '', limit } = input;
  const place = placeAt(input.after, Place);
  const startOf = (day: string) => sql<Date>`(${day}::date::timestamp at time zone ${actor.timezone})`;
  let query = ownNotifications(tx, actor.person_id)
    .select(sql<string>`un.created_at::text`.as('at'))
    .limit(limit + 1);
  if (tipo) query = query.where('n.tipo', '=', tipo);
  if (status) query = query.where('un.status', '=', status);
  if (from) query = query.where('un.created_at', '>=', startOf(from));
  if (to) query = query.where(sql<boolean>`un.created_at < ${startOf(to)} + interval '1 day'`);
  for (const pattern of patternsOf(search))
    query = query.where(sql<boolean>`n.search like app.normalise(${pattern})`);
  if (place)
    query = query.where(
      sql<boolean>`(un.created_at, un.notification_id) < (${place[0]}::timestamptz, ${place[1]}::uuid)`,
    );
  const [rows, unread] = await Promise.all([query.execute(), countUnread(tx, actor.person_id)]);
  const { items, next } = pageFrom(rows, limit, ({ at, notification_id }) =>
    cursorFor([at, notification_id]),
  );
  return { items: items.map(({ at: _, ...row }) => shown(row)), next, unread };
});
