/** Changes of the participants while a cycle runs. Contract: `contract/src/reviews/participants.ts`. */
import type { CycleAudience } from '@pdy/contract/reviews/cycles';
import { sql } from 'kysely';
import type { Actor } from '#kernel/actor.ts';
import { broken, notFound } from '#kernel/broken.ts';
import type { Clock } from '#kernel/clock.ts';
import { heldRow, locked } from '#kernel/database/held-row.ts';
import type { Tx } from '#kernel/db.ts';
import { authed } from '#kernel/procedure.ts';
import { todayOf } from '#kernel/today.ts';
import { mayJoin } from './cycle-check.ts';
import { moveReviews } from './cycle-managers.ts';
import type { HeldCycle } from './cycle-moves.ts';
import { participantOf, participants, participantsOf } from './cycle-participant-rows.ts';

type Context = { readonly tx: Tx; readonly actor: Actor; readonly clock: Clock };

const heldRunning = async (tx: Tx, cycle_id: string): Promise<HeldCycle> => {
  const cycle = await heldRow(tx, 'review_cycles', cycle_id);
  if (!['nominating', 'scheduled', 'collecting'].includes(cycle.status))
    throw broken('review_cycle_goes_on_from_here');
  return cycle;
};

const demandActive = async (tx: Tx, person_id: string) => {
  const person = await tx
    .selectFrom('profiles')
    .select('user_id')
    .where('user_id', '=', person_id)
    .where('company_id', '=', sql<string>`app.company_id()`)
    .where('role', '<>', 'platform_admin')
    .where('is_active', '=', true)
    .executeTakeFirst();
  if (!person) throw notFound();
};

const demandJoining = async (context: Context, cycle: HeldCycle, person_id: string) => {
  const asked = { ...cycle, audience: cycle.audience as CycleAudience };
  if (!(await mayJoin(context.tx, asked, { today: todayOf(context), person_id })))
    throw broken('review_participant_is_without_faults');
};

/** Adds a participant. The system makes the copy, in the transaction of the event. */
const add_participant = authed.reviewCycles.add_participant.handler(async ({ input, context }) => {
  const { tx, record } = context;
  const { cycle_id, person_id, peer_ids = [] } = input;
  const cycle = await heldRunning(tx, cycle_id);
  await demandActive(tx, person_id);
  const ofPerson = sql`p.cycle_id = ${cycle_id} and p.person_id = ${person_id}`;
  const known = await participantsOf(tx, ofPerson);
  if (known.length > 0) throw broken('one_review_of_a_person');
  if (peer_ids.length > 0 && !cycle.groups.includes('peer')) throw broken('review_raters_are_frozen');
  await demandJoining(context, cycle, person_id);
  await record('reviews.participant.added', cycle_id, { cycle_id, person_id, peer_ids });
  const [added] = await participantsOf(tx, ofPerson);
  if (!added) throw notFound();
  return added;
});

/**
 * Changes whether a person takes part. For a person on leave or taken out nobody is asked; reviews that were sent stay.
 * For a person who comes back the system asks again.
 */
const set_participant = authed.reviewCycles.set_participant.handler(async ({ input, context }) => {
  const { tx, record } = context;
  const { id, version, status } = input;
  const held = await locked(tx, 'review_participants', { id, version });
  const { cycle_id, person_id } = held;
  const cycle = await heldRunning(tx, cycle_id);
  if (status === 'active') await demandJoining(context, cycle, person_id);
  await tx.updateTable('review_participants').set({ status }).where('id', '=', id).execute();
  if (status !== 'active')
    await tx
      .updateTable('review_assignments')
      .set({ status: 'dismissed' })
      .where('participant_id', '=', id)
      .where('status', 'in', ['pending', 'started'])
      .execute();
  await record('reviews.participant.changed', id, { cycle_id, person_id });
  return participantOf(tx, id);
});

/**
 * Lets a participant follow their new job. The questions of the launch stay: they are about the period in the former
 * job.
 */
