/** Goals of a plan. Contract: `contract/src/pdi/goal.ts`. */
import { type GoalVisibility, mostPrivateGoals } from '@pdy/contract/pdi/goal';
import { isBeingWritten } from '@pdy/contract/pdi/words';
import { earlierDay } from '@pdy/contract/rules/days';
import { floorForgiving } from '@pdy/contract/rules/numbers';
import { sql } from 'kysely';
import type { Actor } from '#kernel/actor.ts';
import { broken, notFound } from '#kernel/broken.ts';
import type { Clock } from '#kernel/clock.ts';
import { heldRow, locked, type Seen } from '#kernel/database/held-row.ts';
import { prepared } from '#kernel/database/prepared.ts';
import { sameCompany } from '#kernel/database/same-company.ts';
import type { Tx } from '#kernel/db.ts';
import { authed } from '#kernel/procedure.ts';
import { todayOf } from '#kernel/today.ts';
import { evidenceOf } from '../../competencies/index.ts';
import { levelNow } from '../plans/activation.ts';
import { goalRows } from '../plans/plan-rows.ts';
import { type Evidence, goalFrom } from './goal-view.ts';

type Context = { readonly tx: Tx; readonly actor: Actor; readonly clock: Clock };

const mostGoals = 10;

const goalInPlan = prepared((tx, { id }: { id: string }) =>
  goalRows(tx)
    .innerJoin('pdi_plans as p', sameCompany('p.id', 'g.plan_id'))
    .where('g.id', '=', id)
    .select(['g.person_id', 'p.status as plan_status']),
);

const nothingHeld: Evidence = new Map();

export const goalById = async ({ tx, actor, clock }: Context, id: string) => {
  const today = todayOf({ actor, clock });
  const [row] = await goalInPlan(tx, { id });
  if (!row) throw notFound();
  const { person_id, plan_status, ...goal } = row;
  const evidence = goal.competency ? await evidenceOf(tx, person_id, goal.competency.id) : nothingHeld;
  return goalFrom(goal, { evidence, today, plan_status });
};

type Written = { readonly visibility: GoalVisibility };

/**
 * Locks a plan of the caller's own that is being written: two tabs can't both add the last goal that fits. A private
 * goal needs no agreement, so it can be added to or removed from an active plan too.
 */
const writablePlan = async ({ tx, actor }: Context, plan_id: string, { visibility }: Written) => {
  const plan = await heldRow(tx, 'pdi_plans', plan_id, { person_id: actor.person_id });
  if (!isBeingWritten(plan) && !(visibility === 'private' && plan.status === 'active'))
    throw broken('plan_is_being_written');
  return plan;
};

/** Refuses a third private goal in one plan. */
export const roomForPrivateGoal = async (tx: Tx, plan_id: string) => {
  const { count } = await tx
    .selectFrom('pdi_goals')
    .where('plan_id', '=', plan_id)
    .where('visibility', '=', 'private')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  if (count >= mostPrivateGoals) throw broken('two_private_goals');
};

/** Refuses an eleventh goal. */
export const roomForGoal = (tx: Tx, plan_id: string) => roomForGoals(tx, plan_id, 1);

export const roomForGoals = async (tx: Tx, plan_id: string, more: number) => {
  const { count } = await tx
    .selectFrom('pdi_goals')
    .where('plan_id', '=', plan_id)
    .where('status', '<>', 'cancelled')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  if (more > 0 && count + more > mostGoals) throw broken('ten_goals');
};

/** The values of a goal that begins at once. */
const begun = async (context: Context, goal: { competency_id: string | null; due_on: string }) => {
  const today = todayOf(context);
  return {
    status: 'in_progress' as const,
    start_on: earlierDay(today, goal.due_on),
    baseline_level: await levelNow(context.tx, context.actor.person_id, goal.competency_id, today),
  };
};

const add = authed.pdi.goals.add.handler(async ({ input, context }) => {
  const { tx, actor, record } = context;
  const plan = await writablePlan(context, input.plan_id, input);
  if (input.due_on > plan.period_end || input.due_on < plan.period_start) throw broken('goal_within_plan');
  await roomForGoal(tx, plan.id);
  if (input.visibility === 'private') await roomForPrivateGoal(tx, plan.id);
  const values = {
    ...input,
    person_id: actor.person_id,
    start_on: plan.period_start,
    current_value: input.start_value,
    ...(plan.status === 'active' && (await begun(context, input))),
  };
  const { id } = await tx.insertInto('pdi_goals').values(values).returning('id').executeTakeFirstOrThrow();
  await record('pdi.goal.added', plan.id, { person_id: actor.person_id, goal_id: id });
  return goalById(context, id);
});

