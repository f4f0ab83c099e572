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

/** Of the rows named `of`. */
const keyIn = (of: string, sort: UserFilters['sort']) =>
  sort === 'name'
    ? sql`${sql.ref(`${of}.name_key`)}`
    : sql`coalesce(${sql.ref(`${of}.last_login`)}, '-infinity'::timestamptz)`;

const keyOf = ([sort, key]: Place) =>
  sort === 'name'
    ? sql`${key}`
    : sql`coalesce(timestamptz 'epoch' + ${key}::bigint * interval '1 microsecond', '-infinity')`;

const isBehind = (of: string, place: Place, direction: UserFilters['direction']) => {
  const [sort, , user_id] = place;
  return sql<SqlBool>`(${keyIn(of, sort)}, ${sql.ref(`${of}.user_id`)}) ${sql.raw(direction === 'asc' ? '>' : '<')} (${keyOf(place)}, ${user_id}::uuid)`;
};

type Page = { readonly after?: string | undefined; readonly limit: number };

/** Words that so many of the first thousand have are met often enough along the list to fill a page. */
const frequent = 20;

/**
 * Whom a search finds. Frequent words are looked for along the list; others by the index on words, which tells all
 * who have them, and the page is chosen among those.
 */
export const searched = async (tx: Tx, filters: UserFilters, { after, limit }: Page) => {
  const { search, sort, direction } = filters;
  if (!search) return null;
  const place = fromCursor(after, sort);
  const { rows } = await sql<{ met: number }>`
    select count(*)::int as met from (
      select p.search from profiles p where p.company_id = (select app.company_id()) and p.is_active
      order by p.name_key, p.user_id limit 1000) first
    where first.search like all ((select app.people_patterns(${search}))::text[])`.execute(tx);
  // coalesce keeps the planner from taking frequent words for rare ones and reading everybody
  if ((rows[0]?.met ?? 0) >= frequent)
    return sql<SqlBool>`coalesce(p.search like all ((select app.people_patterns(${search}))::text[]), false)`;
  const narrowed = [...conditions('found', filters), place && isBehind('found', place, direction)].filter(
    (one) => one !== null,
  );
  return sql<SqlBool>`p.user_id in (
    select found.user_id from app.users_with(${search}) found
    where ${sql.join([sql`true`, ...narrowed], sql` and `)}
    order by ${keyIn('found', sort)} ${sql.raw(direction)}, found.user_id ${sql.raw(direction)} limit ${limit + 1})`;
};

/** What is asked of the rows named `of` beside the search, as conditions; null for what is not. */
const conditions = (of: 'p' | 'found', { role, status, department, manager_id, without }: UserFilters) => {
  const column = (name: string) => sql.ref(`${of}.${name}`);
  return [
    role ? sql<SqlBool>`${column('role')} = ${role}` : null,
    status ? sql<SqlBool>`${status === 'ativo' ? sql`` : sql`not `}${column('is_active')}` : null,
    department ? sql<SqlBool>`${column('department')} = ${department}` : null,
    manager_id ? sql<SqlBool>`${column('manager_id')} = ${manager_id}` : null,
    without?.includes('manager') ? sql<SqlBool>`${column('manager_id')} is null` : null,
    without?.includes('sign_in') ? sql<SqlBool>`${column('last_login')} is null` : null,
  ];
};

type Found = Awaited<ReturnType<typeof searched>>;

export const usersPage = (tx: Tx, filters: UserFilters, page: Page, found: Found) => {
  const { sort, direction } = filters;
  const place = fromCursor(page.after, sort);
  // among those who were never there it says nothing, and would keep an index from ending after a page
  const isTold = sort === 'name' || !filters.without?.includes('sign_in');
  const asked = [found, ...conditions('p', filters), place && isBehind('p', place, direction)].filter(
    (one) => one !== null,
  );
  return userRows(tx)
    .select(
      sql<number | null>`(extract(epoch from p.last_login) * 1000000)::bigint::float8`.as(
        'last_login_micros',
      ),
    )
    .where((eb) => eb.and(asked))
    .$if(isTold, (query) => query.orderBy(keyIn('p', sort), direction))
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
  const found = await searched(tx, filters, { after, limit });
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
