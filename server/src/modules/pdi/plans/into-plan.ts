/** 'Adicionar ao PDI': adds an item to the person's plan, with a new goal for it where there is none. */

import type { ActivityKind, LearningType } from '@pdy/contract/pdi/activity';
import { isBeingWritten } from '@pdy/contract/pdi/words';
import { daysAfter, earlierDay } from '@pdy/contract/rules/days';
import { isRunning } from '@pdy/contract/rules/pdi/plan-progress';
import { sql } from 'kysely';
import { broken, notFound } from '#kernel/broken.ts';
import { sameCompany } from '#kernel/database/same-company.ts';
import { todayOf } from '#kernel/today.ts';
import { factsOf } from '../activities/activity-rows.ts';
import { roomForGoal } from '../goals/goals.ts';
import { lockOwnPlans, type PlanContext } from './plan-access.ts';

const planDays = 180;
const goalDays = 90;

/** The target of the goal, where there is none yet. */
export type Aim = { readonly competency_id: string; readonly name: string; readonly level: number };

/** The aim, and what a new goal or plan begins with. */
type Beginning = Aim & { readonly recommendation_id?: string };

/** Names one of the two that it is done with: an activity of the library, or a test. */
export type Offered = {
  readonly library_item_id: string | null;
  readonly assessment_id: string | null;
  readonly title: string;
  readonly kind: ActivityKind;
  readonly learning_type: LearningType;
  readonly minutes: number | null;
};

/** The running plan, else the newest draft, else a new draft of half a year. */
const planFor = async (
  { tx, actor, record }: PlanContext,
  { recommendation_id }: Beginning,
  today: string,
) => {
  await lockOwnPlans(tx, actor);
  const plans = await tx
    .selectFrom('pdi_plans')
    .select(['id', 'status', 'period_start', 'period_end'])
    .where('person_id', '=', actor.person_id)
    .where('status', 'in', ['draft', 'submitted', 'changes_requested', 'active'])
    .orderBy('id', 'desc')
    .forUpdate()
    .execute();
  const plan = plans.find(({ status }) => status !== 'draft') ?? plans[0];
  if (plan) return plan;
  const period = { period_start: today, period_end: daysAfter(today, planDays) };
  const title = `PDI ${today.slice(0, 4)}`;
  const origin = recommendation_id === undefined ? 'manual' : 'recommendation';
  const made = await tx
    .insertInto('pdi_plans')
    .values({ person_id: actor.person_id, title, origin, ...period })
    .returning(['id', 'status'])
    .executeTakeFirstOrThrow();
  await record('pdi.plan.created', made.id, { person_id: actor.person_id });
  return { ...made, ...period };
};

type Plan = Awaited<ReturnType<typeof planFor>>;

const newGoal = async ({ tx, actor, record }: PlanContext, plan: Plan, aim: Beginning, today: string) => {
  if (plan.status === 'active') throw broken('plan_has_goal_for_it');
  if (!isBeingWritten(plan)) throw broken('plan_is_being_written');
  await roomForGoal(tx, plan.id);
  const begins = plan.period_start > today ? plan.period_start : today;
  const goal = await tx
    .insertInto('pdi_goals')
    .values({
      plan_id: plan.id,
      person_id: actor.person_id,
      title: `Alcançar o nível ${aim.level} em ${aim.name}`.slice(0, 200),
      competency_id: aim.competency_id,
      target_level: aim.level,
      recommendation_id: aim.recommendation_id ?? null,
      mode: 'competency',
      start_on: plan.period_start,
      due_on: earlierDay(daysAfter(begins, goalDays), plan.period_end),
    })
    .returning(['id', 'plan_id', 'target_level', 'competency_id', 'visibility'])
    .executeTakeFirstOrThrow();
  await record('pdi.goal.added', plan.id, { person_id: actor.person_id, goal_id: goal.id });
  return goal;
};

const openGoals = ({ tx, actor }: PlanContext) =>
  tx
    .selectFrom('pdi_goals as g')
    .innerJoin('pdi_plans as p', sameCompany('p.id', 'g.plan_id'))
    .where('g.person_id', '=', actor.person_id)
    .where('g.status', 'in', ['draft', 'not_started', 'in_progress'])
    .select(['g.id', 'g.plan_id', 'g.target_level', 'g.competency_id', 'g.visibility'])
    .select('p.status as plan_status')
    .forUpdate('g');

