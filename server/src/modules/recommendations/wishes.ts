/** The company's settings and rules for lists. Runs as the system or an administrator. */
import type { RecommendationSettings } from '@pdy/contract/recommendations/admin';
import { defaultRanking, type RankingSettings } from '@pdy/contract/rules/recommendations/recommendations';
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import type { CompanyRule } from './audience-rules.ts';

const usualSettings: RecommendationSettings = {
  weight_current: defaultRanking.horizon_weight.current,
  weight_target: defaultRanking.horizon_weight.target,
  weight_company: defaultRanking.horizon_weight.company,
  max_items: defaultRanking.max_items,
  max_per_competency: defaultRanking.max_per_competency,
  same_competency_factor: defaultRanking.same_competency_factor,
  same_kind_factor: defaultRanking.same_kind_factor,
  disabled_kinds: [],
};

/** The company's settings with their version; version 0 for a company that never changed them. */
export const settingsOf = async (tx: Tx): Promise<RecommendationSettings & { version: number }> =>
  (await tx
    .selectFrom('recommendation_settings')
    .select(['weight_current', 'weight_target', 'weight_company', 'max_items', 'max_per_competency'])
    .select(['same_competency_factor', 'same_kind_factor', 'version'])
    .select(sql<RecommendationSettings['disabled_kinds']>`disabled_kinds`.as('disabled_kinds'))
    .executeTakeFirst()) ?? { ...usualSettings, version: 0 };

/** The settings in the form that the formula reads. */
export const rankingSettings = (settings: RecommendationSettings): RankingSettings => ({
  horizon_weight: {
    current: settings.weight_current,
    target: settings.weight_target,
    company: settings.weight_company,
  },
  max_items: settings.max_items,
  max_per_competency: settings.max_per_competency,
  same_competency_factor: settings.same_competency_factor,
  same_kind_factor: settings.same_kind_factor,
});

/** Rules that are active on the day. */
export const rulesOn = (tx: Tx, today: string): Promise<CompanyRule[]> =>
  tx
    .selectFrom('recommendation_rules')
    .select(['item_id', 'kind', 'factor', 'is_for_all', 'job_profile_ids', 'departments', 'roles', 'ends_on'])
    .select('renews_after_months')
    .where('is_active', '=', true)
    .where('starts_on', '<=', today)
    .where((where) => where.or([where('ends_on', 'is', null), where('ends_on', '>=', today)]))
    .execute();
