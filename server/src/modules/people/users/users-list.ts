/** The people of a company, page by page, for its administrators. Contract: `contract/src/people/users.ts`. */
import type { UserFilters } from '@pdy/contract/people/users';
import { sql } from 'kysely';
import * as z from 'zod';
import { cursorFor, KeyText, pageFrom, placeAt } from '#kernel/calls/paging.ts';
import type { Tx } from '#kernel/db.ts';
import { authed } from '#kernel/procedure.ts';
import { departmentNames } from '../departments.ts';
import { userRows } from './users-view.ts';

/**
 * A row's position in its order: the name's key, or the last visit in microseconds (null for never); and app.name_rank
 * of a search by name, else 0.
 */
const places = {
  name: z.tuple([z.literal('name'), KeyText, z.uuid(), z.int().min(0).max(2)]),
  last_login: z.tuple([z.literal('last_login'), z.int().nullable(), z.uuid(), z.literal(0)]),
};
type Place = z.infer<(typeof places)[UserFilters['sort']]>;

const fromCursor = (cursor: string | undefined, sort: UserFilters['sort']): Place | null =>
  placeAt<Place>(cursor, places[sort]);

const keyOf = ([sort, key]: Place) =>
  sort === 'name'
    ? sql`${key}::text`
    : sql`coalesce(timestamptz 'epoch' + ${key}::bigint * interval '1 microsecond', '-infinity')`;

type Page = { readonly after?: string | undefined; readonly limit: number };

/** The ids of a page, from a function that may use the index on words and knows how large the company is. */
const found = (filters: UserFilters, place: Place | null, limit: number) => {
  const { search, role, status, department, manager_id, without, sort, direction } = filters;
  const asked = {
    role,
    is_active: status && status === 'ativo',
    department: department || undefined,
    manager_id,
    without_manager: without?.includes('manager') || undefined,
    without_sign_in: without?.includes('sign_in') || undefined,
  };
  const [rank, key, id] = place ? [place[3], sql`(${keyOf(place)})::text`, place[2]] : [null, null, null];
  return sql<{
    user_id: string;
  }>`app.search_people(${search || null}, ${limit}, ${JSON.stringify(asked)}::jsonb,
    ${sort}, ${direction}, ${rank}::integer, ${key}, ${id}::uuid)`.as<'found'>(sql`found(user_id)`);
};

/** The shown people, with their position in the order. */
const placed = (tx: Tx, { search, sort }: UserFilters) =>
  userRows(tx)
    .select(
      sql<number | null>`(extract(epoch from p.last_login) * 1000000)::bigint::float8`.as(
        'last_login_micros',
      ),
    )
    .select(
      (search && sort === 'name' ? sql<number>`app.name_rank(p.name_key, ${search})` : sql<number>`0`).as(
        'rank',
      ),
    );

/** A page of people, looked up row by row, because a join could read the whole of a large company. */
export const usersPage = (tx: Tx, filters: UserFilters, { after, limit }: Page) => {
  const { sort, direction } = filters;
  const row = placed(tx, filters).where('p.user_id', '=', sql.ref<string>('found.user_id')).limit(1);
  return tx
    .selectFrom(found(filters, fromCursor(after, sort), limit + 1))
    .innerJoinLateral(row.as('one'), (join) => join.onTrue())
    .selectAll('one')
    .orderBy('rank', 'desc')
    .orderBy(sort === 'name' ? sql`name_key` : sql`coalesce(last_login, '-infinity')`, direction)
    .orderBy('one.user_id', direction);
};

type Row = Awaited<ReturnType<ReturnType<typeof usersPage>['execute']>>[number];

const toCursor = ({ name_key, last_login_micros, user_id, rank }: Row, sort: UserFilters['sort']) => {
  const place: Place =
    sort === 'name' ? ['name', name_key, user_id, rank] : ['last_login', last_login_micros, user_id, 0];
  return cursorFor(place);
};

/** The number that app.search_people finds at a time. */
const idsAtATime = 50_000;

/** The ids of the list in its order, up to `most`. */
export const userIds = async (tx: Tx, filters: UserFilters, most: number): Promise<string[]> => {
  const ids: string[] = [];
  let cursor: string | undefined;
  for (let isMore = true; isMore && ids.length < most; ) {
    const limit = Math.min(idsAtATime, most - ids.length);
    const more = await tx
      .selectFrom(found(filters, fromCursor(cursor, filters.sort), limit))
      .select('found.user_id')
      .execute();
    ids.push(...more.map(({ user_id }) => user_id));
    const last = ids.at(-1);
    isMore = more.length === limit && last !== undefined && ids.length < most;
    if (isMore)
      cursor = toCursor(
        await placed(tx, filters)
          .where('p.user_id', '=', last ?? '')
          .executeTakeFirstOrThrow(),
        filters.sort,
      );
  }
  return ids;
};

export const list = authed.users.list.handler(async ({ input, context: { tx } }) => {
  const { after, limit, ...filters } = input;
  const rows = await usersPage(tx, filters, { after, limit }).execute();
  return pageFrom(rows, limit, (last) => toCursor(last, filters.sort));
});

export const departments = authed.users.departments.handler(({ context: { tx } }) => departmentNames(tx));
