/** The effect of an activity on its person's level, shown before it is done and after. */
import type { ActivityEffect } from '@pdy/contract/pdi/activity-effect';
import { notFound } from '#kernel/broken.ts';
import { authed } from '#kernel/procedure.ts';
import { todayOf } from '#kernel/today.ts';
import {
  effectOfActivity,
  evidenceOfMany,
  foreseenEffect,
  type KnownCompetency,
  mayRead,
} from '../../competencies/index.ts';
import { type Context, factsOf, type Known, withGoal } from './activity-rows.ts';

const shownEffect = (
  { competency, ...effect }: NonNullable<ReturnType<typeof foreseenEffect>>,
  has_happened: boolean,
): ActivityEffect => {
  const { id, code, name, kind } = competency;
  return { ...effect, has_happened, competency: { id, code, name, kind } };
};

/**
 * The effect of an activity; null: it has no target competency, or nobody may know the level. For a waiting activity:
 * the effect if confirmed.
 */
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
  });
  return effect && shownEffect(effect, isDone);
};

type Waiting = {
  readonly id: string;
  readonly person_id: string;
  /** The target competency of the activity or its goal, with the level held; null where there is none. */
  readonly competency: KnownCompetency | null;
  readonly target_level: number | null;
};

/** The effect of each of many waiting activities by itself, in one statement. */
export const effectsOfWaiting = async (
  { tx, actor, clock }: Pick<Context, 'tx' | 'actor' | 'clock'>,
  waiting: readonly Waiting[],
): Promise<(one: Waiting) => ActivityEffect | null> => {
  const people = new Set(waiting.map(({ person_id }) => person_id));
  const aims = new Set(waiting.flatMap(({ competency }) => competency?.id ?? []));
  const evidence = await evidenceOfMany(tx, [...people], [...aims]);
  const today = todayOf({ actor, clock });
  return ({ id, person_id, competency, target_level }) => {
    if (competency === null || target_level === null) return null;
    const known = evidence.get(person_id)?.get(competency.id) ?? { competency, pieces: [] };
    const effect = foreseenEffect(known, { id, target_level, today, isValidated: true });
    return effect && shownEffect(effect, false);
  };
};

export const effect = authed.pdi.activities.effect.handler(async ({ input: { id }, context }) => {
  const activity = await withGoal(context.tx, id).executeTakeFirst();
  if (!activity) throw notFound();
  await mayRead(context.tx, context.actor, activity.person_id);
  return effectOf(context, activity);
});
