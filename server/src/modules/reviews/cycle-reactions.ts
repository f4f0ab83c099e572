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
import { tellNewReviewer, tellOpened, tellPublished, tellReopened, tellReturned } from './cycle-news.ts';
import { moveReview } from './cycle-participants.ts';

/** Cycles in which reviews are still asked for. */
const running = sql`(select y.id from review_cycles y
  where y.company_id = app.company_id() and y.status in ('scheduled', 'collecting'))`;

type Pending = {
  id: string;
  cycle_id: string;
  participant_id: string;
  person_id: string;
  rater_id: string;
  due_on: string;
};

/** The manager's review that was not sent yet goes to the new manager; one that was sent stays. */
const followManager = async (
  { subject_id, payload: { manager_id } }: Happening<'people.person.placed'>,
  { tx, record }: ReactionContext,
) => {
  if (manager_id === null) return;
  const { rows } = await sql<Pending>`
    select a.id, a.cycle_id, a.participant_id, a.person_id, a.rater_id, a.due_on::text as due_on
    from review_assignments a
    where a.company_id = app.company_id() and a.person_id = ${subject_id} and a."group" = 'manager'
      and a.status in ('pending', 'started') and a.rater_id <> ${manager_id} and a.cycle_id in ${running}`.execute(
    tx,
  );
  for (const { rater_id: before_id, ...review } of rows) {
    await moveReview(tx, review, manager_id);
    const { cycle_id, person_id } = review;
    const sides = { cycle_id, person_id, rater_id: manager_id, group: 'manager' as const };
    await record('reviews.reviewer.changed', review.id, { ...sides, before_id });
  }
  // who is on leave or was taken out comes back to the new manager
  await sql`
    update review_participants p set manager_id = ${manager_id}
    where p.company_id = app.company_id() and p.person_id = ${subject_id} and p.status in ('away', 'removed')
      and p.manager_id is distinct from ${manager_id} and p.cycle_id in ${running}
      and not exists (select from review_assignments a where a.company_id = p.company_id and a.participant_id = p.id
        and a."group" = 'manager' and a.status = 'sent')`.execute(tx);
};

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
  'people.person.deactivated': [together('reviews.take_out', takeOut)],
};
