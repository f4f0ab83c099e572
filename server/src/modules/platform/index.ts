/** The platform's view across companies. Contract: `contract/src/platform.ts`. */
import { sql } from 'kysely';
import { platform as acrossCompanies } from '#kernel/procedure.ts';

const companies = acrossCompanies.platform.companies.handler(({ context: { tx } }) =>
  tx
    .selectFrom('companies as c')
    .leftJoin('profiles as p', (join) => join.onRef('p.company_id', '=', 'c.id').on('p.is_active', '=', true))
    .where('c.is_platform', '=', false)
    .groupBy('c.id')
    .orderBy('c.name')
    .select(['c.id', 'c.name', 'c.slug', 'c.is_active', sql<number>`count(p.user_id)::int`.as('people')])
    .execute(),
);

export const platform = { companies };
