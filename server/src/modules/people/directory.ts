/** Colleagues by name, page by page. Contract: `contract/src/people.ts`. */
import { sql } from 'kysely';
import * as z from 'zod';
import type { Tx } from '#kernel/db.ts';
import { shownName } from '#kernel/names.ts';
import { authed } from '#kernel/procedure.ts';

/** `rank`: app.name_rank of what is looked for; 0 where nothing is. */
type Place = { readonly rank: number; readonly name_key: string; readonly user_id: string };

const toCursor = ({ rank, name_key, user_id }: Place) =>
  Buffer.from(JSON.stringify([rank, name_key, user_id])).toString('base64url');

const CursorText = z.tuple([z.int().min(0).max(2), z.string().regex(/^[^\0]*$/), z.uuid()]);

/** A cursor that can't be read begins at the start. */
const fromCursor = (cursor: string | undefined): Place | null => {
  try {
    const [rank, name_key, user_id] = CursorText.parse(
      JSON.parse(Buffer.from(cursor ?? '', 'base64url').toString()),
    );
    return { rank, name_key, user_id };
  } catch {
    return null;
  }
};

/** As the list of users is read: found by a function, and then row by row. */
const pageOf = (tx: Tx, search: string | null, after: Place | null, limit: number) => {
  const found = sql<{
    user_id: string;
  }>`app.search_people(${search}, ${limit}, after_rank => ${after?.rank ?? null}::integer,
    after_key => ${after?.name_key ?? null}, after_id => ${after?.user_id ?? null}::uuid)`;
  const row = tx
    .selectFrom('profiles as p')
    .select(['p.user_id', 'p.email', 'p.position', 'p.department', 'p.avatar_url', 'p.role', 'p.name_key'])
    .select(shownName('p').as('name'))
    .select((search === null ? sql<number>`0` : sql<number>`app.name_rank(p.name_key, ${search})`).as('rank'))
    .where('p.user_id', '=', sql.ref<string>('found.user_id'))
    .limit(1);
  return tx
    .selectFrom(found.as<'found'>(sql`found(user_id)`))
    .innerJoinLateral(row.as('one'), (join) => join.onTrue())
    .selectAll('one')
    .orderBy('rank', 'desc')
    .orderBy('name_key')
    .orderBy('one.user_id')
    .execute();
};

const list = authed.people.directory.handler(async ({ input: { search, after, limit }, context: { tx } }) => {
  const place = fromCursor(after);
  const rows = await pageOf(tx, search || null, place, limit + 1);
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, next: rows.length > limit && last ? toCursor(last) : null };
});

export const directory = list;
