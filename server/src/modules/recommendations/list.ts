/** Recommendations as the contract shows them: the sentence is built from the numbers at each read. */
import type { LearningType } from '@pdy/contract/pdi/activity';
import {
  type Recommendation,
  RecommendationParts,
  type RecommendationTab,
} from '@pdy/contract/recommendations/recommendations';
import { hardlyMoves, inShownOrder } from '@pdy/contract/rules/recommendations/recommendation-order';
import { type Reason, taughtText } from '@pdy/contract/rules/recommendations/recommendation-reason';
import { sql } from 'kysely';
import type { Actor } from '#kernel/actor.ts';
import { notFound } from '#kernel/broken.ts';
import type { Clock } from '#kernel/clock.ts';
import { prepared } from '#kernel/database/prepared.ts';
import { sameCompany } from '#kernel/database/same-company.ts';
import type { Tx } from '#kernel/db.ts';
import { shownName } from '#kernel/names.ts';
import { todayOf } from '#kernel/today.ts';
import { evidenceOf } from '../competencies/index.ts';
import { fittingAim } from '../pdi/index.ts';
import { type EffectOf, effectsOf } from './effects.ts';
import { isUp, kindOf, minutesOf, titleOf } from './what.ts';

const most = 100;

/**
 * The entries with the rules on the activity and who recommended it by name. The rows are flat: objects would be built
 * for the whole list even where only the first few are requested.
 */
const rowsOf = (tx: Tx, person_id: string) =>
  tx
    .selectFrom('recommendations as r')
    .leftJoin('library_items as i', sameCompany('i.id', 'r.library_item_id'))
    .leftJoin('assessments as t', sameCompany('t.id', 'r.assessment_id'))
    .innerJoin('competencies as c', sameCompany('c.id', 'r.competency_id'))
    .leftJoin('library_assignments as g', (join) =>
      sameCompany('g.person_id', 'r.person_id')(join).onRef('g.item_id', '=', 'r.item_id'),
    )
    .leftJoin('profiles as by', 'by.user_id', 'g.assigned_by')
    .where('r.person_id', '=', person_id)
    .where(isUp)
    .select([
      'r.id',
      'r.item_id',
      'r.item_type',
      'r.score',
      'r.adjusted',
      'r.rank',
      'r.reason',
      'r.parts',
      'r.status',
    ])
    .select(['r.horizon', 'r.mandatory_until', 'r.dismiss_reason', 'r.dismissed_until', 'r.competency_id'])
    .select([titleOf.as('title'), kindOf.as('kind'), minutesOf.as('minutes'), 'i.url'])
    .select(sql<string>`coalesce(i.summary, t.description)`.as('summary'))
    .select(sql<LearningType>`coalesce(i.learning_type, 'formal')`.as('learning_type'))
    .select(['c.code', 'c.name', 'c.kind as competency_kind', fittingAim('r').as('aim')])
    .select(['g.assigned_by', 'g.message', 'g.due_on', shownName('by').as('by_name')]);

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number];

const shownAs = (row: Row, effectOf: EffectOf): Recommendation => {
  const {
    competency_id,
    code,
    name,
    competency_kind,
    reason,
    parts,
    assigned_by,
    message,
    due_on,
    by_name,
    aim,
    ...rest
  } = row;
  const competency = { id: competency_id, code, name, kind: competency_kind };
  const level = (reason as Reason).demand;
  const entry = {
    ...{ ...rest, ...effectOf({ ...rest, competency, level: aim ?? level }), competency, level },
    reason: taughtText(reason as Reason),
    parts: RecommendationParts.safeParse(parts).data ?? null,
    assigned:
      assigned_by === null ? null : { by: by_name ?? 'Administração', message: message ?? '', due_on },
  };
  return { ...entry, is_small: hardlyMoves(entry) };
};

/** The condition of each tab; `r` and `g` are those of `rowsOf`. */
export const behind: Record<RecommendationTab, ReturnType<typeof sql<boolean>>> = {
  all: sql<boolean>`r.status in ('shown', 'saved') and r.rank is not null and not r.beyond_list`,
  current: sql<boolean>`r.status in ('shown', 'saved') and r.rank is not null and r.horizon = 'current'`,
  target: sql<boolean>`r.status in ('shown', 'saved') and r.rank is not null and r.horizon = 'target'`,
  manager: sql<boolean>`r.status in ('shown', 'saved') and r.rank is not null and g.item_id is not null`,
  saved: sql<boolean>`r.status = 'saved'`,
  dismissed: sql<boolean>`r.status = 'dismissed'`,
};

const ofTab = (tab: RecommendationTab) =>
  prepared((tx, { person_id, limit }: { person_id: string; limit: number }) =>
    rowsOf(tx, person_id)
      .where(behind[tab])
      .orderBy(sql`r.rank nulls last`)
      .orderBy('r.updated_at', 'desc')
      .orderBy('r.id')
      .limit(limit),
  );

const statements: Record<RecommendationTab, ReturnType<typeof ofTab>> = {
  all: ofTab('all'),
  current: ofTab('current'),
  target: ofTab('target'),
  manager: ofTab('manager'),
  saved: ofTab('saved'),
  dismissed: ofTab('dismissed'),
};

/**
 * The entries of a list, best first, and small effects after the others; accepted entries are in no tab. Runs once the
 * effect of each is known: pages have the evidence already.
 */
export const listedFor = async (
  tx: Tx,
  person_id: string,
  { most: limit = most, tab = 'all' }: { most?: number; tab?: RecommendationTab } = {},
): Promise<(effectOf: EffectOf) => Recommendation[]> => {
  const rows = await statements[tab](tx, { person_id, limit: most });
  return (effectOf) => inShownOrder(rows.map((row) => shownAs(row, effectOf))).slice(0, limit);
};

type Reading = { readonly tx: Tx; readonly actor: Actor; readonly clock: Clock };

const ownEffects = async (context: Reading) =>
  effectsOf(await evidenceOf(context.tx, context.actor.person_id), { today: todayOf(context) });

export const recommendationsOf = async (
  context: Reading,
  tab: RecommendationTab,
): Promise<Recommendation[]> => {
  const { tx, actor } = context;
  const [listed, effectOf] = await Promise.all([
    listedFor(tx, actor.person_id, { tab }),
    ownEffects(context),
  ]);
  return listed(effectOf);
};

/** A recommendation of the caller, in any status. */
export const recommendationById = async (context: Reading, id: string): Promise<Recommendation> => {
  const { tx, actor } = context;
  const row = await rowsOf(tx, actor.person_id).where('r.id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return shownAs(row, await ownEffects(context));
};
