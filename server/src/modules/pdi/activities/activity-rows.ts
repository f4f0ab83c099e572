/** An activity with the target of its goal. */
import type { Actor } from '#kernel/actor.ts';
import { notFound } from '#kernel/broken.ts';
import type { Clock } from '#kernel/clock.ts';
import { demandUnchanged } from '#kernel/database/held-row.ts';
import { sameCompany } from '#kernel/database/same-company.ts';
import type { Tx } from '#kernel/db.ts';
import type { Recorder } from '#kernel/events/happening.ts';

export type Context = {
  readonly tx: Tx;
  readonly actor: Actor;
  readonly clock: Clock;
  readonly record: Recorder;
};

export const withGoal = (tx: Tx, id: string) =>
  tx
    .selectFrom('pdi_activities as a')
    .innerJoin('pdi_goals as g', sameCompany('g.id', 'a.goal_id'))
    .innerJoin('pdi_plans as p', sameCompany('p.id', 'g.plan_id'))
    .where('a.id', '=', id)
    .selectAll('a')
    .select(['g.competency_id', 'g.target_level as goal_level', 'g.visibility', 'g.status as goal_status'])
    .select(['g.due_on as goal_due_on', 'g.success_criteria'])
    .select('p.status as plan_status');

/**
 * The activity with the target of its goal, locked at the version the caller read. The leader may lock it only while it
 * waits; a decided one is read without a lock, to report the outcome.
 */
export const locked = async (tx: Tx, { id, version }: { id: string; version: number }) => {
  const activity =
    (await withGoal(tx, id).forUpdate('a').executeTakeFirst()) ?? (await withGoal(tx, id).executeTakeFirst());
  if (!activity) throw notFound();
  demandUnchanged(activity, { version });
  return activity;
};

export type Known = Awaited<ReturnType<typeof locked>>;

type Facts = Pick<
  Known,
  | 'person_id'
  | 'goal_id'
  | 'competency_id'
  | 'goal_level'
  | 'target_competency_id'
  | 'target_level'
  | 'visibility'
>;

/**
 * What it proves when it is done: its own competency, else that of its goal. The target of a private goal is shown to
 * nobody, so an activity for it proves nothing.
 */
export const factsOf = ({ person_id, goal_id, visibility, ...aim }: Facts) => {
  if (visibility === 'private') return { person_id, goal_id, competency_id: null, target_level: null };
  return aim.target_competency_id === null
    ? { person_id, goal_id, competency_id: aim.competency_id, target_level: aim.goal_level }
    : { person_id, goal_id, competency_id: aim.target_competency_id, target_level: aim.target_level };
};