type Goal = Awaited<ReturnType<typeof newGoal>>;

/** The goal of the caller's own that was chosen, still open, in a plan that has not ended. */
const chosenGoal = async (context: PlanContext, id: string): Promise<Goal> => {
  await lockOwnPlans(context.tx, context.actor);
  const goal = await openGoals(context).where('g.id', '=', id).executeTakeFirst();
  if (!goal) throw notFound();
  const plan = { status: goal.plan_status };
  if (!isBeingWritten(plan) && !isRunning(plan)) throw broken('plan_is_active');
  return goal;
};

/**
 * The target level of the goal that `goalFor` would use, for the person and competency of `of`; null: it would make
 * one. `not in` leaves the planner the index by person: for a list of states it read all plans of the company.
 */
export const fittingAim = (of: 'r') => sql<number | null>`(
  select g.target_level from pdi_goals g
  where g.company_id = ${sql.ref(`${of}.company_id`)} and g.competency_id = ${sql.ref(`${of}.competency_id`)}
    and g.status in ('draft', 'not_started', 'in_progress') and g.plan_id = (
      select p.id from pdi_plans p
      where p.company_id = ${sql.ref(`${of}.company_id`)} and p.person_id = ${sql.ref(`${of}.person_id`)}
        and p.status not in ('completed', 'closed', 'cancelled')
      order by p.status = 'draft', p.id desc limit 1)
  limit 1)`;

/** The open goal of the plan for this competency, else a new one, in a new plan where there is none. */
export const goalFor = async (context: PlanContext, aim: Beginning): Promise<Goal> => {
  const today = todayOf(context);
  const plan = await planFor(context, aim, today);
  const fitting = await openGoals(context)
    .where('g.plan_id', '=', plan.id)
    .where('g.competency_id', '=', aim.competency_id)
    .executeTakeFirst();
  return fitting ?? newGoal(context, plan, aim, today);
};

type Own = { readonly target_competency_id: string; readonly target_level: number };

/** The activity's own target, where it does not teach the competency of the goal. */
const ownAim = (goal: Goal, teaches: readonly Aim[]): Partial<Own> => {
  const [best] = teaches;
  return !best || teaches.some(({ competency_id }) => competency_id === goal.competency_id)
    ? {}
    : { target_competency_id: best.competency_id, target_level: best.level };
};

type Put = Pick<PlanContext, 'tx' | 'record'> & { readonly person_id: string };

const putInto = async (
  { tx, record, person_id }: Put,
  goal: Omit<Goal, 'plan_id'>,
  offered: Offered & Partial<Own>,
) => {
  const activity = await tx
    .insertInto('pdi_activities')
    .values({ ...offered, goal_id: goal.id, person_id })
    .returning(['id', 'person_id', 'goal_id', 'target_competency_id', 'target_level'])
    .executeTakeFirstOrThrow();
  await record(
    'pdi.activity.added',
    activity.id,
    factsOf({ ...goal, goal_level: goal.target_level, ...activity }),
  );
};

/** Adds an activity to a goal that was agreed together with it. Runs as the system. */
export const intoAgreedGoal = async ({ tx, record, person_id }: Put, goal_id: string, offered: Offered) => {
  const goal = await tx
    .selectFrom('pdi_goals')
    .select(['id', 'target_level', 'competency_id', 'visibility'])
    .where('id', '=', goal_id)
    .executeTakeFirstOrThrow();
  await putInto({ tx, record, person_id }, goal, offered);
};

/** Adds to a goal of the caller's own, or for an aim; returns where it went. */
export const intoPlan = async (
  context: PlanContext,
  offered: Offered,
  where: { readonly goal_id: string; readonly teaches: readonly Aim[] } | Beginning,
): Promise<{ plan_id: string; goal_id: string }> => {
  const goal = 'goal_id' in where ? await chosenGoal(context, where.goal_id) : await goalFor(context, where);
  const own = 'goal_id' in where ? ownAim(goal, where.teaches) : {};
  const { person_id } = context.actor;
  await putInto({ ...context, person_id }, goal, { ...offered, ...own });
  return { plan_id: goal.plan_id, goal_id: goal.id };
};
