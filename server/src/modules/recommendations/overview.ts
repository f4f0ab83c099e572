/** The header of the list: the largest gaps, and the number of entries in each tab. */
import type { LargestGap, RecommendationOverview } from '@pdy/contract/recommendations/recommendations';
import { gapOf } from '@pdy/contract/rules/competencies/gap';
import { widestGaps } from '@pdy/contract/rules/competencies/widest-gaps';
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import { shownName } from '#kernel/names.ts';
import { authed } from '#kernel/procedure.ts';
import { todayOf } from '#kernel/today.ts';
import { targetOf } from '../competencies/index.ts';
import { behind } from './list.ts';
import { needsOf } from './needs.ts';
import { isUp } from './what.ts';

const mostGaps = 3;

type Counts = RecommendationOverview['counts'];

const countsOf = async (tx: Tx, person_id: string): Promise<Counts> => {
  const of = (tab: keyof Counts) => sql`(count(*) filter (where ${behind[tab]}))::int`;
  const { rows } = await sql<Counts>`
    select ${of('all')} as "all", ${of('current')} as current, ${of('target')} as target,
      ${of('manager')} as manager, ${of('saved')} as saved, ${of('dismissed')} as dismissed
    from recommendations r
    left join library_items i on i.company_id = r.company_id and i.id = r.library_item_id
    left join assessments t on t.company_id = r.company_id and t.id = r.assessment_id
    left join library_assignments g on g.company_id = r.company_id and g.person_id = r.person_id and g.item_id = r.item_id
    where r.person_id = ${person_id} and ${isUp}`.execute(tx);
  return rows[0] ?? { all: 0, current: 0, target: 0, manager: 0, saved: 0, dismissed: 0 };
};

const computedOf = (tx: Tx, person_id: string) =>
  tx
    .selectFrom('recommendation_lists')
    .select('computed_at')
    .where('person_id', '=', person_id)
    .executeTakeFirst();

/** The needs as they were when the list was computed, with the company's weights, which only administrators read. */
const keptNeeds = (tx: Tx, person_id: string) =>
  tx
    .selectFrom('recommendation_needs')
    .select(['competency_id', 'horizon', 'priority', 'has_content'])
    .where('person_id', '=', person_id)
    .execute();

type KeptNeeds = Awaited<ReturnType<typeof keptNeeds>>;

const reportsOf = (tx: Tx) =>
  tx
    .selectFrom('profiles as p')
    .where('p.user_id', 'in', sql<string>`(select app.active_reports())`)
    .orderBy('p.name_key')
    .select(['p.user_id', shownName('p').as('name')])
    .execute();

type Need = Awaited<ReturnType<typeof needsOf>>['needs'][number];

/** Gaps to the current job, as everywhere; gaps to the target job where the current one has none. */
const largest = async (tx: Tx, needs: readonly Need[]): Promise<LargestGap[]> => {
  const of = (horizon: Need['horizon']) =>
    widestGaps(
      needs.filter((need) => need.horizon === horizon),
      (need) => need,
    )
      .slice(0, mostGaps)
      .map((need) => ({ ...need, gap: gapOf(need.demand, need.held).shown }));
  const current = of('current');
  const open = current.length > 0 ? current : of('target');
  if (open.length === 0) return [];
  const rows = await tx
    .selectFrom('competencies')
    .select(['id', 'code', 'name', 'kind'])
    .where(
      'id',
      'in',
      open.map(({ competency }) => competency),
    )
    .execute();
  const named = new Map(rows.map((row) => [row.id, row]));
  return open.flatMap(({ competency: id, demand, gap, horizon, held }) => {
    const competency = named.get(id);
    const estimate = held.stale ? null : held.estimate;
    return competency ? [{ competency, demand, estimate, gap, horizon }] : [];
  });
};

type Facts = {
  readonly hasJob: boolean;
  readonly hasGap: boolean;
  readonly isListed: boolean;
  readonly isComputed: boolean;
  readonly lacking: KeptNeeds;
};

const stateOf = ({
  hasJob,
  hasGap,
  isListed,
  isComputed,
  lacking,
}: Facts): RecommendationOverview['state'] => {
  if (isListed) return 'ready';
  if (!hasJob) return 'no_job';
  if (!hasGap) return 'no_gap';
  if (!isComputed) return 'waiting';
  if (lacking.length === 0) return 'all_taken';
  return lacking.some(({ horizon }) => horizon !== 'target') ? 'no_content' : 'no_target_content';
};

const nobody: RecommendationOverview = {
  state: 'no_job',
  gaps: [],
  counts: { all: 0, current: 0, target: 0, manager: 0, saved: 0, dismissed: 0 },
  has_target: false,
  computed_at: null,
  reports: [],
};

export const overview = authed.recommendations.overview.handler(async ({ context }) => {
  const { tx, actor } = context;
  const { person_id, company_id } = actor;
  if (company_id === null) return nobody;
  const target = await targetOf(tx, person_id);
  const [{ needs, job }, counts, computed, kept, reports] = await Promise.all([
    needsOf(tx, person_id, { today: todayOf(context), target }),
    countsOf(tx, person_id),
    computedOf(tx, person_id),
    keptNeeds(tx, person_id),
    reportsOf(tx),
  ]);
  const gaps = await largest(tx, needs);
  const state = stateOf({
    hasJob: job !== null || target !== null,
    hasGap: gaps.length > 0,
    isListed: counts.all > 0,
    isComputed: computed !== undefined,
    lacking: kept.filter(({ has_content }) => !has_content),
  });
  return {
    state,
    gaps,
    counts,
    has_target: target !== null,
    computed_at: computed?.computed_at ?? null,
    reports,
  };
});
