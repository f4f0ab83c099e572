/** Replaces evidence whose source proved another level: the old piece is voided, and a new one is added. */
import type { ReactionContext } from '#kernel/events/reactions.ts';
import { voidCopies } from './catalogue/moved-evidence.ts';
import { addEvidence, companyToday, type NewEvidence } from './evidence.ts';
import { rebuildHeld } from './held-levels.ts';

type Replacement = {
  readonly voided: readonly string[];
  /** Why, in 10 to 500 characters. */
  readonly reason: string;
  readonly added: readonly NewEvidence[];
};

/**
 * Replaces evidence, as the system. Open contests end with the evidence they are about: the person may contest the new
 * one.
 */
export const replaceEvidence = async (
  context: ReactionContext,
  { voided, reason, added }: Replacement,
): Promise<void> => {
  const { tx } = context;
  if (voided.length > 0) {
    await tx
      .updateTable('evidence_contests')
      .set({ status: 'voided' })
      .where('evidence_id', 'in', voided)
      .where('status', 'in', ['open', 'escalated'])
      .execute();
    const pairs = await tx
      .updateTable('competency_evidence')
      .set({ status: 'void', void_reason: reason })
      .where('id', 'in', voided)
      .where('status', '<>', 'void')
      .returning(['person_id', 'competency_id'])
      .execute();
    await voidCopies(context, voided);
    await rebuildHeld(tx, pairs, await companyToday(context));
  }
  await addEvidence(context, added);
};
