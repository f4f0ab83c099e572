/** Voids what no longer proves anything: a reopened activity, withdrawn feedback. */
import type { Happening } from '#kernel/events/happening.ts';
import type { ReactionContext } from '#kernel/events/reactions.ts';
import { companyToday } from './evidence.ts';
import { rebuildHeld } from './held-levels.ts';

/** Voids all evidence of one source. Runs as the system. */
export const voidEvidence = async (
  context: ReactionContext,
  source_id: string,
  void_reason: string,
): Promise<void> => {
  const { tx } = context;
  const voided = await tx
    .updateTable('competency_evidence')
    .set({ status: 'void', void_reason })
    .where('source_id', '=', source_id)
    .where('status', '<>', 'void')
    .returning(['person_id', 'competency_id'])
    .execute();
  await rebuildHeld(tx, voided, await companyToday(context));
};

export const voidReopenedActivity = (
  event: Happening<'pdi.activity.reopened'>,
  context: ReactionContext,
): Promise<void> => voidEvidence(context, event.subject_id, 'A atividade foi reaberta pela própria pessoa.');
