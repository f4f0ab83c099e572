/** A person's own check-in: sent, changed, skipped. */
import { GoalUpdate } from '@pdy/contract/pdi/checkin';
import { sql } from 'kysely';
import { broken, notFound } from '#kernel/broken.ts';
import { demandUnchanged, locked, type Seen } from '#kernel/database/held-row.ts';
import type { Tx } from '#kernel/db.ts';
import { authed } from '#kernel/procedure.ts';
import { todayOf } from '#kernel/today.ts';
import { type CheckinContext, checkinById, isWritable } from './checkin-rows.ts';
import { applyGoalUpdates } from './goal-updates.ts';

/** A check-in of the caller's own, locked at the version they read. */
const lockedOwn = async (context: CheckinContext, seen: Seen) => {
  const { tx, actor } = context;
  const checkin = await locked(tx, 'pdi_checkins', seen, { person_id: actor.person_id });
  if (!isWritable(checkin, context)) throw broken('checkin_is_open');
  return checkin;
};

const keepMood = (tx: Tx, checkin_id: string, mood: number | null) =>
  mood === null
    ? tx.deleteFrom('pdi_checkin_moods').where('checkin_id', '=', checkin_id).execute()
    : tx
        .insertInto('pdi_checkin_moods')
        .values({ checkin_id, mood })
        .onConflict((conflict) => conflict.columns(['company_id', 'checkin_id']).doUpdateSet({ mood }))
        .execute();

export const submit = authed.pdi.checkins.submit.handler(async ({ input, context }) => {
  const { tx, actor, clock, record } = context;
  const checkin = await lockedOwn(context, input);
  const { id, plan_id, person_id } = checkin;
  const { mood, done_text, blockers, next_steps } = input;
  const updates = await applyGoalUpdates(
    {
      tx,
      record,
      today: todayOf({ actor, clock }),
      person_id,
      plan_id,
      before: GoalUpdate.array().parse(checkin.goal_updates),
    },
    input.goal_updates,
  );
  await tx
    .updateTable('pdi_checkins')
    .set({ status: 'submitted', done_text, blockers, next_steps, goal_updates: JSON.stringify(updates) })
    .where('id', '=', id)
    .execute();
  await keepMood(tx, id, mood);
  await record(checkin.status === 'open' ? 'pdi.checkin.submitted' : 'pdi.checkin.changed', id, {
    person_id,
  });
  return checkinById(context, id);
});

export const skip = authed.pdi.checkins.skip.handler(async ({ input, context }) => {
  const { tx, record } = context;
  const { id, person_id, status } = await lockedOwn(context, input);
  if (status !== 'open') throw broken('checkin_is_open');
  await tx
    .updateTable('pdi_checkins')
    .set({ status: 'skipped', skip_reason: input.reason })
    .where('id', '=', id)
    .execute();
  await record('pdi.checkin.skipped', id, { person_id });
  return checkinById(context, id);
});

/** Answers a check-in. Only the person's present manager does; other leaders of the person may read it. */
export const review = authed.pdi.checkins.review.handler(async ({ input, context }) => {
  const { tx, record } = context;
  const checkin = await tx
    .selectFrom('pdi_checkins')
    .select(['id', 'person_id', 'version', 'status'])
    .where('id', '=', input.id)
    .where('person_id', 'in', sql<string>`(select app.direct_reports())`)
    .forUpdate()
    .executeTakeFirst();
  if (!checkin) throw notFound();
  demandUnchanged(checkin, input);
  if (checkin.status !== 'submitted') throw broken('checkin_waits_for_an_answer');
  await tx
    .updateTable('pdi_checkins')
    .set({ status: 'reviewed', manager_reply: input.manager_reply || null })
    .where('id', '=', checkin.id)
    .execute();
  await record('pdi.checkin.reviewed', checkin.id, { person_id: checkin.person_id });
  return checkinById(context, checkin.id);
});
