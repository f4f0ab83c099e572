/** Reopens a finished activity within a week. What it proved becomes void: see the competencies module. */
import { reopenDays } from '@pdy/contract/pdi/words';
import { broken, notFound } from '#kernel/broken.ts';
import { authed } from '#kernel/procedure.ts';
import { shown, touchGoal } from './activities.ts';
import { factsOf, locked } from './activity-rows.ts';

const dayMs = 86_400_000;

export const reopen = authed.pdi.activities.reopen.handler(async ({ input, context }) => {
  const { tx, actor, clock, record } = context;
  const activity = await locked(tx, input);
  if (activity.person_id !== actor.person_id) throw notFound();
  if (activity.plan_status !== 'active') throw broken('plan_is_active');
  if (activity.status !== 'done' && activity.status !== 'awaiting_validation')
    throw broken('activity_was_finished');
  const age = clock().getTime() - (activity.finished_at?.getTime() ?? 0);
  if (activity.status === 'done' && age > reopenDays * dayMs) throw broken('activity_reopens_within_7_days');
  await tx
    .updateTable('pdi_activities')
    .set({
      status: 'doing',
      finished_at: null,
      validated_by: null,
      validated_at: null,
      validation_note: null,
    })
    .where('id', '=', activity.id)
    .execute();
  await touchGoal(context, activity.goal_id);
  await record('pdi.activity.reopened', activity.id, factsOf(activity));
  return shown(context, activity);
});
