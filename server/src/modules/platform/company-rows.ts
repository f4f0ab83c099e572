/** Companies as answered, with the number of their people. */
import { profileFieldNames } from '@pdy/contract/companies/profile-fields';
import type { CompanyRecord } from '@pdy/contract/platform/companies';
import { sql } from 'kysely';
import { joined } from '#kernel/database/json.ts';
import type { Tx } from '#kernel/db.ts';

const people = (tx: Tx) =>
  tx
    .selectFrom('profiles')
    .where('is_active', '=', true)
    .groupBy('company_id')
    .select(['company_id', sql<number>`count(*)::int`.as('people')]);

/** Whether the company has an active administrator, or somebody with the corporate role, which has the same rights. */
const administration = sql<CompanyRecord['administration']>`case
  when exists (select from profiles a where a.company_id = c.id and a.is_active and a.role in ('admin', 'corporate'))
    then 'present'
  when exists (select from invites i where i.company_id = c.id and i.role = 'admin' and i.status = 'pendente'
    and i.expires_at > (select app.now())) then 'invited'
  else 'none' end`;

const listed = (tx: Tx) =>
  tx
    .selectFrom('companies as c')
    .leftJoin(people(tx).as('p'), 'p.company_id', 'c.id')
    .leftJoin('company_stats as s', 's.company_id', 'c.id')
    .where('c.is_platform', '=', false)
    .orderBy(sql`app.normalise(c.name)`)
    .orderBy('c.id')
    .select(profileFieldNames.map((name) => `c.${name}` as const))
    .select(['c.id', 'c.slug', 'c.domain', 'c.subscription_type', 'c.max_users'])
    .select(['c.is_active', 'c.version', 'c.created_at'])
    .select([sql<number>`coalesce(p.people, 0)`.as('people'), administration.as('administration')])
    .select(joined('company_stats as s', ['people', 'active_people', 'pdis', 'computed_at']).as('stats'));

type Listed = Awaited<ReturnType<ReturnType<typeof listed>['executeTakeFirstOrThrow']>>;

const recordOf = ({ stats, ...row }: Listed): CompanyRecord => ({
  ...row,
  stats: stats && { ...stats, computed_at: new Date(stats.computed_at) },
});

type Filter = { readonly search?: string | undefined; readonly show: 'active' | 'all' };

/** The companies by name. The search finds a part of the name or of the domain. */
export const companyRecords = async (tx: Tx, { search, show }: Filter): Promise<CompanyRecord[]> => {
  const rows = await listed(tx)
    .$if(show === 'active', (query) => query.where('c.is_active', '=', true))
    .$if(Boolean(search), (query) =>
      query.where(
        sql<boolean>`(position(app.normalise(${search}::text) in app.normalise(c.name)) > 0
          or position(app.normalise(${search}::text) in app.normalise(coalesce(c.domain, ''))) > 0)`,
      ),
    )
    .execute();
  return rows.map(recordOf);
};

/** Includes closed ones, because they may be opened again. */
export const lowSeatRecords = async (tx: Tx): Promise<CompanyRecord[]> => {
  const rows = await listed(tx).where('c.seats_to_check', '=', true).execute();
  return rows.map(recordOf);
};

export const companyRecord = async (tx: Tx, id: string): Promise<CompanyRecord> =>
  recordOf(await listed(tx).where('c.id', '=', id).executeTakeFirstOrThrow());
