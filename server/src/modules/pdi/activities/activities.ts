/** Activities of a goal. Contract: `contract/src/pdi/activity.ts`. */

import type { NewActivity as NewActivitySchema } from '@pdy/contract/pdi/activity';
import { isBeingWritten, learningTypeOf } from '@pdy/contract/pdi/words';
import { missingAtTheEnd } from '@pdy/contract/rules/pdi/activity-proof';
import { isRunning } from '@pdy/contract/rules/pdi/plan-progress';
import { sql } from 'kysely';
import type * as z from 'zod';
import { broken, notFound } from '#kernel/broken.ts';
import { sameCompany } from '#kernel/database/same-company.ts';
import type { Tx } from '#kernel/db.ts';
import { authed } from '#kernel/procedure.ts';
import { todayOf } from '#kernel/today.ts';
import { goalById } from '../goals/goals.ts';
import { demandDeck, refuseStudyByHand } from './activity-decks.ts';
import { effectOf } from './activity-effect.ts';
import { type Context, factsOf, locked } from './activity-rows.ts';
import { demandTest, refuseByHand } from './activity-tests.ts';

export const shown = async (context: Context, { id, goal_id }: { id: string; goal_id: string }) => {
  const goal = await goalById(context, goal_id);
  const activity = goal.activities.find((one) => one.id === id);
  if (!activity) throw notFound();
  return activity;
};

export const touchGoal = ({ tx, actor, clock }: Context, goal_id: string) =>
  tx
    .updateTable('pdi_goals')
    .set({ last_update_on: todayOf({ actor, clock }) })
    .where('id', '=', goal_id)
    .execute();

/** A goal of the caller's own that is still open, in a plan that has not ended. */
const openGoal = async ({ tx, actor }: Context, id: string) => {
  const goal = await tx
    .selectFrom('pdi_goals as g')
    .innerJoin('pdi_plans as p', sameCompany('p.id', 'g.plan_id'))
    .where('g.id', '=', id)
    .where('g.person_id', '=', actor.person_id)
    .select([
      'g.id',
      'g.status',
      'g.competency_id',
      'g.target_level as goal_level',
      'g.visibility',
      'g.due_on',
      'p.status as plan_status',
    ])
    .forUpdate('g')
    .executeTakeFirst();
  if (!goal) throw notFound();
  if (!isBeingWritten({ status: goal.plan_status }) && !isRunning({ status: goal.plan_status }))
    throw broken('plan_is_active');
  if (!['draft', 'not_started', 'in_progress'].includes(goal.status)) throw broken('goal_is_open');
  return goal;
};

type Dated = { readonly start_on: string | null; readonly due_on: string | null };

/**
 * Refuses days outside the goal: an activity is part of it, so it begins and ends no later than the goal's last day.
 */
export const demandWithinGoal = ({ start_on, due_on }: Dated, goal_due_on: string) => {
  if ([start_on, due_on].some((day) => day !== null && day > goal_due_on))
    throw broken('activity_within_goal');
};

/** Refuses a competency that the company no longer uses. */
export const activeCompetency = async (tx: Tx, id: string) => {
  const known = await tx
    .selectFrom('competencies')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', 'active')
    .executeTakeFirst();
  if (!known) throw notFound();
};

/** Adds it to an open goal of the caller's. */
export const addActivity = async (context: Context, input: z.output<typeof NewActivitySchema>) => {
  const { tx, actor, record } = context;
  const goal = await openGoal(context, input.goal_id);
  demandWithinGoal(input, goal.due_on);
  if (input.target_competency_id) await activeCompetency(tx, input.target_competency_id);
  await demandTest(tx, input);
  await demandDeck(tx, input);
  const values = {
    ...input,
    person_id: actor.person_id,
    learning_type: input.learning_type ?? learningTypeOf[input.kind],
  };
  const { id } = await tx
    .insertInto('pdi_activities')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: goal_id, competency_id, goal_level, visibility } = goal;
  await record(
    'pdi.activity.added',
    id,
    factsOf({ ...values, goal_id, competency_id, goal_level, visibility }),
  );
  return shown(context, { id, goal_id: goal.id });
};

const add = authed.pdi.activities.add.handler(({ input, context }) => addActivity(context, input));

/** An activity of the caller's own, in an active plan, not finished yet. */
const workable = async ({ tx, actor }: Context, input: { id: string; version: number }) => {
  const activity = await locked(tx, input);
  if (activity.person_id !== actor.person_id) throw notFound();
  if (activity.plan_status !== 'active') throw broken('plan_is_active');
  if (activity.status !== 'todo' && activity.status !== 'doing') throw broken('activity_is_open');
  return activity;
};

const move = authed.pdi.activities.move.handler(async ({ input, context }) => {
  const activity = await workable(context, input);
  await context.tx
    .updateTable('pdi_activities')
    .set({ status: input.status })
    .where('id', '=', activity.id)
    .execute();
  await touchGoal(context, activity.goal_id);
  await context.record('pdi.activity.moved', activity.id, factsOf(activity));
  return shown(context, activity);
});

const filesOf = async ({ tx }: Context, activity_id: string) => {
  const { count } = await tx
    .selectFrom('pdi_attachments')
    .where('activity_id', '=', activity_id)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

/**
 * Finishes an activity. Where validation is required it waits and proves nothing yet. Nobody can validate an activity
 * that nobody else sees.
 */
const finish = authed.pdi.activities.finish.handler(async ({ input, context }) => {
  const { tx, clock, record } = context;
  const activity = await workable(context, input);
  await refuseByHand(tx, activity.assessment_id);
  await refuseStudyByHand(tx, activity.deck_id);
  const completion = { ...input, files: await filesOf(context, activity.id) };
  const missing = missingAtTheEnd(completion, activity.success_criteria);
  if (missing) throw broken(missing);
  const isAsked = activity.validation_required && activity.visibility !== 'private';
  const status = isAsked ? 'awaiting_validation' : 'done';
  await tx
    .updateTable('pdi_activities')
    .set({ status, finished_at: clock(), outcome: input.outcome, proof_url: input.proof_url })
    .where('id', '=', activity.id)
    .execute();
  await touchGoal(context, activity.goal_id);
  const facts = factsOf(activity);
  await record(
    'pdi.activity.finished',
    activity.id,
    status === 'done' ? facts : { ...facts, competency_id: null, target_level: null },
  );
  const effect = await effectOf(context, { ...activity, status });
  return { ...(await shown(context, activity)), effect };
});

export const activities = { add, move, finish };
