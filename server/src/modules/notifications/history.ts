/** All that the caller ever received, expired or not, page by page. */
import { sql } from 'kysely';
import * as z from 'zod';
import { authed } from '#kernel/procedure.ts';
import { countUnread, ownNotifications, shown } from './own.ts';

/** `created_at` as PostgreSQL writes it: a Date would lose its last digits. */
type Place = { readonly at: string; readonly notification_id: string };

const toCursor = ({ at, notification_id }: Place) =>
  Buffer.from(JSON.stringify([at, notification_id])).toString('base64url');

const CursorText = z.tuple([
  z.string().regex(/^\d{4,6}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$/),
  z.uuid(),
]);

/** A cursor that can't be read begins at the start. */
const fromCursor = (cursor: string | undefined): Place | null => {
  try {
    const [at, notification_id] = CursorText.parse(
      JSON.parse(Buffer.from(cursor ?? '', 'base64url').toString()),
    );
    return { at, notification_id };
  } catch {
    return null;
  }
};

/** Every word somewhere in title or message, whatever its case and accents. */
const patternsOf = (search: string) =>
  search
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);

export const history = authed.notifications.history.handler(async ({ input, context: { tx, actor } }) => {
  const { tipo, status, from, to, search = '', limit } = input;
  const place = fromCursor(input.after);
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
      sql<boolean>`(un.created_at, un.notification_id) < (${place.at}::timestamptz, ${place.notification_id}::uuid)`,
    );
  const [rows, unread] = await Promise.all([query.execute(), countUnread(tx, actor.person_id)]);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    items: page.map(({ at: _, ...row }) => shown(row)),
    next: rows.length > limit && last ? toCursor(last) : null,
    unread,
  };
});
