/** What follows from an amendment, and what makes one pointless. Runs as the system. */

import type { EventName } from '@pdy/contract/events';
import type { AmendedGoal } from '@pdy/contract/pdi/amendment';
import { sql } from 'kysely';
import type { Happening } from '#kernel/events/happening.ts';
import { type ReactionContext, type ReactionTable, together } from '#kernel/events/reactions.ts';
import { companyToday } from '../../competencies/index.ts';
import { roomForGoals } from '../goals/goals.ts';
import { beginGoalsOf } from '../plans/activation.ts';
import { valuesOf } from './amended-goals.ts';
import { changesOf } from './amendment-rows.ts';

type Asked = Happening<'pdi.amendment.proposed' | 'pdi.amendment.rerouted'>;

/** Lets an amendment take effect at once where no approver was found. */
const takeEffectAlone = async (event: Asked, context: ReactionContext) => {
  const { approver_ids, ...facts } = event.payload;
  if (approver_ids.length > 0) return;
  await context.tx
    .updateTable('pdi_amendments')
    .set({ status: 'approved', decided_at: context.clock() })
    .where('id', '=', facts.amendment_id)
    .execute();
  await context.record('pdi.amendment.approved', event.subject_id, facts);
};

type Approved = Happening<'pdi.amendment.approved'>;

const addGoal = async (event: Approved, change: AmendedGoal, { tx, record, ...rest }: ReactionContext) => {
  const { person_id } = event.payload;
  const values = valuesOf(change) as { title: string; due_on: string; start_value?: number };
  const { id } = await tx
    .insertInto('pdi_goals')
    .values({
      ...values,
      plan_id: event.subject_id,
      person_id,
      start_on: await companyToday({ tx, ...rest }),
      current_value: values.start_value ?? null,
      recommendation_id: change.recommended?.id ?? null,
      status: 'not_started', // Begun below, with the others.
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await record('pdi.goal.added', event.subject_id, {
    person_id,
    goal_id: id,
    ...(change.recommended && { recommendation_id: change.recommended.id }),
  });
};

/**
 * Moves the open activities of a goal to its due date at the latest, also those added since the amendment was
 * requested.
 */
const endActivitiesBy = ({ tx }: ReactionContext, goal_id: string) =>
  sql`update pdi_activities a set due_on = least(a.due_on, g.due_on), start_on = least(a.start_on, g.due_on)
    from pdi_goals g
    where g.company_id = a.company_id and g.id = a.goal_id and g.id = ${goal_id}
      and a.status in ('todo', 'doing') and (a.due_on > g.due_on or a.start_on > g.due_on)`.execute(tx);

const changeGoal = async (event: Approved, change: AmendedGoal, context: ReactionContext) => {
  const { tx, record } = context;
  if (change.goal_id === null) return;
  await tx.updateTable('pdi_goals').set(valuesOf(change)).where('id', '=', change.goal_id).execute();
  await endActivitiesBy(context, change.goal_id);
  await record('pdi.goal.changed', event.subject_id, {
    person_id: event.payload.person_id,
    goal_id: change.goal_id,
    fields: change.fields.map(({ field }) => field),
  });
};

const cancelGoal = async (reason: string, change: AmendedGoal, { tx }: ReactionContext) => {
  await tx
    .updateTable('pdi_goals')
    .set({ status: 'cancelled', cancel_reason: reason.slice(0, 500) })
    .where('id', '=', change.goal_id)
    .execute();
};

const takeEffect = async (event: Approved, context: ReactionContext) => {
  const amendment = await context.tx
    .selectFrom('pdi_amendments')
    .select(['changes', 'reason'])
    .where('id', '=', event.payload.amendment_id)
    .executeTakeFirstOrThrow();
  const changes = changesOf(amendment);
  for (const change of changes.filter(({ kind }) => kind === 'cancel'))
    await cancelGoal(amendment.reason, change, context);
  const added = changes.filter(({ kind }) => kind === 'add');
  await roomForGoals(context.tx, event.subject_id, added.length);
  for (const change of changes.filter(({ kind }) => kind === 'change'))
    await changeGoal(event, change, context);
  for (const change of added) await addGoal(event, change, context);
  await beginGoalsOf({ plan_id: event.subject_id, person_id: event.payload.person_id }, context);
};

type Ending = Extract<
  EventName,
  'pdi.plan.completed' | 'pdi.plan.closed' | 'pdi.plan.cancelled' | 'pdi.goal.completed' | 'pdi.goal.missed'
>;

/** Supersedes an amendment, because the plan or the goal has ended, or the goal was changed. */
const supersede = async (event: Happening<Ending | 'pdi.goal.changed'>, { tx, record }: ReactionContext) => {
  const { person_id } = event.payload;
  const goal_id = 'goal_id' in event.payload ? event.payload.goal_id : null;
  const gone = await tx
    .updateTable('pdi_amendments')
    .set({ status: 'superseded' })
    .where('plan_id', '=', event.subject_id)
    .where('status', '=', 'pending')
    .$if(goal_id !== null, (query) =>
      query.where(sql<boolean>`changes @> ${JSON.stringify([{ goal_id }])}::jsonb`),
    )
    .returning('id')
    .execute();
  for (const { id } of gone)
    await record('pdi.amendment.superseded', event.subject_id, { person_id, amendment_id: id });
};

export const amendmentReactions: ReactionTable = {
  'pdi.amendment.proposed': [together('pdi.take_effect_alone', takeEffectAlone)],
  'pdi.amendment.rerouted': [together('pdi.take_effect_unanswerable', takeEffectAlone)],
  'pdi.amendment.approved': [together('pdi.change_goals', takeEffect)],
  'pdi.plan.completed': [together('pdi.drop_amendment_of_completed', supersede)],
  'pdi.plan.closed': [together('pdi.drop_amendment_of_closed', supersede)],
  'pdi.plan.cancelled': [together('pdi.drop_amendment_of_cancelled', supersede)],
  'pdi.goal.completed': [together('pdi.drop_amendment_of_completed_goal', supersede)],
  'pdi.goal.missed': [together('pdi.drop_amendment_of_missed_goal', supersede)],
  'pdi.goal.changed': [together('pdi.drop_amendment_of_changed_goal', supersede)],
};
