/** Recommendations by name end when the person moves to another company. */
import type { Happening } from '#kernel/events/happening.ts';
import type { ReactionContext } from '#kernel/events/reactions.ts';

export const dropAssignments = async (
  { subject_id, payload }: Happening<'platform.user.left'>,
  { tx }: ReactionContext,
): Promise<void> => {
  if (payload.has_moved)
    await tx.deleteFrom('library_assignments').where('person_id', '=', subject_id).execute();
};
