/** Accounts of all companies: page by page, counted, one by one. Contract: `contract/src/platform-users.ts`. */
import { type Expression, type SqlBool, sql } from 'kysely';
import * as z from 'zod';
import type { Tx } from '#kernel/db.ts';
import { platform } from '#kernel/procedure.ts';
import { userDetail, userRows } from './user-rows.ts';

type Order = 'name' | 'newest';
type Page = {
  readonly where: Expression<SqlBool>;
  readonly order: Order;
  readonly after?: string | undefined;
  readonly limit: number;
};

/** Instants with all their digits, so that none is passed over. */
const keyOf = {
  name: sql<string>`p.name_key`,
  newest: sql<string>`to_char(p.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
} as const;

const CursorText = z.tuple([z.string().regex(/^[^\0]*$/), z.uuid()]);
const Instant = z.iso.datetime();

const toCursor = (key: string, user_id: string) =>
  Buffer.from(JSON.stringify([key, user_id])).toString('base64url');

/** A cursor that can't be read, or is of the other order, begins at the start. */
const fromCursor = (cursor: string | undefined, order: Order): [string, string] | null => {
  try {
    const read = CursorText.parse(JSON.parse(Buffer.from(cursor ?? '', 'base64url').toString()));
    return order === 'name' || Instant.safeParse(read[0]).success ? read : null;
  } catch {
    return null;
  }
};

const behind = ([key, user_id]: [string, string], order: Order) =>
  order === 'name'
    ? sql<SqlBool>`(p.name_key, p.user_id) > (${key}, ${user_id}::uuid)`
    : sql<SqlBool>`(p.created_at, p.user_id) < (${key}::timestamptz, ${user_id}::uuid)`;

const pageOf = async (tx: Tx, { where, order, after, limit }: Page) => {
  const place = fromCursor(after, order);
  const way = order === 'name' ? 'asc' : 'desc';
  const rows = await userRows(tx)
    .select(keyOf[order].as('key'))
    .where(where)
    .$if(place !== null, (query) => (place ? query.where(behind(place, order)) : query))
    .orderBy(order === 'name' ? 'p.name_key' : 'p.created_at', way)
    .orderBy('p.user_id', way)
    .limit(limit + 1)
    .execute();
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, next: rows.length > limit && last ? toCursor(last.key, last.user_id) : null };
};

const countOf = async (tx: Tx, where: Expression<SqlBool>) => {
  const row = await tx
    .selectFrom('profiles as p')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(where)
    .executeTakeFirstOrThrow();
  return row.count;
};

const escaped = (words: string) => words.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);

/** Name or address; the search column holds both, and more. */
const matches = (search: string) =>
  sql<SqlBool>`p.search like '%' || app.normalise(${escaped(search)}) || '%'
    and app.normalise(p.first_name || ' ' || p.last_name || ' ' || coalesce(p.display_name, '') || ' ' || p.email)
      like '%' || app.normalise(${escaped(search)}) || '%'`;

const list = platform.platform.users.list.handler(async ({ input, context: { tx } }) => {
  const { search, status, role, company, order, after, limit } = input;
  const conditions = [
    sql<SqlBool>`true`,
    search ? matches(search) : null,
    status === 'all' ? null : sql<SqlBool>`p.is_active = ${status === 'active'}`,
    role ? sql<SqlBool>`p.role = ${role}` : null,
    company === 'orphan' ? sql<SqlBool>`p.company_id is null` : null,
    company && company !== 'orphan' ? sql<SqlBool>`p.company_id = ${company}` : null,
  ].filter((one) => one !== null);
  const where = sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
  const total = after === undefined ? await countOf(tx, where) : null;
  return { ...(await pageOf(tx, { where, order, after, limit })), total };
});

const orphans = platform.platform.users.orphans.handler(async ({ input, context: { tx } }) => {
  const where = sql<SqlBool>`p.company_id is null and p.is_active`;
  const total = await countOf(tx, where);
  return { ...(await pageOf(tx, { where, order: 'newest', ...input })), total };
});

const counters = platform.platform.users.counters.handler(({ context: { tx } }) =>
  tx
    .selectFrom('profiles')
    .select([
      sql<number>`count(*)::int`.as('total'),
      sql<number>`count(company_id)::int`.as('with_company'),
      sql<number>`(count(*) - count(company_id))::int`.as('without_company'),
      sql<number>`(count(*) filter (where role = 'platform_admin'))::int`.as('platform_admins'),
    ])
    .executeTakeFirstOrThrow(),
);

const get = platform.platform.users.get.handler(({ input: { user_id }, context: { tx } }) =>
  userDetail(tx, user_id),
);

export const lists = { list, orphans, counters, get };
