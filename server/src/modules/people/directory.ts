/** Colleagues by name, page by page. Contract: `contract/src/people/people.ts`. */
import { sql } from 'kysely';
import * as z from 'zod';
import { cursorFor, KeyText, pageFrom, placeAt } from '#kernel/calls/paging.ts';
import type { Tx } from '#kernel/db.ts';
import { shownName } from '#kernel/names.ts';
import { authed } from '#kernel/procedure.ts';

/** `app.name_rank` of the search, 0 without a search; the name's key; the person's id. */
const Place = z.tuple([z.int().min(0).max(2), KeyText, z.uuid()]);
type Place = z.infer<typeof Place>;

/** A page of colleagues, read like the list of users: a function finds the people, then each row is looked up. */
const pageOf = (tx: Tx, search: string | null, after: Place | null, limit: number) => {
  const [rank, key, id] = after ?? [null, null, null];
  const found = sql<{
    user_id: string;
  }>`app.search_people(${search}, ${limit}, after_rank => ${rank}::integer,
    after_key => ${key}, after_id => ${id}::uuid)`;
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
  const rows = await pageOf(tx, search || null, placeAt(after, Place), limit + 1);
  return pageFrom(rows, limit, ({ rank, name_key, user_id }) => cursorFor([rank, name_key, user_id]));
});

export const directory = list;