/** Locks the plan before the goal: sending a plan locks them in the same order. */
const remove = authed.pdi.goals.remove.handler(async ({ input, context }) => {
  const { tx, actor, record } = context;
  const known = await tx
    .selectFrom('pdi_goals')
    .select(['plan_id', 'visibility'])
    .where('id', '=', input.id)
    .where('person_id', '=', actor.person_id)
    .executeTakeFirst();
  if (!known) throw notFound();
  await writablePlan(context, known.plan_id, known);
  const goal = await locked(tx, 'pdi_goals', input, { person_id: actor.person_id });
  await tx.updateTable('pdi_goals').set({ status: 'draft' }).where('id', '=', goal.id).execute();
  await tx.deleteFrom('pdi_goals').where('id', '=', goal.id).execute();
  await record('pdi.goal.removed', goal.plan_id, { person_id: actor.person_id, goal_id: goal.id });
  return { id: goal.id };
});

/** A goal that is being worked on. Goals of a plan that has ended are not, whatever their status. */
export const workableGoal = async ({ tx, actor }: Context, seen: Seen) => {
  const goal = await locked(tx, 'pdi_goals', seen, { person_id: actor.person_id });
  const plan = await tx
    .selectFrom('pdi_plans')
    .select('status')
    .where('id', '=', goal.plan_id)
    .executeTakeFirst();
  if (plan?.status !== 'active') throw broken('plan_is_active');
  if (goal.status !== 'in_progress') throw broken('goal_is_open');
  return goal;
};

const report = authed.pdi.goals.report.handler(async ({ input, context }) => {
  const { tx, actor, clock, record } = context;
  const goal = await workableGoal(context, input);
  const isMetric = goal.mode === 'metric';
  const to = isMetric ? input.current_value : input.percent;
  if ((!isMetric && goal.mode !== 'manual') || to === null) throw broken('goal_mode_is_reported');
  const from = isMetric ? (goal.current_value ?? goal.start_value ?? 0) : goal.percent;
  await tx
    .updateTable('pdi_goals')
    .set({
      ...(isMetric ? { current_value: to } : { percent: to }),
      last_update_on: todayOf({ actor, clock }),
    })
    .where('id', '=', goal.id)
    .execute();
  await tx
    .insertInto('pdi_progress_updates')
    .values({
      goal_id: goal.id,
      person_id: actor.person_id,
      from_value: from,
      to_value: to,
      note: input.note,
    })
    .execute();
  await record('pdi.goal.progress_reported', goal.id, { person_id: actor.person_id, from, to });
  return goalById(context, goal.id);
});

/**
 * A goal that others read is ended below 100 only with a reason, which is kept with its progress. Returns the progress;
 * empty where nobody needs to be told.
 */
const endedEarly = async (context: Context, { id: goal_id }: Seen, note: string) => {
  const { progress, visibility, mode, current_value, start_value } = await goalById(context, goal_id);
  if (progress >= 100 || visibility === 'private') return {};
  if (note.length < 10) throw broken('unfinished_goal_needs_a_reason');
  const { tx, actor } = context;
  const measured = current_value ?? start_value ?? 0; // An indicator keeps its value.
  const [from_value, to_value] = mode === 'metric' ? [measured, measured] : [progress, 100];
  await tx
    .insertInto('pdi_progress_updates')
    .values({ goal_id, person_id: actor.person_id, from_value, to_value, note })
    .execute();
  return { progress: floorForgiving(progress) };
};

const complete = authed.pdi.goals.complete.handler(async ({ input, context }) => {
  const { tx, actor, clock, record } = context;
  const goal = await workableGoal(context, input);
  const early = await endedEarly(context, goal, input.note);
  await tx
    .updateTable('pdi_goals')
    .set({ status: 'completed', completed_at: clock(), last_update_on: todayOf({ actor, clock }) })
    .where('id', '=', goal.id)
    .execute();
  await record('pdi.goal.completed', goal.plan_id, {
    person_id: actor.person_id,
    goal_id: goal.id,
    ...early,
  });
  return goalById(context, goal.id);
});

export const goals = { add, remove, complete, report };
