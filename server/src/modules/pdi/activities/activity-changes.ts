/** An activity after it was added: changed, removed, and the owner's private note on it. */

import { isBeingWritten, learningTypeOf } from '@pdy/contract/pdi/words';
import { isRunning } from '@pdy/contract/rules/pdi/plan-progress';
import { broken, notFound } from '#kernel/broken.ts';
import { authed } from '#kernel/procedure.ts';
import type { PlanContext } from '../plans/plan-access.ts';
import { activeCompetency, demandWithinGoal, shown, touchGoal } from './activities.ts';
import { demandDeck } from './activity-decks.ts';
import { factsOf, locked } from './activity-rows.ts';
import { demandTest } from './activity-tests.ts';

/** An activity of the caller's own, not finished, in a plan that has not ended. */
const openActivity = async ({ tx, actor }: PlanContext, input: { id: string; version: number }) => {
  const activity = await locked(tx, input);
  if (activity.person_id !== actor.person_id) throw notFound();
  const plan = { status: activity.plan_status };
  if (!isBeingWritten(plan) && !isRunning(plan)) throw broken('plan_is_active');
  if (activity.status !== 'todo' && activity.status !== 'doing') throw broken('activity_is_open');
  return activity;
};

const change = authed.pdi.activities.change.handler(async ({ input, context }) => {
  const { tx, record } = context;
  const activity = await openActivity(context, input);
  const { id, version: _, ...asked } = input;
  const written = { ...asked, learning_type: asked.learning_type ?? learningTypeOf[asked.kind] };
  const fields = Object.entries(written)
    .filter(([field, value]) => activity[field as keyof typeof written] !== value)
    .map(([field]) => field);
  if (fields.includes('due_on') || fields.includes('start_on'))
    demandWithinGoal(written, activity.goal_due_on);
  if (input.target_competency_id && fields.includes('target_competency_id'))
    await activeCompetency(tx, input.target_competency_id);
  if (fields.includes('assessment_id') || fields.includes('kind')) await demandTest(tx, written);
  if (fields.includes('deck_id') || fields.includes('kind')) await demandDeck(tx, written);
  if (fields.length > 0) {
    await tx.updateTable('pdi_activities').set(written).where('id', '=', id).execute();
    await touchGoal(context, activity.goal_id);
    const { person_id, goal_id } = activity;
    await record('pdi.activity.changed', id, { person_id, goal_id, fields });
  }
  return shown(context, activity);
});

/** An activity that was agreed stays readable; one that nobody has agreed to yet is deleted. */
const remove = authed.pdi.activities.remove.handler(async ({ input, context }) => {
  const { tx, record } = context;
  const activity = await openActivity(context, input);
  const { id, person_id, goal_id } = activity;
  if (activity.plan_status === 'active') {
    await tx.updateTable('pdi_activities').set({ status: 'cancelled' }).where('id', '=', id).execute();
    await record('pdi.activity.cancelled', id, factsOf(activity));
  } else {
    await tx.updateTable('pdi_activities').set({ status: 'todo' }).where('id', '=', id).execute();
    await tx.deleteFrom('pdi_activities').where('id', '=', id).execute();
    await record('pdi.activity.removed', goal_id, { person_id, goal_id });
  }
  return { id };
});

const note = authed.pdi.activities.note.handler(async ({ input, context: { tx } }) => {
  const kept = await tx
    .selectFrom('pdi_activity_notes')
    .select('note')
    .where('activity_id', '=', input.id)
    .executeTakeFirst();
  return { note: kept?.note ?? '' };
});

/** Keeps the caller's private note. There is no event: nobody else learns that there is a note. */
const keep_note = authed.pdi.activities.keep_note.handler(async ({ input, context: { tx, actor } }) => {
  const { id, note: words } = input;
  const activity = await tx
    .selectFrom('pdi_activities')
    .select(['goal_id', 'person_id'])
    .where('id', '=', id)
    .where('person_id', '=', actor.person_id)
    .executeTakeFirst();
  if (!activity) throw notFound();
  if (words === '') await tx.deleteFrom('pdi_activity_notes').where('activity_id', '=', id).execute();
  else
    await tx
      .insertInto('pdi_activity_notes')
      .values({ activity_id: id, ...activity, note: words })
      .onConflict((conflict) => conflict.columns(['company_id', 'activity_id']).doUpdateSet({ note: words }))
      .execute();
  return { note: words };
});

export const activityChanges = { change, remove, note, keep_note };
