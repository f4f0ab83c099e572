/** Certificates that nobody has reviewed are withdrawn when their owner moves to another company. */
import type { Happening } from '#kernel/events/happening.ts';
import type { ReactionContext } from '#kernel/events/reactions.ts';

export const withdrawCertificates = async (
  { subject_id: person_id, payload }: Happening<'platform.user.left'>,
  { tx, record }: ReactionContext,
): Promise<void> => {
  if (!payload.has_moved) return;
  const withdrawn = await tx
    .updateTable('certificates')
    .set({ status: 'withdrawn' })
    .where('person_id', '=', person_id)
    .where('status', '=', 'pending')
    .returning(['id', 'competency_id'])
    .execute();
  for (const { id, competency_id } of withdrawn)
    await record('competencies.certificate.withdrawn', id, { person_id, competency_id });
};
