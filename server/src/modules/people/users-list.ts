/** The people of a company, page by page, for its administrators. Contract: `contract/src/company-users.ts`. */
import type { UserFilters } from '@pdy/contract/company-users';
import { type SqlBool, sql } from 'kysely';
import * as z from 'zod';
import type { Tx } from '#kernel/db.ts';
import { authed } from '#kernel/procedure.ts';
import { shownUser, userRows } from './users-view.ts';

/** A row's place in its order: the name's key, or when the person was last there, in microseconds; null for never. */
const CursorText = z.union([
  z.tuple([z.literal('name'), z.string().regex(/^[^\0]*$/), z.uuid()]),
  z.tuple([z.literal('last_login'), z.int().nullable(), z.uuid()]),
]);
type Place = z.infer<typeof CursorText>;

/** A cursor that can't be read, or is of another order, begins at the start. */
const fromCursor = (cursor: string | undefined, sort: UserFilters['sort']): Place | null => {
  try {
    const place = CursorText.parse(JSON.parse(Buffer.from(cursor ?? '', 'base64url').toString()));
    return place[0] === sort ? place : null;
  } catch {
    return null;
  }
};

const keys = {
  name: sql`p.name_key`,
  last_login: sql`coalesce(p.last_login, '-infinity'::timestamptz)`,
};

const keyOf = ([sort, key]: Place) =>
  sort === 'name'
    ? sql`${key}`
    : sql`coalesce(timestamptz 'epoch' + ${key}::bigint * interval '1 microsecond', '-infinity')`;

const isBehind = (place: Place, direction: UserFilters['direction']) => {
  const [sort, , user_id] = place;
  return sql<SqlBool>`(${keys[sort]}, p.user_id) ${sql.raw(direction === 'asc' ? '>' : '<')} (${keyOf(place)}, ${user_id}::uuid)`;
};

/** From so many on, finding all who match costs more than walking the list to the end of the page. */
const many = 1000;
/** A word that so many of the first thousand have is frequent: an index alone tells, without looking for all of them. */
const frequent = 50;

/**
 * Whom a search finds: by the index on words where they are few. Frequent words, and those too short for that index,
 * are looked for along the list.
 */
export const searched = async (tx: Tx, search: string | undefined) => {
  if (!search) return null;
  // coalesce keeps the planner from taking frequent words for rare ones and reading everybody
  const alongTheList = sql<SqlBool>`coalesce(p.search like all ((select app.patterns(${search}))::text[]), false)`;
  if (search.split(/\s+/).every((word) => word.length < 3)) return alongTheList;
  const { rows } = await sql<{ ids: string[] | null }>`
    select case when (
        select count(*) from (
          select p.search from profiles p where p.company_id = (select app.company_id()) and p.is_active
          order by p.name_key, p.user_id limit 1000) first
        where first.search like all ((select app.patterns(${search}))::text[])) < ${frequent}
      then array(select app.users_with(${search}, ${many + 1})) end as ids`.execute(tx);
  const ids = rows[0]?.ids ?? null;
  return ids === null || ids.length > many ? alongTheList : sql<SqlBool>`p.user_id = any (${ids}::uuid[])`;
};

/** What is asked for beside the search, as conditions; null for what is not. */
const conditions = ({ role, status, department, manager_id, without }: UserFilters) => [
  role ? sql<SqlBool>`p.role = ${role}` : null,
  status ? (status === 'ativo' ? sql<SqlBool>`p.is_active` : sql<SqlBool>`not p.is_active`) : null,
  department ? sql<SqlBool>`p.department = ${department}` : null,
  manager_id ? sql<SqlBool>`p.manager_id = ${manager_id}` : null,
  without?.includes('manager') ? sql<SqlBool>`p.manager_id is null` : null,
  without?.includes('sign_in') ? sql<SqlBool>`p.last_login is null` : null,
];

type Page = { readonly after?: string | undefined; readonly limit: number };
type Found = Awaited<ReturnType<typeof searched>>;

export const usersPage = (tx: Tx, filters: UserFilters, page: Page, found: Found) => {
  const { sort, direction } = filters;
  const place = fromCursor(page.after, sort);
  // among those who were never there it says nothing, and would keep an index from ending after a page
  const isTold = sort === 'name' || !filters.without?.includes('sign_in');
  const asked = [found, ...conditions(filters), place && isBehind(place, direction)].filter(
    (one) => one !== null,
  );
  return userRows(tx)
    .select(
      sql<number | null>`(extract(epoch from p.last_login) * 1000000)::bigint::float8`.as(
        'last_login_micros',
      ),
    )
    .where((eb) => eb.and(asked))
    .$if(isTold, (query) => query.orderBy(keys[sort], direction))
    .orderBy('p.user_id', direction)
    .limit(page.limit + 1);
};

type Row = Awaited<ReturnType<ReturnType<typeof usersPage>['execute']>>[number];

const toCursor = ({ name_key, last_login_micros, user_id }: Row, sort: UserFilters['sort']) => {
  const place: Place =
    sort === 'name' ? ['name', name_key, user_id] : ['last_login', last_login_micros, user_id];
  return Buffer.from(JSON.stringify(place)).toString('base64url');
};

export const list = authed.users.list.handler(async ({ input, context: { tx } }) => {
  const { after, limit, ...filters } = input;
  const found = await searched(tx, filters.search);
  const rows = await usersPage(tx, filters, { after, limit }, found).execute();
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map(shownUser),
    next: rows.length > limit && last ? toCursor(last, filters.sort) : null,
  };
});

export const departments = authed.users.departments.handler(async ({ context: { tx } }) => {
  const { rows } = await sql<{ department: string }>`
    select department from profiles
    where company_id = (select app.company_id()) and department <> ''
    group by department order by app.normalise(department), department`.execute(tx);
  return rows.map(({ department }) => department);
});
