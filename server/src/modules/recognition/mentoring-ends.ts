/** How mentorings end, and what happens to the requester's activity for each. */
import type { Events } from '@pdy/contract/events';
import { type RawBuilder, sql } from 'kysely';
import type { Happening } from '#kernel/events/happening.ts';
import { after, type ReactionContext, type ReactionTable, together } from '#kernel/events/reactions.ts';
import { endPersonalActivity } from '../pdi/index.ts';

type Why = Events['recognition.mentoring.ended']['why'];

/** Ends the open rows `r` that `where` selects, and records each. */
export const endMentorings = async (
  { tx, record }: Pick<ReactionContext, 'tx' | 'record'>,
  where: RawBuilder<unknown>,
  why: Why,
): Promise<void> => {
  const { rows } = await sql<{ id: string; was_accepted: boolean }>`
    update mentor_requests r set status = 'ended'
    where r.company_id = app.company_id() and r.status in ('asked', 'accepted') and ${where}
    returning r.id, old.status = 'accepted' as was_accepted`.execute(tx);
  for (const { id, was_accepted } of rows)
    await record('recognition.mentoring.ended', id, { why, was_accepted });
};

const endOfWhoLeft = (
  { subject_id }: Happening<'people.person.deactivated' | 'platform.user.left'>,
  context: ReactionContext,
) => endMentorings(context, sql`${subject_id}::uuid in (r.person_id, r.mentor_id)`, 'left');

const endActivity = async (id: string, context: ReactionContext) => {
  const request = await context.tx
    .selectFrom('mentor_requests')
    .select('activity_id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (request?.activity_id) await endPersonalActivity(context, request.activity_id);
};

const endOfEnded = ({ subject_id }: Happening<'recognition.mentoring.ended'>, context: ReactionContext) =>
  endActivity(subject_id, context);

const endOfDeclined = async (
  { subject_id, payload }: Happening<'recognition.mentoring.answered'>,
  context: ReactionContext,
) => {
  if (!payload.is_accepted) await endActivity(subject_id, context);
};

export const mentoringReactions: ReactionTable = {
  'recognition.mentoring.ended': [together('recognition.end_activity', endOfEnded)],
  'recognition.mentoring.answered': [together('recognition.end_declined_activity', endOfDeclined)],
  'people.person.deactivated': [together('recognition.end_mentorings', endOfWhoLeft)],
  // Recorded across companies, where reactions do not run immediately.
  'platform.user.left': [after('recognition.end_mentorings_of_mover', endOfWhoLeft)],
};
