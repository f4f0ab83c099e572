/** One act of the tour: start, next, previous, skip or reset. */
import { moveTour, tourStep } from '@pdy/contract/rules/platform/onboarding';
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import { authed } from '#kernel/procedure.ts';
import { lockProgress, progressColumns } from './progress.ts';

const countSteps = async (tx: Tx) => {
  const { rows } = await sql<{ total: number }>`select count(*) as total from app.tour_steps()`.execute(tx);
  return rows[0]?.total ?? 0;
};

export const move = authed.onboarding.move.handler(async ({ input, context: { tx, actor, clock } }) => {
  const { act, from } = input;
  const total = await countSteps(tx);
  const before = await lockProgress(tx, actor);
  // Another tab has moved on; this one gets the present place.
  if (from !== undefined && from !== tourStep(before, total)) return before;
  const { user_id, ...progress } = before;
  const { completed_steps, ...after } = moveTour(progress, act, { total, now: clock() });
  return tx
    .updateTable('user_onboarding_progress')
    .set({ ...after, completed_steps: [...completed_steps] })
    .where('user_id', '=', user_id)
    .returning(progressColumns)
    .executeTakeFirstOrThrow();
});
