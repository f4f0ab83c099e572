/** What a source proved is another level than it said: its evidence is taken out, and what takes its place is added. */
import type { ReactionContext } from '#kernel/reactions.ts';
import { voidCopies } from './catalogue/moved-evidence.ts';
import { addEvidence, companyToday, type NewEvidence } from './evidence.ts';
import { rebuildHeld } from './held-levels.ts';

type Replacement = {
  readonly voided: readonly string[];
  /** Why, in 10 to 500 characters. */
  readonly reason: string;
  readonly added: readonly NewEvidence[];
};

/** As the system. Open contests end with what they were about: the person may contest what takes its place. */
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
