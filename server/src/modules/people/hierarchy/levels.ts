/** A level of the tree: the people directly below a person, or at the top, page by page. */
import type { TreePerson } from '@pdy/contract/people/hierarchy-tree';
import { levelPage } from '@pdy/contract/people/values';
import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod';
import { cursorFor, KeyText, pageFrom, placeAt } from '#kernel/calls/paging.ts';
import type { Tx } from '#kernel/db.ts';
import { isShown, isTop, leads, org, orgColumns, type PastDay } from './org-rows.ts';

/** 1 for people at the top who lead nobody, who come last, else 0; the name's key; the person's id. */
const Place = z.tuple([z.int().min(0).max(1), KeyText, z.uuid()]);
type Place = z.infer<typeof Place>;

type Row = TreePerson & { name_key: string; rank: number };
type Asked = { readonly under: string | undefined; readonly after: string | undefined };

const limit = levelPage + 1;

/** A part of a level, from the end of the page before. */
const part = (rank: 0 | 1, after: Place | null, fits: RawBuilder<unknown>) => {
  const [from, key, id] = after ?? [];
  const behind =
    from === rank
      ? sql`(o.name_key, o.user_id) > (${key}, ${id}::uuid)`
      : sql`${rank >= (from ?? 0)}::boolean`;
  return sql`(select ${orgColumns('o')}, o.name_key, ${rank}::int as rank from org o where ${fits} and ${behind}
    order by o.name_key, o.user_id limit ${limit})`;
};

/** Conditions for each row through lookups in an index, for few rows. */
const looking = { isShown, isTop, leads, first: sql`` };
type Asking = typeof looking;

/** Conditions for a whole company, or for a past day, which has no index: the managers are collected first. */
const gathering = (past: PastDay | null): Asking => {
  const leads = (one: string) =>
    sql<boolean>`${sql.ref(`${one}.user_id`)} in (select manager_id from leaders)`;
  const isShown = (one: string) => sql<boolean>`(${sql.ref(`${one}.is_active`)} or ${leads(one)})`;
  const isTop = (one: string) => sql<boolean>`(${sql.ref(`${one}.manager_id`)} is null
    or not ${sql.ref(`${one}.is_active`)} and ${sql.ref(`${one}.manager_id`)} not in (
      select above.user_id from org above where ${isShown('above')}))`;
  const rows =
    past === null
      ? sql`select manager_id from app.count_reports()`
      : sql`select distinct manager_id from org where is_active and manager_id is not null`;
  return { isShown, isTop, leads, first: sql`leaders as materialized (${rows}),` };
};

const rightBelow = (under: string, { isShown }: Asking) => sql`o.manager_id = ${under} and ${isShown('o')}`;

/** The parts of a level, first the people who lead, then the others: both end after a page, however many there are. */
const parts = ({ under }: Asked, after: Place | null, asking: Asking) =>
  under !== undefined
    ? part(0, after, rightBelow(under, asking))
    : sql`${part(0, after, sql`${asking.leads('o')} and ${asking.isShown('o')} and ${asking.isTop('o')}`)} union all
        ${part(1, after, sql`o.is_active and o.manager_id is null and not ${asking.leads('o')}`)}`;

/** `isFlat`: there are too many people at the top to check them one by one. */
export const levelOf = async (tx: Tx, asked: Asked & { isFlat: boolean }, past: PastDay | null) => {
  const asking = past !== null || asked.isFlat ? gathering(past) : looking;
  const after = placeAt(asked.after, Place);
  const { rows } = await sql<Row>`
    with ${org(past)}, ${asking.first}
    page as materialized (select * from (${parts(asked, after, asking)}) o order by rank, name_key, user_id limit ${limit}),
    below as (
      select o.manager_id as user_id, count(*)::int as direct from org o
      where o.manager_id in (select user_id from page) and ${asking.isShown('o')} group by 1)
    select page.*, coalesce(below.direct, 0) as direct from page left join below using (user_id)
    order by page.rank, page.name_key, page.user_id`.execute(tx);
  const { items, next } = pageFrom(rows, levelPage, ({ rank, name_key, user_id }) =>
    cursorFor([rank, name_key, user_id]),
  );
  return { people: items, next };
};
