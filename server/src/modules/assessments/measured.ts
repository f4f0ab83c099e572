/** How a measured ability is shown, and what may follow from it, for both kinds of test. */
import type { Estimate } from '@pdy/contract/assessments/proficiency';
import type { NoEvidenceReason } from '@pdy/contract/assessments/values';
import type { CompetencyName, Held } from '@pdy/contract/competencies/competencies';
import {
  interval90,
  levelOfAbility,
  levelValueOfAbility,
  scoreOfAbility,
  testConfidence,
} from '@pdy/contract/rules/assessments/ability-level';
import { sql } from 'kysely';
import { broken } from '#kernel/broken.ts';
import { sameCompany } from '#kernel/database/same-company.ts';
import type { Tx } from '#kernel/db.ts';
import { shownName } from '#kernel/names.ts';
import { isOffered } from '../library/index.ts';
import { goalFor } from '../pdi/index.ts';

type Measured = {
  theta: number | null;
  se: number | null;
  level_probs: readonly number[] | null;
  why_none: NoEvidenceReason | null;
};

/** The reasons with which an attempt gives no level: answers that came too fast, and a voided attempt. */
const saysNothing: readonly (NoEvidenceReason | null)[] = ['low_effort', 'voided'];

const within = (level: number) => Math.min(5, Math.max(1, level));

export const estimateOf = ({ theta, se, level_probs, why_none }: Measured): Estimate | null => {
  if (saysNothing.includes(why_none)) return null;
  if (theta === null || se === null || level_probs === null) return null;
  const [low, high] = interval90(theta, se);
  const level = levelOfAbility(theta);
  return {
    level,
    value: levelValueOfAbility(theta),
    low: within(low + 3),
    high: within(high + 3),
    probabilities: level_probs.map(Number),
    probability: Number(level_probs[level - 1] ?? 0),
    confidence: testConfidence(se),
    score: scoreOfAbility(theta),
    score_low: scoreOfAbility(low),
    score_high: scoreOfAbility(high),
  };
};

export const activitiesBeyond = async (tx: Tx, competency_id: string, level: number, today: string) => {
  const { rows } = await sql<{ activities: number }>`
    select count(*)::int as activities from library_item_competencies t
    join library_items i on i.company_id = t.company_id and i.id = t.item_id
    where t.competency_id = ${competency_id} and t.to_level > ${level} and ${isOffered(today)}`.execute(tx);
  return rows[0]?.activities ?? 0;
};

/** The name of the leader who reads the person's results; null without one, or where their role may not read them. */
export const managerOf = async (tx: Tx, person_id: string) => {
  const found = await tx
    .selectFrom('profiles as p')
    .innerJoin('profiles as m', sameCompany('m.user_id', 'p.manager_id'))
    .where('p.user_id', '=', person_id)
    .where('m.is_active', '=', true)
    .where('m.role', 'in', ['manager', 'admin', 'corporate'])
    .select(shownName('m').as('name'))
    .executeTakeFirst();
  return found?.name ?? null;
};

type Aim = {
  readonly competency: CompetencyName;
  readonly demand: number | null;
  readonly now: Held;
  readonly estimate: Estimate | null;
};

/** A goal for the level that the job asks for, or one level further for a person who already holds that. */
export const goalBeyond = async (
  context: Parameters<typeof goalFor>[0],
  { competency, demand, now, estimate }: Aim,
) => {
  const held = now.level ?? estimate?.level ?? 0;
  const level = demand !== null && demand > held ? demand : held + 1;
  if (level > 5) throw broken('nothing_above_level_5');
  const goal = await goalFor(context, { competency_id: competency.id, name: competency.name, level });
  return { plan_id: goal.plan_id, goal_id: goal.id };
};
