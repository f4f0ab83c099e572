/** What follows for a cycle and its people from what happens to it, and from changes in the company. */

import type { CycleAudience } from '@pdy/contract/reviews/cycles';
import { sql } from 'kysely';
import type { Happening } from '#kernel/happening.ts';
import { after, type ReactionContext, type ReactionTable, together } from '#kernel/reactions.ts';
import { companyToday } from '../competencies/index.ts';
import { copyInto, launch } from './cycle-launch.ts';
import { tellOpened, tellPublished, tellReturned } from './cycle-news.ts';
import { moveReview } from './cycle-participants.ts';
import { reviewedIn } from './cycle-people.ts';

const copyLate = async ({ payload }: Happening<'reviews.participant.added'>, context: ReactionContext) => {
  const { tx } = context;
  const cycle = await tx
    .selectFrom('review_cycles')
    .selectAll()
    .where('id', '=', payload.cycle_id)
    .executeTakeFirstOrThrow();
  const everybody = await reviewedIn(
    tx,
    { ...cycle, audience: cycle.audience as CycleAudience },
    await companyToday(context),
  );
  const people = everybody.filter(({ person_id }) => person_id === payload.person_id);
  await copyInto(tx, { cycle, people, as: 'late' });
};

/** A form that was given back is written on, and read by nobody else meanwhile. */
const openReturned = async (
  { subject_id }: Happening<'reviews.review.returned'>,
  { tx }: ReactionContext,
) => {
  await tx
    .updateTable('review_forms')
    .set({ is_sent: false, leader_reads: false })
    .where('assignment_id', '=', subject_id)
    .execute();
};

/** The manager's review that was not sent yet goes to the new manager; one that was sent stays. */
const followManager = async (
  { subject_id, payload: { manager_id } }: Happening<'people.person.placed'>,
  { tx }: ReactionContext,
) => {
  if (manager_id === null) return;
  const { rows } = await sql<{
    id: string;
    cycle_id: string;
    participant_id: string;
    person_id: string;
    due_on: string;
  }>`
    select a.id, a.cycle_id, a.participant_id, a.person_id, a.due_on::text as due_on
    from review_assignments a join review_cycles y on y.company_id = a.company_id and y.id = a.cycle_id
    where a.company_id = app.company_id() and a.person_id = ${subject_id} and a."group" = 'manager'
      and a.status in ('pending', 'started') and a.rater_id <> ${manager_id} and y.status in ('scheduled', 'collecting')`.execute(
    tx,
  );
  for (const review of rows) await moveReview(tx, review, manager_id);
};

/** Nobody is asked about a person who left, and what they gave stays. */
const takeOut = async ({ subject_id }: Happening<'people.person.deactivated'>, { tx }: ReactionContext) => {
  const isUnderWay = sql<boolean>`cycle_id in (select y.id from review_cycles y
    where y.company_id = app.company_id() and y.status in ('scheduled', 'collecting'))`;
  await tx
    .updateTable('review_participants')
    .set({ status: 'removed' })
    .where('person_id', '=', subject_id)
    .where(isUnderWay)
    .execute();
  await tx
    .updateTable('review_assignments')
    .set({ status: 'dismissed' })
    .where('person_id', '=', subject_id)
    .where('status', 'in', ['pending', 'started'])
    .where(isUnderWay)
    .execute();
};

export const reactions: ReactionTable = {
  'reviews.cycle.launched': [after('reviews.launch', launch)],
  'reviews.cycle.opened': [after('reviews.tell_opened', tellOpened)],
  'reviews.cycle.published': [after('reviews.tell_published', tellPublished)],
  'reviews.participant.added': [together('reviews.copy_late', copyLate)],
  'reviews.review.returned': [
    together('reviews.open_returned', openReturned),
    after('reviews.tell_returned', tellReturned),
  ],
  'people.person.placed': [together('reviews.follow_manager', followManager)],
  'people.person.deactivated': [together('reviews.take_out', takeOut)],
};