const follow_participant = authed.reviewCycles.follow_participant.handler(async ({ input, context }) => {
  const { tx, record } = context;
  const { id, cycle_id, person_id } = await locked(tx, 'review_participants', input);
  await heldRunning(tx, cycle_id);
  await sql`
    update review_participants p set department = n.department, job_profile_id = (
      select j.job_profile_id from person_jobs j where j.company_id = p.company_id and j.person_id = p.person_id
        and j.starts_on <= ${todayOf(context)}::date and (j.ends_on is null or j.ends_on > ${todayOf(context)}::date))
    from profiles n
    where p.company_id = app.company_id() and p.id = ${id} and n.company_id = p.company_id and n.user_id = p.person_id`.execute(
    tx,
  );
  await record('reviews.participant.changed', id, { cycle_id, person_id });
  return participantOf(tx, id);
});

const heldReview = async (tx: Tx, seen: { assignment_id: string; version: number }) => {
  const held = await locked(tx, 'review_assignments', { id: seen.assignment_id, version: seen.version });
  await heldRunning(tx, held.cycle_id);
  return held;
};

type Unsent = { readonly id: string; readonly participant_id: string; readonly status: string };

/** Refuses a review that was sent, or that was declined and requested from somebody else since. */
const demandUnsent = async (tx: Tx, { id, participant_id, status }: Unsent) => {
  if (status === 'sent') throw broken('review_is_sent');
  const other = await tx
    .selectFrom('review_assignments')
    .select('id')
    .where('participant_id', '=', participant_id)
    .where('group', '=', 'manager')
    .where('status', 'not in', ['declined', 'dismissed'])
    .where('id', '<>', id)
    .executeTakeFirst();
  const isAsked = status === 'pending' || status === 'started';
  if (other || !(isAsked || status === 'declined')) throw broken('review_is_not_open');
};

const change_reviewer = authed.reviewCycles.change_reviewer.handler(
  async ({ input, context: { tx, record } }) => {
    const held = await heldReview(tx, input);
    if (held.group !== 'manager') throw broken('reviewer_is_of_the_manager');
    await demandUnsent(tx, held);
    const { rater_id } = input;
    if (rater_id === held.person_id || rater_id === held.rater_id) throw broken('reviewer_is_another_person');
    await demandActive(tx, rater_id);
    await moveReviews(tx, [{ id: held.id, rater_id }]);
    const sides = { cycle_id: held.cycle_id, person_id: held.person_id, rater_id, group: 'manager' as const };
    await record('reviews.reviewer.changed', held.id, { ...sides, before_id: held.rater_id });
    return participantOf(tx, held.participant_id);
  },
);

/** A review is returned only while its writer works here and the person it is about takes part. */
const demandWritable = async (
  tx: Tx,
  { participant_id, rater_id }: { participant_id: string; rater_id: string },
) => {
  const found = await tx
    .selectFrom('review_participants as p')
    .innerJoin('profiles as r', (join) =>
      join.onRef('r.company_id', '=', 'p.company_id').on('r.user_id', '=', rater_id),
    )
    .select('p.id')
    .where('p.id', '=', participant_id)
    .where('p.status', 'in', ['active', 'late'])
    .where('r.is_active', '=', true)
    .executeTakeFirst();
  if (!found) throw broken('review_is_not_open');
};

const return_review = authed.reviewCycles.return_review.handler(
  async ({ input, context: { tx, record } }) => {
    const held = await heldReview(tx, input);
    if (held.status !== 'sent') throw broken('review_is_not_sent');
    await demandWritable(tx, held);
    await tx
      .updateTable('review_assignments')
      .set({ status: 'started', sent_on: null, return_reason: input.reason })
      .where('id', '=', held.id)
      .execute();
    const { cycle_id, person_id, rater_id, group } = held;
    await record('reviews.review.returned', held.id, {
      ...{ cycle_id, person_id, rater_id, group: group === 'self' ? 'self' : 'manager' },
    });
    return participantOf(tx, held.participant_id);
  },
);

export const participantActs = {
  participants,
  add_participant,
  set_participant,
  follow_participant,
  change_reviewer,
  return_review,
};
