/** What an activity does to its person's level, told before it is done and after. */
import type { ActivityEffect } from '@pdy/contract/pdi/activity';
import { notFound } from '#kernel/broken.ts';
import { authed } from '#kernel/procedure.ts';
import { todayOf } from '#kernel/today.ts';
import { effectOfActivity, mayRead } from '../competencies/index.ts';
import { type Context, factsOf, type Known, withGoal } from './activity-rows.ts';

/** Null: it aims at no competency, or nobody may know at which. What waits is told as if it were confirmed. */
export const effectOf = async (
  { tx, actor, clock }: Pick<Context, 'tx' | 'actor' | 'clock'>,
  activity: Known & { readonly validated_by: string | null },
): Promise<ActivityEffect | null> => {
  const { person_id, competency_id, target_level } = factsOf(activity);
  if (competency_id === null || target_level === null || activity.status === 'cancelled') return null;
  const isDone = activity.status === 'done';
  const effect = await effectOfActivity(tx, {
    id: activity.id,
    person_id,
    competency_id,
    target_level,
    today: todayOf({ actor, clock }),
    isDone,
    isValidated: isDone ? activity.validated_by !== null : activity.validation_required,
    isOwn: person_id === actor.person_id,
  });
  if (!effect) return null;
  const { competency, ...told } = effect;
  const { id, code, name, kind } = competency;
  return { ...told, has_happened: isDone, competency: { id, code, name, kind } };
};

export const effect = authed.pdi.activities.effect.handler(async ({ input: { id }, context }) => {
  const activity = await withGoal(context.tx, id).executeTakeFirst();
  if (!activity) throw notFound();
  await mayRead(context.tx, context.actor, activity.person_id);
  return effectOf(context, activity);
});
