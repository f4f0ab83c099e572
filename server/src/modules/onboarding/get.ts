/** The tour of the caller's role, and the caller's progress in it. */
import type { TourStep } from '@pdy/contract/onboarding/onboarding';
import { newTour } from '@pdy/contract/rules/platform/onboarding';
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import { authed } from '#kernel/procedure.ts';
import { progressColumns } from './progress.ts';

const stepsOf = async (tx: Tx): Promise<TourStep[]> => {
  const { rows } = await sql<TourStep>`
    select id, title, description, target_element from app.tour_steps() order by step_order`.execute(tx);
  return rows;
};

export const get = authed.onboarding.get.handler(async ({ context: { tx, actor } }) => {
  const [steps, progress, config] = await Promise.all([
    stepsOf(tx),
    tx
      .selectFrom('user_onboarding_progress')
      .select(progressColumns)
      .where('user_id', '=', actor.person_id)
      .executeTakeFirst(),
    tx.selectFrom('onboarding_configs').select('auto_start').executeTakeFirst(),
  ]);
  return {
    steps,
    progress: progress ?? { ...newTour, user_id: actor.person_id, completed_steps: [] },
    auto_start: config?.auto_start ?? false,
  };
});
