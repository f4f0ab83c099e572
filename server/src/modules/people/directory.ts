/** Colleagues by name, page by page. Contract: `contract/src/people.ts`. */
import { sql } from 'kysely';
import * as z from 'zod';
import type { Tx } from '#kernel/db.ts';
import { shownName } from '#kernel/names.ts';
import { authed } from '#kernel/procedure.ts';

/** `begins`: the name begins with what is looked for; such people come first. */
type Place = { readonly begins: boolean; readonly name_key: string; readonly user_id: string };

const toCursor = ({ begins, name_key, user_id }: Place) =>
  Buffer.from(JSON.stringify([begins, name_key, user_id])).toString('base64url');

const CursorText = z.tuple([z.boolean(), z.string().regex(/^[^\0]*$/), z.uuid()]);

/** A cursor that can't be read begins at the start. */
const fromCursor = (cursor: string | undefined): Place | null => {
  try {
    const [begins, name_key, user_id] = CursorText.parse(
      JSON.parse(Buffer.from(cursor ?? '', 'base64url').toString()),
    );
    return { begins, name_key, user_id };
  } catch {
    return null;
  }
};

const colleagues = (tx: Tx) =>
  tx
    .selectFrom('profiles as p')
    .select(['p.user_id', 'p.email', 'p.position', 'p.department', 'p.avatar_url', 'p.role', 'p.name_key'])
    .select(shownName('p').as('name'));

const pageOf = (tx: Tx, after: Place | null, limit: number) =>
  colleagues(tx)
    .select(sql<boolean>`true`.as('begins'))
    .where('p.company_id', '=', sql<string>`(select app.company_id())`)
    .where('p.is_active', '=', true)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(p.name_key, p.user_id) > (${after?.name_key}, ${after?.user_id}::uuid)`),
    )
    .orderBy('p.name_key')
    .orderBy('p.user_id')
    .limit(limit)
    .execute();

/** The ids come from a function that may use the index on words. */
const found = (tx: Tx, words: string, after: Place | null, limit: number) =>
  colleagues(tx)
    .select(sql<boolean>`app.begins(p.name_key, ${words})`.as('begins'))
    .where(
      'p.user_id',
      'in',
      sql<string>`(select app.search_people(${words}, ${limit}, ${after?.begins ?? null}, ${after?.name_key ?? null}, ${after?.user_id ?? null}::uuid))`,
    )
    .orderBy('begins', 'desc')
    .orderBy('p.name_key')
    .orderBy('p.user_id')
    .execute();

const list = authed.people.directory.handler(async ({ input: { search, after, limit }, context: { tx } }) => {
  const place = fromCursor(after);
  const rows = search ? await found(tx, search, place, limit + 1) : await pageOf(tx, place, limit + 1);
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, next: rows.length > limit && last ? toCursor(last) : null };
});

export const directory = list;
