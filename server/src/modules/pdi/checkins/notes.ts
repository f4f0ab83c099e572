/** A manager's private note on a check-in. No event: nobody else learns that there is one. */
import type { Happening } from '#kernel/events/happening.ts';
import type { ReactionContext } from '#kernel/events/reactions.ts';
import { authed } from '#kernel/procedure.ts';
import { checkinById } from './checkin-rows.ts';

const note = authed.pdi.checkins.note.handler(async ({ input, context: { tx, actor } }) => {
  const kept = await tx
    .selectFrom('pdi_checkin_notes')
    .select('note')
    .where('checkin_id', '=', input.id)
    .where('author_id', '=', actor.person_id)
    .executeTakeFirst();
  return { note: kept?.note ?? '' };
});

const keep_note = authed.pdi.checkins.keep_note.handler(async ({ input, context }) => {
  const { tx, actor } = context;
  await checkinById(context, input.id);
  if (input.note === '')
    await tx
      .deleteFrom('pdi_checkin_notes')
      .where('checkin_id', '=', input.id)
      .where('author_id', '=', actor.person_id)
      .execute();
  else
    await tx
      .insertInto('pdi_checkin_notes')
      .values({ checkin_id: input.id, note: input.note })
      .onConflict((conflict) =>
        conflict.columns(['company_id', 'checkin_id', 'author_id']).doUpdateSet({ note: input.note }),
      )
      .execute();
  return { note: input.note };
});

export const notes = { note, keep_note };

/** Notes stay with their author, and are deleted when the author leaves the company. */
export const forgetNotes = async (
  { subject_id, payload }: Happening<'platform.user.left'>,
  { tx }: ReactionContext,
) => {
  if (payload.has_moved)
    await tx.deleteFrom('pdi_checkin_notes').where('author_id', '=', subject_id).execute();
};
