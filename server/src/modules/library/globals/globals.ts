/** The platform's catalogue as companies use it: browsed, and copied. Contract: `contract/src/library/globals.ts`. */
import { fieldsBesides } from '@pdy/contract/field-words';
import type { GlobalOffer } from '@pdy/contract/library/globals';
import { itemFieldWords } from '@pdy/contract/library/item-fields';
import { sql } from 'kysely';
import { idOf, pageFrom } from '#kernel/calls/paging.ts';
import type { Tx } from '#kernel/db.ts';
import { authed } from '#kernel/procedure.ts';
import { subjectOf } from '../of-company.ts';

/** What an offer teaches, as the company's competencies with the same codes, where they exist. */
const matched = sql`
  jsonb_array_elements(g.teaches) with ordinality as t(said, place)
  left join competencies c on c.code_key = upper(t.said ->> 'code') and c.status <> 'archived'`;

/** A page of published offers, in the order of the catalogue. */
const page = (search: string | undefined, after: string | undefined, limit: number) => {
  const conditions = [
    sql`true`,
    ...(after ? [sql`g.id < ${after}`] : []),
    ...(search
      ? [
          sql`app.normalise(g.title || ' ' || g.summary || ' ' || coalesce(g.provider, '') || ' ' || g.code)
            like all ((select app.patterns(${search}))::text[])`,
        ]
      : []),
  ];
  return sql`
    select g.id, g.code, g.title, g.summary, g.kind, g.learning_type, g.minutes, g.url, g.provider, g.format,
      g.cover_id, g.teaches
    from app.library_globals() g where ${sql.join(conditions, sql` and `)} order by g.id desc limit ${limit}`;
};

export const list = authed.libraryGlobals.list.handler(async ({ input, context }) => {
  const { search, after, limit } = input;
  const { rows } = await sql<GlobalOffer>`
    with page as materialized (${page(search, after, limit + 1)})
    select g.id, g.code, g.title, g.summary, g.kind, g.learning_type, g.minutes, g.url, g.provider, g.format,
      g.cover_id, i.id as copy_id, coalesce((
        select jsonb_agg(jsonb_build_object('code', t.said ->> 'code', 'name', c.name,
          'entry_level', t.said -> 'entry_level', 'to_level', t.said -> 'to_level') order by t.place)
        from ${matched}), '[]') as teaches
    from page g left join library_items i on i.source_item_id = g.id
    order by g.id desc`.execute(context.tx);
  return pageFrom(rows, limit, idOf);
});

/** The fields that a copy takes over as they are. */
const copiedFields = fieldsBesides(itemFieldWords, ['code', 'teaches', 'valid_until']);

/** A code that another item has gets part of the id appended: somebody may copy the same item at the same moment. */
const copied = async (tx: Tx, ids: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    insert into library_items (code, ${sql.join(copiedFields.map((name) => sql.ref(name)))}, owner_id, source_item_id)
    select case when exists (select from library_items o where o.code_key = g.code_key)
        then left(g.code, 31) || '-' || right(g.id::text, 8) else g.code end,
      ${sql.join(copiedFields.map((name) => sql.ref(`g.${name}`)))}, null, g.id
    from app.library_globals() g where g.id = any (${[...ids]}::uuid[])
    on conflict (company_id, source_item_id) where source_item_id is not null do nothing
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
};

const teach = (tx: Tx, item_ids: readonly string[]) =>
  sql`
    insert into library_item_competencies (item_id, competency_id, entry_level, to_level)
    select i.id, c.id, (t.said ->> 'entry_level')::smallint, (t.said ->> 'to_level')::smallint
    from library_items i join app.library_globals() g on g.id = i.source_item_id
    cross join lateral ${matched}
    where i.id = any (${[...item_ids]}::uuid[]) and c.id is not null`.execute(tx);

/** Copies pictures to new addresses, because those of the catalogue change. */
const illustrate = (tx: Tx, item_ids: readonly string[]) =>
  sql`
    with pictures as (
      insert into library_covers (item_id, picture_id, content)
      select i.id, gen_random_uuid(), p.content
      from app.library_global_pictures((
        select array_agg(i.source_item_id) from library_items i where i.id = any (${[...item_ids]}::uuid[]))) p
      join library_items i on i.source_item_id = p.item_id
      where i.id = any (${[...item_ids]}::uuid[])
      returning item_id, picture_id)
    update library_items i set cover_id = p.picture_id from pictures p where i.id = p.item_id`.execute(tx);

/** Offers that teach a competency of the company, and are not copied yet. */
const fitting = async (tx: Tx): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select g.id from app.library_globals() g
    where not exists (select from library_items i where i.source_item_id = g.id)
      and exists (select from ${matched} where c.id is not null)
    order by g.id`.execute(tx);
  return rows.map(({ id }) => id);
};

export const take = authed.libraryGlobals.take.handler(async ({ context }) => {
  const { tx, actor, clock, record } = context;
  const item_ids = await copied(tx, await fitting(tx));
  if (item_ids.length > 0) {
    await teach(tx, item_ids);
    await illustrate(tx, item_ids);
    await tx
      .updateTable('library_items')
      .set({ status: 'published', published_at: clock() })
      .where('id', 'in', item_ids)
      .execute();
    await record('library.globals.copied', subjectOf(actor), { item_ids });
    await record('library.items.moved', subjectOf(actor), { item_ids, to: 'published' });
  }
  return { done: item_ids.length };
});

export const copy = authed.libraryGlobals.copy.handler(async ({ input: { ids }, context }) => {
  const { tx, actor, record } = context;
  const item_ids = await copied(tx, ids);
  if (item_ids.length > 0) {
    await teach(tx, item_ids);
    await illustrate(tx, item_ids);
    await record('library.globals.copied', subjectOf(actor), { item_ids });
  }
  return { done: item_ids.length, left: new Set(ids).size - item_ids.length };
});
