/** The result of a finished set, for the participant. Nobody else reads it. */
import type { JudgementResult } from '@pdy/contract/judgement/judgement';
import { levelNames } from '@pdy/contract/levels';
import {
  interval90,
  levelOfAbility,
  levelValueOfAbility,
} from '@pdy/contract/rules/assessments/ability-level';
import { levelOf } from '@pdy/contract/rules/competencies/shown-level';
import { notFound } from '#kernel/broken.ts';
import { dayIn } from '#kernel/clock.ts';
import type { Tx } from '#kernel/db.ts';
import { authed } from '#kernel/procedure.ts';
import { todayOf } from '#kernel/today.ts';
import { activitiesBeyond } from '../assessments/index.ts';
import { goalFor } from '../pdi/index.ts';
import { type Asking, ownSession } from './rows.ts';

const competencyRow = (tx: Tx, id: string) =>
  tx
    .selectFrom('competencies')
    .where('id', '=', id)
    .select(['id', 'code', 'name', 'kind'])
    .executeTakeFirstOrThrow();

const describedOf = async (tx: Tx, competency_id: string) => {
  const rows = await tx
    .selectFrom('competency_levels')
    .where('competency_id', '=', competency_id)
    .where('descriptor', '<>', '')
    .orderBy('level')
    .select(['level', 'title', 'descriptor'])
    .execute();
  return rows.map(({ level, title, descriptor }) => ({
    ...{ level, descriptor },
    name: title || (levelNames[level - 1] ?? ''),
  }));
};

const evidenceFrom = (tx: Tx, { id, person_id }: { id: string; person_id: string }) =>
  tx
    .selectFrom('competency_evidence')
    .where('person_id', '=', person_id)
    .where('source_id', '=', id)
    .where('kind', '=', 'behavioural_test')
    .where('status', '<>', 'void')
    .select(['id', 'level'])
    .executeTakeFirst();

const rangeOf = (theta: number | null, se: number | null): JudgementResult['range'] => {
  if (theta === null || se === null) return null;
  const [low, high] = interval90(theta, se).map(levelValueOfAbility);
  return low === undefined || high === undefined ? null : { low, high };
};

const resultOf = async (asking: Asking & { clock: () => Date }, id: string): Promise<JudgementResult> => {
  const { tx, actor } = asking;
  const session = await ownSession(asking, id);
  const { status, finished_at, competency_id, theta, se, is_fictitious, why_none } = session;
  if (status !== 'finished' || finished_at === null) throw notFound();
  const range = rangeOf(theta, se);
  const [competency, described, proof, activities] = await Promise.all([
    competencyRow(tx, competency_id),
    describedOf(tx, competency_id),
    evidenceFrom(tx, { id, person_id: actor.person_id }),
    activitiesBeyond(tx, competency_id, theta === null ? 0 : levelOfAbility(theta), todayOf(asking)),
  ]);
  const next = theta === null ? null : Math.min(5, levelOfAbility(theta) + 1);
  return {
    ...{ id, competency, range, is_fictitious, activities },
    on: dayIn(actor.timezone, finished_at),
    touched: range
      ? described.filter(({ level }) => level >= levelOf(range.low) && level <= levelOf(range.high))
      : [],
    practise: described.filter(({ level }) => (next === null ? level <= 3 : level === next)),
    evidence: proof
      ? {
          ...proof,
          is_held_back: theta !== null && Math.abs(proof.level - levelValueOfAbility(theta)) > 0.001,
        }
      : null,
    why_none: why_none as JudgementResult['why_none'],
  };
};

export const result = authed.judgement.result.handler(({ input: { id }, context }) => resultOf(context, id));

/** Adds a goal for the next level; for an unmeasured competency it is level 2. */
export const plan = authed.judgement.plan.handler(async ({ input: { id }, context }) => {
  const { competency, practise, range } = await resultOf(context, id);
  const level = range ? (practise[0]?.level ?? 5) : 2;
  const goal = await goalFor(context, { competency_id: competency.id, name: competency.name, level });
  return { plan_id: goal.plan_id, goal_id: goal.id };
});
