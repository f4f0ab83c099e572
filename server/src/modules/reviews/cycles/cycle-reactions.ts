/** What events of a cycle, and changes in the company, cause for cycles and their people. */

import { type RawBuilder, sql } from 'kysely';
import type { Happening } from '#kernel/events/happening.ts';
import { after, type ReactionContext, type ReactionTable, together } from '#kernel/events/reactions.ts';
import {
  askComingBack,
  copyLate,
  goOnWriting,
  openReturned,
  publishReviews,
  reopenReviews,
} from './cycle-asked.ts';
import { launch } from './cycle-launch.ts';
import { followGone, followImport, followManager, running } from './cycle-managers.ts';
import {
  notifyAsked,
  notifyNewReviewer,
  notifyOpened,
  notifyPublished,
  notifyReopened,
  notifyReturned,
} from './cycle-news.ts';
import { endUnnamed, openUnnamed, throwUnnamedAway } from './cycle-opening.ts';

type Taken = { readonly id: string; readonly cycle_id: string; readonly person_id: string };

/** Takes out the participants `p` that `where` selects: nobody is asked about them any more. */
const takeOutWhere = async ({ tx, record }: ReactionContext, where: RawBuilder<unknown>): Promise<void> => {
  const { rows } = await sql<Taken>`
    update review_participants p set status = 'removed'
    where p.company_id = app.company_id() and p.status <> 'removed' and ${where}
    returning p.id, p.cycle_id, p.person_id`.execute(tx);
  await sql`
    update review_assignments a set status = 'dismissed' from review_participants p
    where p.company_id = app.company_id() and a.company_id = p.company_id and a.participant_id = p.id
      and a.status in ('pending', 'started') and ${where}`.execute(tx);
  for (const { id, ...sides } of rows) await record('reviews.participant.changed', id, sides);
};

/** Takes out people who left the company: they are no longer reviewed; reviews that were sent stay. */
const takeOut = (
  { subject_id }: Happening<'people.person.deactivated'>,
  context: ReactionContext,
): Promise<void> => takeOutWhere(context, sql`p.person_id = ${subject_id} and p.cycle_id in ${running}`);

/** Takes out people who left since the cycle was closed, when it collects again. */
const takeOutGone = async (
  { subject_id, payload: { from } }: Happening<'reviews.cycle.reopened'>,
  context: ReactionContext,
): Promise<void> => {
  if (from !== 'collected') return;
  await takeOutWhere(
    context,
    sql`p.cycle_id = ${subject_id} and exists (select from profiles n where n.company_id = p.company_id
      and n.user_id = p.person_id and not n.is_active)`,
  );
};

export const reactions: ReactionTable = {
  'reviews.cycle.launched': [after('reviews.launch', launch)],
  'reviews.cycle.opened': [
    together('reviews.ask_without_names', openUnnamed),
    after('reviews.tell_asked', notifyAsked),
    after('reviews.tell_opened', notifyOpened),
  ],
  'reviews.cycle.closed': [together('reviews.end_unnamed', endUnnamed)],
  'reviews.cycle.cancelled': [together('reviews.throw_unnamed_away', throwUnnamedAway)],
  'reviews.cycle.published': [
    together('reviews.let_people_read', publishReviews),
    after('reviews.tell_published', notifyPublished),
  ],
  'reviews.cycle.reopened': [
    together('reviews.reopen_reviews', reopenReviews),
    together('reviews.take_out_gone', takeOutGone),
    together('reviews.follow_gone', followGone),
    after('reviews.tell_reopened', notifyReopened),
  ],
  'reviews.participant.added': [together('reviews.copy_late', copyLate)],
  'reviews.participant.changed': [together('reviews.ask_coming_back', askComingBack)],
  'reviews.reviewer.changed': [
    together('reviews.go_on_writing', goOnWriting),
    after('reviews.tell_new_reviewer', notifyNewReviewer),
  ],
  'reviews.review.returned': [
    together('reviews.open_returned', openReturned),
    after('reviews.tell_returned', notifyReturned),
  ],
  'people.person.placed': [together('reviews.follow_manager', followManager)],
  'people.import.applied': [together('reviews.follow_import', followImport)],
  'people.import.stopped': [together('reviews.follow_stopped_import', followImport)],
  'people.import.undone': [together('reviews.follow_undone_import', followImport)],
  'people.person.deactivated': [
    together('reviews.take_out', takeOut),
    together('reviews.follow_gone_reviewer', followGone),
  ],
};
