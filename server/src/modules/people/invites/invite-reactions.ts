/** Reactions to an invitation: its mail, and the person's place once it is accepted. */
import type { Happening } from '#kernel/events/happening.ts';
import { after, type ReactionContext, type ReactionTable } from '#kernel/events/reactions.ts';
import { mailTo } from '#kernel/work/mail-jobs.ts';
import { assignJob, companyToday } from '../../competencies/index.ts';
import { meetManagers, writeDetails } from '../import/joined.ts';
import { notifyOfNoPlace } from '../leaderless.ts';
import { warnOfSeats, warnOfSeatsLimit, warnOfSeatsMoved } from './seat-warnings.ts';

/** The mail of an invitation. The reader has no account yet, so the invitation's id stands for them. */
const mail = (event: Happening<'people.invite.sent'>, { tx }: ReactionContext) =>
  mailTo(tx, 'people.invite', event, [event.subject_id]);

/** Begins a promised job on the day the person joins. A job they already hold here stays. */
const beginJob = async (event: Happening<'people.invite.accepted'>, context: ReactionContext) => {
  const { person_id, job_profile_id } = event.payload;
  if (job_profile_id === null) return;
  const starts_on = await companyToday(context);
  const held = await context.tx
    .selectFrom('person_jobs')
    .select('id')
    .where('person_id', '=', person_id)
    .where((eb) => eb.or([eb('ends_on', 'is', null), eb('ends_on', '>', starts_on)]))
    .executeTakeFirst();
  if (!held) await assignJob(context, { person_id, job_profile_id, starts_on });
};

/**
 * Records the place of a person: plans of one who comes back go to their current manager. A place without such plans
 * causes no message.
 */
const recordPlace = async (
  { payload: { person_id, manager_id } }: Happening<'people.invite.accepted'>,
  { tx, record }: ReactionContext,
) => {
  const waiting = await tx
    .selectFrom('pdi_plans')
    .select('id')
    .where('person_id', '=', person_id)
    .limit(1)
    .executeTakeFirst();
  if (manager_id !== null || waiting) await record('people.person.placed', person_id, { manager_id });
};

export const reactions: ReactionTable = {
  'people.invite.sent': [after('people.mail_invite', mail), after('people.warn_of_seats', warnOfSeats)],
  'people.invite.accepted': [
    after('people.begin_job', beginJob),
    after('people.tell_place', recordPlace),
    after('people.tell_of_no_place', notifyOfNoPlace),
    after('people.warn_of_seats_taken', warnOfSeats),
    after('people.write_imported_details', writeDetails),
    after('people.meet_awaited_managers', meetManagers),
  ],
  'people.person.reactivated': [after('people.warn_of_seats_again', warnOfSeats)],
  'platform.user.moved': [after('people.warn_of_seats_moved', warnOfSeatsMoved)],
  'platform.company.changed': [after('people.warn_of_seats_limit', warnOfSeatsLimit)],
};
