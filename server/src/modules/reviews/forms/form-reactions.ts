/** What follows from a review that was sent. */
import { sql } from 'kysely';
import type { Happening } from '#kernel/events/happening.ts';
import { type ReactionContext, type ReactionTable, together } from '#kernel/events/reactions.ts';

/**
 * The person's leader reads the self-review once it is sent; in a blind cycle once the manager's review is sent too,
 * whichever comes last. The participant is locked: of two reviews sent at once the second one sees the first.
 */
const openSelfReview = async (
  { subject_id }: Happening<'reviews.review.sent'>,
  { tx }: ReactionContext,
): Promise<void> => {
  const { rows } = await sql<{ id: string }>`
    select p.id from review_participants p
    where p.company_id = app.company_id()
      and p.id = (select a.participant_id from review_assignments a where a.company_id = app.company_id() and a.id = ${subject_id})
    for update`.execute(tx);
  const participant_id = rows[0]?.id;
  await sql`
    update review_forms f set leader_reads = true
    from review_assignments a
    join review_cycles c on c.company_id = a.company_id and c.id = a.cycle_id
    where f.company_id = app.company_id() and a.company_id = f.company_id and a.id = f.assignment_id
      and a.participant_id = ${participant_id} and a."group" = 'self' and f.is_sent and not f.leader_reads
      and (not c.blind_manager or not 'manager' = any (c.groups)
        or exists (select from review_assignments m where m.company_id = a.company_id and m.participant_id = a.participant_id
                   and m."group" = 'manager' and m.status = 'sent'))`.execute(tx);
};

export const reactions: ReactionTable = {
  'reviews.review.sent': [together('reviews.open_self_review', openSelfReview)],
};
