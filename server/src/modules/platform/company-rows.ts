/** Companies as answered, with the number of their people. */
import { profileFieldNames } from '@pdy/contract/companies/profile-fields';
import type { CompanyRecord } from '@pdy/contract/platform/companies';
import { type SqlBool, sql } from 'kysely';
import { notFound } from '#kernel/broken.ts';
import { idAt, idOf, pageFrom } from '#kernel/calls/paging.ts';
import { joined } from '#kernel/database/json.ts';
import type { Tx } from '#kernel/db.ts';

/** The active people of the company, from the counts that every change of a person keeps. */
const people = sql<number>`coalesce((select sum(k.active) from company_counts k where k.company_id = c.id), 0)::int`;

/**
 * Whether the company has an active administrator, or somebody with the corporate role, which has the same rights.
 * Instead of `exists`, for which PostgreSQL may read the administrators of all companies at once.
 */
const administration = sql<CompanyRecord['administration']>`case
  when (select true from profiles a
    where a.company_id = c.id and a.is_active and a.role in ('admin', 'corporate') limit 1) then 'present'
  when (select true from invites i where i.company_id = c.id and i.role = 'admin' and i.status = 'pendente'
    and i.expires_at > (select app.now()) limit 1) then 'invited'
  else 'none' end`;

const listed = (tx: Tx) =>
  tx
    .selectFrom('companies as c')
    .leftJoin('company_stats as s', 's.company_id', 'c.id')
    .where('c.is_platform', '=', false)
    .orderBy(sql`app.normalise(c.name)`)
    .orderBy('c.id')
    .select(profileFieldNames.map((name) => `c.${name}` as const))
    .select(['c.id', 'c.slug', 'c.domain', 'c.subscription_type', 'c.max_users'])
    .select(['c.is_active', 'c.version', 'c.created_at'])
    .select([people.as('people'), administration.as('administration')])
    .select(joined('company_stats as s', ['people', 'active_people', 'pdis', 'computed_at']).as('stats'));

type Listed = Awaited<ReturnType<ReturnType<typeof listed>['executeTakeFirstOrThrow']>>;

const recordOf = ({ stats, ...row }: Listed): CompanyRecord => ({
  ...row,
  stats: stats && { ...stats, computed_at: new Date(stats.computed_at) },
});

type Filter = { readonly search?: string | undefined; readonly show: 'active' | 'all' };
type Page = Filter & { readonly after?: string | undefined; readonly limit: number };

/** A part of the name or of the domain, taken literally. */
const isFound = (search: string) => sql<SqlBool>`c.search like
  '%' || regexp_replace(app.normalise(${search}::text), '([\\\\%_])', '\\\\\\1', 'g') || '%'`;

const isMet = ({ search, show }: Filter) =>
  sql<SqlBool>`${sql.join(
    [
      sql`not c.is_platform`,
      ...(show === 'active' ? [sql`c.is_active`] : []),
      ...(search ? [isFound(search)] : []),
    ],
    sql` and `,
  )}`;

/** After the company with this id. Its name is not in the cursor, which has no room for the longest ones. */
const isBehind = (id: string) => sql<SqlBool>`(app.normalise(c.name), c.id) >
  (select app.normalise(last.name), last.id from companies last where last.id = ${id}::uuid)`;

const countOf = async (tx: Tx, filter: Filter) => {
  const { total } = await tx
    .selectFrom('companies as c')
    .where(isMet(filter))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
};

/** A page of the companies by name; the first one says how many match. */
export const companyRecords = async (tx: Tx, { after, limit, ...filter }: Page) => {
  const last = idAt(after);
  const rows = await listed(tx)
    .where(isMet(filter))
    .$if(last !== undefined, (query) => query.where(isBehind(last ?? '')))
    .limit(limit + 1)
    .execute();
  const total = last === undefined ? await countOf(tx, filter) : null;
  return { ...pageFrom(rows.map(recordOf), limit, idOf), total };
};

/** Includes closed ones, because they may be opened again. */
export const lowSeatRecords = async (tx: Tx): Promise<CompanyRecord[]> => {
  const rows = await listed(tx).where('c.seats_to_check', '=', true).execute();
  return rows.map(recordOf);
};

export const companyRecord = async (tx: Tx, id: string): Promise<CompanyRecord> => {
  const row = await listed(tx).where('c.id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return recordOf(row);
};
