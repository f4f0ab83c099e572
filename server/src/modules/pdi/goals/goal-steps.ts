/** The reports on a goal's progress, step by step, for its chart. The readers of the goal may read them. */
import { authed } from '#kernel/procedure.ts';

const mostShown = 200;

export const updates = authed.pdi.goals.updates.handler(async ({ input, context: { tx } }) => ({
  items: await tx
    .selectFrom('pdi_progress_updates')
    .where('goal_id', '=', input.id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostShown)
    .select(['id', 'created_at as at', 'from_value', 'to_value', 'note'])
    .execute(),
}));
