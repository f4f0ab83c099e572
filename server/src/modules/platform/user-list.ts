/** Accounts of all companies: page by page, counted, one by one. Contract: `contract/src/platform/users.ts`. */
import type { Role } from '@pdy/contract/permissions';
import { sql } from 'kysely';
import * as z from 'zod';
import { cursorFor, KeyText, pageFrom, placeAt } from '#kernel/calls/paging.ts';
import type { Tx } from '#kernel/db.ts';
import { platform } from '#kernel/procedure.ts';
import { userDetail, userRows } from './user-rows.ts';

type Order = 'name' | 'newest';
/** The conditions for all accounts of a list; company null: without a company. */
type Asked = {
  readonly role?: Role | undefined;
  readonly is_active?: boolean | undefined;
  readonly company_id?: string | null | undefined;
};
type Page = {
  readonly search?: string | undefined;
  readonly asked: Asked;
  readonly order: Order;
  readonly after?: string | undefined;
  readonly limit: number;
};

/** Instants with all their digits, so that no row is skipped. */
const keyOf = {
  name: sql<string>`p.name_key`,
  newest: sql<string>`to_char(p.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
} as const;

/**
 * The position in an order: its key, and the account's id. The instant is validated, so that no name can be passed as
 * one.
 */
const Place = {
  name: z.tuple([KeyText, z.uuid()]),
  newest: z.tuple([z.iso.datetime(), z.uuid()]),
} as const;

const pageOf = async (tx: Tx, { search, asked, order, after, limit }: Page) => {
  const [key, id] = placeAt(after, Place[order]) ?? [null, null];
  const found = sql<{ user_id: string; place: number }>`app.search_accounts(${search || null}, ${limit + 1},
    ${JSON.stringify(asked)}::jsonb, ${order}, ${key}, ${id}::uuid) with ordinality`;
  const rows = await userRows(tx)
    .innerJoin(found.as<'found'>(sql`found (user_id, place)`), 'found.user_id', 'p.user_id')
    .select(keyOf[order].as('key'))
    .orderBy('found.place')
    .execute();
  return pageFrom(rows, limit, (last) => cursorFor([last.key, last.user_id]));
};

const countOf = async (tx: Tx, search: string | undefined, asked: Asked) => {
  const { rows } = await sql<{ total: number; has_more: boolean }>`
    select counted as total, is_more as has_more
    from app.count_accounts(${search || null}, ${JSON.stringify(asked)}::jsonb)`.execute(tx);
  return rows[0] ?? { total: 0, has_more: false };
};

const list = platform.platform.users.list.handler(async ({ input, context: { tx } }) => {
  const { search, status, role, company, order, after, limit } = input;
  const asked = {
    role,
    is_active: status === 'all' ? undefined : status === 'active',
    company_id: company === 'orphan' ? null : company,
  };
  const count = after === undefined ? await countOf(tx, search, asked) : { total: null, has_more: false };
  return { ...(await pageOf(tx, { search, asked, order, after, limit })), ...count };
});

const orphans = platform.platform.users.orphans.handler(async ({ input, context: { tx } }) => {
  const asked = { company_id: null, is_active: true };
  const { total } = await tx
    .selectFrom('profiles')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('company_id', 'is', null)
    .where('is_active', '=', true)
    .executeTakeFirstOrThrow();
  return { ...(await pageOf(tx, { asked, order: 'newest', ...input })), total };
});

/**
 * Counts people: active ones as their companies count them, the others from small indexes, so that no scan of all
 * accounts is needed.
 */
const counters = platform.platform.users.counters.handler(async ({ context: { tx } }) => {
  const { rows } = await sql<{ total: number; without_company: number; platform_admins: number }>`
    select (coalesce((select sum(active) from company_counts), 0)
        + (select count(*) from profiles where company_id is null and is_active)
        + (select count(*) from profiles where not is_active))::int as total,
      (select count(*) from profiles where company_id is null)::int as without_company,
      (select count(*) from profiles where role = 'platform_admin')::int as platform_admins`.execute(tx);
  const { total, without_company, platform_admins } = rows[0] ?? {
    total: 0,
    without_company: 0,
    platform_admins: 0,
  };
  return { total, with_company: total - without_company, without_company, platform_admins };
});

const get = platform.platform.users.get.handler(({ input: { user_id }, context: { tx } }) =>
  userDetail(tx, user_id),
);

export const lists = { list, orphans, counters, get };
