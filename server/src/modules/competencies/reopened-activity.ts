/** An activity that is taken up again proves nothing any more, until it is finished anew. */
import type { Happening } from '#kernel/happening.ts';
import type { ReactionContext } from '#kernel/reactions.ts';
import { companyToday } from './evidence.ts';
import { rebuildHeld } from './held-levels.ts';

export const voidReopenedActivity = async (
  event: Happening<'pdi.activity.reopened'>,
  context: ReactionContext,
): Promise<void> => {
  const { tx } = context;
  const voided = await tx
    .updateTable('competency_evidence')
    .set({ status: 'void', void_reason: 'A atividade foi reaberta pela própria pessoa.' })
    .where('kind', '=', 'pdi_activity')
    .where('source_id', '=', event.subject_id)
    .where('status', '<>', 'void')
    .returning(['person_id', 'competency_id'])
    .execute();
  await rebuildHeld(tx, voided, await companyToday(context));
};
