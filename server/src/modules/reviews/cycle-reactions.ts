/** What follows for a cycle and its people from what happens to it, and from changes in the company. */
import { sql } from 'kysely';
import type { Happening } from '#kernel/happening.ts';
import { after, type ReactionContext, type ReactionTable, together } from '#kernel/reactions.ts';
import {
  askComingBack,
  copyLate,
  goOnWriting,
  openReturned,
  publishReviews,
  reopenReviews,
} from './cycle-asked.ts';
import { launch } from './cycle-launch.ts';
import { followImport, followManager, running } from './cycle-managers.ts';
import { tellNewReviewer, tellOpened, tellPublished, tellReopened, tellReturned } from './cycle-news.ts';

/** Nobody is asked about a person who left, and what they gave stays. */
const takeOut = async (
  { subject_id }: Happening<'people.person.deactivated'>,
  { tx, record }: ReactionContext,
) => {
  const { rows } = await sql<{ id: string; cycle_id: string }>`
    update review_participants p set status = 'removed'
    where p.company_id = app.company_id() and p.person_id = ${subject_id} and p.status <> 'removed'
      and p.cycle_id in ${running} returning p.id, p.cycle_id`.execute(tx);
  await sql`
    update review_assignments a set status = 'dismissed'
    where a.company_id = app.company_id() and a.person_id = ${subject_id} and a.status in ('pending', 'started')
      and a.cycle_id in ${running}`.execute(tx);
  for (const { id, cycle_id } of rows)
    await record('reviews.participant.changed', id, { cycle_id, person_id: subject_id });
};

export const reactions: ReactionTable = {
  'reviews.cycle.launched': [after('reviews.launch', launch)],
  'reviews.cycle.opened': [after('reviews.tell_opened', tellOpened)],
  'reviews.cycle.published': [
    together('reviews.let_people_read', publishReviews),
    after('reviews.tell_published', tellPublished),
  ],
  'reviews.cycle.reopened': [
    together('reviews.reopen_reviews', reopenReviews),
    after('reviews.tell_reopened', tellReopened),
  ],
  'reviews.participant.added': [together('reviews.copy_late', copyLate)],
  'reviews.participant.changed': [together('reviews.ask_coming_back', askComingBack)],
  'reviews.reviewer.changed': [
    together('reviews.go_on_writing', goOnWriting),
    after('reviews.tell_new_reviewer', tellNewReviewer),
  ],
  'reviews.review.returned': [
    together('reviews.open_returned', openReturned),
    after('reviews.tell_returned', tellReturned),
  ],
  'people.person.placed': [together('reviews.follow_manager', followManager)],
  'people.import.applied': [together('reviews.follow_import', followImport)],
  'people.import.stopped': [together('reviews.follow_stopped_import', followImport)],
  'people.import.undone': [together('reviews.follow_undone_import', followImport)],
  'people.person.deactivated': [together('reviews.take_out', takeOut)],
};
