/** A goal after it was written: changed where no approval is needed, or ended without being reached. */
import { isBeingWritten } from '@pdy/contract/pdi/words';
import { materialChanges } from '@pdy/contract/rules/pdi/material-change';
import { broken, notFound } from '#kernel/broken.ts';
import { locked } from '#kernel/database/held-row.ts';
import type { Tx } from '#kernel/db.ts';
import { authed } from '#kernel/procedure.ts';
import { todayOf } from '#kernel/today.ts';
import { agreedGoals } from '../amendments/amendment-rows.ts';
import type { PlanContext } from '../plans/plan-access.ts';
import { goalById, roomForPrivateGoal, workableGoal } from './goals.ts';

/** The plan of the caller's goal, locked before the goal itself: sending a plan locks them in the same order. */
const planOf = async ({ tx, actor }: PlanContext, goal_id: string) => {
  const plan = await tx
    .selectFrom('pdi_plans')
    .select(['id', 'status', 'period_start', 'period_end'])
    .where('id', '=', (of) =>
      of
        .selectFrom('pdi_goals')
        .select('plan_id')
        .where('id', '=', goal_id)
        .where('person_id', '=', actor.person_id),
    )
    .forUpdate()
    .executeTakeFirst();
  if (!plan) throw notFound();
  return plan;
};

/** Refuses a last day before the end of an open activity of the goal. */
export const demandActivitiesBy = async (tx: Tx, goal_id: string, due_on: string) => {
  const beyond = await tx
    .selectFrom('pdi_activities')
    .select('id')
    .where('goal_id', '=', goal_id)
    .where('status', 'in', ['todo', 'doing'])
    .where((where) => where.or([where('due_on', '>', due_on), where('start_on', '>', due_on)]))
    .limit(1)
    .executeTakeFirst();
  if (beyond) throw broken('activities_within_goal');
};

/** Changes a goal. A change that needs approval is requested as an amendment. */
export const change = authed.pdi.goals.change.handler(async ({ input, context }) => {
  const { tx, actor, record } = context;
  const plan = await planOf(context, input.id);
  if (!isBeingWritten(plan) && plan.status !== 'active') throw broken('plan_is_being_written');
  const goal = await locked(tx, 'pdi_goals', input, { person_id: actor.person_id });
  if (!['draft', 'not_started', 'in_progress'].includes(goal.status)) throw broken('goal_is_open');
  if (input.due_on > plan.period_end || input.due_on < plan.period_start) throw broken('goal_within_plan');
  if (input.due_on < goal.due_on) await demandActivitiesBy(tx, goal.id, input.due_on);
  const { id, version: _, ...asked } = input;
  const written = { ...asked, visibility: asked.visibility ?? goal.visibility };
  const isHidden = written.visibility === 'private';
  if (isHidden !== (goal.visibility === 'private')) {
    if (goal.status !== 'draft') throw broken('goal_privacy_is_settled');
    if (isHidden) await roomForPrivateGoal(tx, plan.id);
  }
  if (plan.status === 'active') {
    const before = await agreedGoals(tx, plan.id);
    const after = before.map((one) => (one.id === id ? { ...one, ...written } : one));
    if (materialChanges(before, after).length > 0) throw broken('change_needs_an_amendment');
  }
  const fields = Object.entries(written)
    .filter(([field, value]) => goal[field as keyof typeof written] !== value)
    .map(([field]) => field);
  if (fields.length > 0) {
    await tx.updateTable('pdi_goals').set(written).where('id', '=', id).execute();
    await record('pdi.goal.changed', plan.id, { person_id: actor.person_id, goal_id: id, fields });
  }
  return goalById(context, id);
});

/**
 * Reopens a goal that was ended too early or by mistake: it continues from where it was. One cancelled with approval
 * stays cancelled.
 */
export const reopen = authed.pdi.goals.reopen.handler(async ({ input, context }) => {
  const { tx, actor, record } = context;
  const plan = await planOf(context, input.id);
  const goal = await locked(tx, 'pdi_goals', input, { person_id: actor.person_id });
  if (plan.status !== 'active') throw broken('plan_is_active');
  if (goal.status !== 'completed' && goal.status !== 'not_achieved') throw broken('goal_was_ended');
  await tx
    .updateTable('pdi_goals')
    .set({ status: 'in_progress', completed_at: null, last_update_on: todayOf(context) })
    .where('id', '=', goal.id)
    .execute();
  await record('pdi.goal.reopened', plan.id, { person_id: actor.person_id, goal_id: goal.id });
  return goalById(context, goal.id);
});

export const miss = authed.pdi.goals.miss.handler(async ({ input, context }) => {
  const { tx, actor, clock, record } = context;
  const goal = await workableGoal(context, input);
  await tx
    .updateTable('pdi_goals')
    .set({ status: 'not_achieved', completed_at: clock(), last_update_on: todayOf({ actor, clock }) })
    .where('id', '=', goal.id)
    .execute();
  await record('pdi.goal.missed', goal.plan_id, { person_id: actor.person_id, goal_id: goal.id });
  return goalById(context, goal.id);
});
