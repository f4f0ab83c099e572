/** Cancels open requests by, about or for a person who has left. */
import type { Happening } from '#kernel/events/happening.ts';
import { after, type ReactionContext, type ReactionTable, together } from '#kernel/events/reactions.ts';

const cancelRequests = async (
  { subject_id }: Happening<'people.person.deactivated' | 'platform.user.left'>,
  { tx, record }: ReactionContext,
) => {
  const cancelled = await tx
    .updateTable('hierarchy_requests')
    .set({ status: 'cancelada' })
    .where('status', '=', 'pendente')
    .where((eb) =>
      eb.or([
        eb('profile_id', '=', subject_id),
        eb('requested_by', '=', subject_id),
        eb('to_manager_id', '=', subject_id),
      ]),
    )
    .returning(['id', 'profile_id'])
    .execute();
  for (const { id, profile_id } of cancelled)
    await record('people.move_request.withdrawn', id, { person_id: profile_id });
};

export const departureReactions: ReactionTable = {
  'people.person.deactivated': [together('people.cancel_requests', cancelRequests)],
  // Recorded across companies, where reactions of the kind `together` do not run.
  'platform.user.left': [after('people.cancel_requests_of_mover', cancelRequests)],
};
