/**
 * The dashboard asks every half minute and gets only numbers. So, unlike other calls across companies, it is not noted
 * each time, or its notes would fill the log. Opening the page is noted once.
 */
import { planDistribution, type SubscriptionType } from '@pdy/contract/rules/pdi/plan-distribution';
import { sql } from 'kysely';
import { scopeOf } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { authed } from '#kernel/procedure.ts';

type Counts = Record<
  'total_users' | 'active_users' | 'total_pdis' | 'total_simulados' | 'total_behavioral_tests',
  number
>;

const countsOf = async (db: Db) => {
  const { rows } = await sql<Counts>`select * from app.platform_counts()`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('the platform was not counted');
  return counts;
};

const companiesByPlan = (db: Db) =>
  db
    .selectFrom('companies')
    .where('is_active', '=', true)
    .where('is_platform', '=', false)
    .groupBy('subscription_type')
    .select(['subscription_type', sql<number>`count(*)::int`.as('count')])
    .execute();

export const stats = authed.platform.stats.handler(async ({ context: { platformDb, actor } }) => {
  const db = platformDb.as(scopeOf(actor));
  const [counts, plans] = await Promise.all([countsOf(db), companiesByPlan(db)]);
  const byPlan: Partial<Record<SubscriptionType, number>> = Object.fromEntries(
    plans.map(({ subscription_type, count }) => [subscription_type, count]),
  );
  return {
    total_companies: plans.reduce((total, { count }) => total + count, 0),
    ...counts,
    // Not counted yet.
    total_performance_reviews: 0,
    companies_by_subscription: planDistribution(byPlan),
  };
});
