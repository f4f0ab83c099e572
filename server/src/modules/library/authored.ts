/** Items as administrators see them, and what they do with one. Contract: `contract/src/library/authoring.ts`. */
import { fieldsBesides } from '@pdy/contract/field-words';
import { type AuthoredItem, type AuthoringFilters, brokenAfter } from '@pdy/contract/library/authoring';
import { itemFieldWords } from '@pdy/contract/library/item-fields';
import { type SqlBool, sql } from 'kysely';
import { notFound } from '#kernel/broken.ts';
import { idOf, pageFrom } from '#kernel/calls/paging.ts';
import { locked } from '#kernel/database/held-row.ts';
import type { Tx } from '#kernel/db.ts';
import { authed } from '#kernel/procedure.ts';
import { todayOf } from '#kernel/today.ts';
import { madeUpCode } from './codes.ts';
import { isOffered, taughtBy } from './rows.ts';

const isBroken = sql<SqlBool>`i.link_failures >= ${brokenAfter}::int`;
const teachesNothing = sql<SqlBool>`i.id not in (select t.item_id from library_item_competencies t)`;

const conditions = ({ search, status, lack }: AuthoringFilters) =>
  [
    status ? sql<SqlBool>`i.status = ${status}` : null,
    search ? sql<SqlBool>`i.search like all ((select app.patterns(${search}))::text[])` : null,
    lack === 'link_quebrado' ? isBroken : null,
    lack === 'sem_competencia' ? sql<SqlBool>`${teachesNothing} and i.status <> 'archived'` : null,
  ].filter((one) => one !== null);

const written = sql.join(fieldsBesides(itemFieldWords, ['teaches']).map((name) => sql.ref(`i.${name}`)));

const authored = async (tx: Tx, where: readonly ReturnType<typeof sql<SqlBool>>[], limit: number) => {
  const { rows } = await sql<AuthoredItem>`
    with page as materialized (
      select i.* from library_items i where ${sql.join([sql`true`, ...where], sql` and `)}
      order by i.id desc limit ${limit})
    select i.id, ${written}, i.cover_id, i.status, i.link_ok, i.last_link_check_at, i.version, i.updated_at,
      ${isBroken} as is_link_broken, ${taughtBy(sql`i.id`)} as teaches,
      (select count(*)::int from library_items o
       where o.company_id = i.company_id and o.title_key = i.title_key and o.url is not distinct from i.url and o.id <> i.id) as twins
    from page i order by i.id desc`.execute(tx);
  return rows;
};

export const authoredById = async (tx: Tx, id: string): Promise<AuthoredItem> => {
  const [item] = await authored(tx, [sql<SqlBool>`i.id = ${id}`], 1);
  if (!item) throw notFound();
  return item;
};

export const list = authed.libraryAuthoring.list.handler(async ({ input, context }) => {
  const { after, limit, ...asked } = input;
  const behind = after ? [sql<SqlBool>`i.id < ${after}`] : [];
  const rows = await authored(context.tx, [...conditions(asked), ...behind], limit + 1);
  return pageFrom(rows, limit, idOf);
});

export const get = authed.libraryAuthoring.get.handler(({ input, context: { tx } }) =>
  authoredById(tx, input.id),
);

type Teaches = { competency_id: string; entry_level: number; to_level: number };

/** Replaces what the item teaches. */
const teach = async (tx: Tx, item_id: string, teaches: readonly Teaches[]) => {
  await tx.deleteFrom('library_item_competencies').where('item_id', '=', item_id).execute();
  if (teaches.length > 0)
    await tx
      .insertInto('library_item_competencies')
      .values(teaches.map((one) => ({ item_id, ...one })))
      .execute();
};

export const create = authed.libraryAuthoring.create.handler(async ({ input, context }) => {
  const { tx, record } = context;
  const { teaches, code, ...fields } = input;
  const { id } = await tx
    .insertInto('library_items')
    .values({ ...fields, code: code || madeUpCode() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await teach(tx, id, teaches);
  await record('library.item.created', id, {});
  return authoredById(tx, id);
});

type Fields = Readonly<Record<string, unknown>>;
const differing = (before: Fields, after: Fields) =>
  Object.keys(after).filter((field) => before[field] !== after[field]);

/** The state of a changed address, which was not checked yet. */
const unchecked = { link_ok: null, link_failures: 0, last_link_check_at: null };

export const update = authed.libraryAuthoring.update.handler(async ({ input, context }) => {
  const { tx, record } = context;
  const { id, version, teaches, code, ...fields } = input;
  const before = await locked(tx, 'library_items', { id, version });
  const values = { ...fields, code: code || before.code };
  await tx
    .updateTable('library_items')
    .set({ ...values, ...(before.url !== values.url && unchecked) })
    .where('id', '=', id)
    .execute();
  await teach(tx, id, teaches);
  await record('library.item.changed', id, { fields: differing(before, values) });
  return authoredById(tx, id);
});

type Overview = {
  by_status: Record<AuthoredItem['status'], number>;
  without_competency: number;
  broken_links: number;
  pending_suggestions: number;
  competencies: { id: string; code: string; name: string; kind: 'technical'; is_taught: boolean }[];
};
const nothing = { draft: 0, in_review: 0, published: 0, archived: 0 };

export const overview = authed.libraryAuthoring.overview.handler(async ({ context }) => {
  const { rows } = await sql<Overview>`
    select coalesce((select jsonb_object_agg(s.status, s.items)
        from (select i.status, count(*)::int as items from library_items i group by i.status) s), '{}') as by_status,
      (select count(*)::int from library_items i where ${teachesNothing} and i.status <> 'archived') as without_competency,
      (select count(*)::int from library_items i where ${isBroken}) as broken_links,
      (select count(*)::int from library_suggestions where status = 'pending') as pending_suggestions,
      coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'code', c.code, 'name', c.name, 'kind', c.kind,
          'is_taught', c.id in (
            select t.competency_id from library_item_competencies t
            join library_items i on i.company_id = t.company_id and i.id = t.item_id and ${isOffered(todayOf(context))})) order by c.name_key)
        from competencies c where c.status = 'active'), '[]') as competencies`.execute(context.tx);
  const [row] = rows;
  if (!row) throw notFound();
  return { ...row, by_status: { ...nothing, ...row.by_status } };
});
