/** The job a person aims at, and their earlier targets. */
import type { Actor } from '#kernel/actor.ts';
import { broken } from '#kernel/broken.ts';
import type { Tx } from '#kernel/db.ts';
import { authed } from '#kernel/procedure.ts';
import { todayOf } from '#kernel/today.ts';
import { heldBoard } from './board.ts';
import { targetOf } from './person.ts';
import { publishedMap } from './published.ts';

/** An active job on the published map. */
export const jobOnMap = async (tx: Tx, job_profile_id: string) => {
  const published = await publishedMap(tx);
  if (!published?.nodes.some((node) => node.job_profile_id === job_profile_id))
    throw broken('job_is_on_the_map');
  const job = await tx
    .selectFrom('job_profiles')
    .select(['id', 'name', 'status'])
    .where('id', '=', job_profile_id)
    .executeTakeFirst();
  if (job?.status !== 'active') throw broken('job_is_active');
  return job;
};

const endTarget = async (tx: Tx, { person_id }: Actor, today: string) => {
  const { numUpdatedRows } = await tx
    .updateTable('career_targets')
    .set({ cleared_on: today })
    .where('person_id', '=', person_id)
    .where('cleared_on', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
};

/**
 * Sets the target job. The board is locked first: one change of target at a time. The board decides who may know the
 * target.
 */
export const set_target = authed.career.set_target.handler(async ({ input, context }) => {
  const { tx, actor, clock, record } = context;
  const today = todayOf({ actor, clock });
  const job = await jobOnMap(tx, input.job_profile_id);
  await heldBoard(tx, actor.person_id);
  const before = await targetOf(tx, actor.person_id);
  if (before?.job_profile_id === job.id) {
    const { horizon_months, reason } = input;
    await tx
      .updateTable('career_targets')
      .set({ horizon_months, reason })
      .where('id', '=', before.id)
      .execute();
  } else {
    await endTarget(tx, actor, today);
    await tx
      .insertInto('career_targets')
      .values({ ...input, person_id: actor.person_id, set_on: today })
      .execute();
    await record('career.target.set', actor.person_id, {});
  }
  const target = await targetOf(tx, actor.person_id);
  if (!target) throw new Error('the target was not written');
  return target;
});

export const clear_target = authed.career.clear_target.handler(
  async ({ context: { tx, actor, clock, record } }) => {
    const cleared = await endTarget(tx, actor, todayOf({ actor, clock }));
    if (cleared) await record('career.target.cleared', actor.person_id, {});
    return { cleared };
  },
);
