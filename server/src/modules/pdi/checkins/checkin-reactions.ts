/** Check-ins within the module of plans: the calls, and what follows when plans begin, end or are frozen. */
import type { Happening } from '#kernel/events/happening.ts';
import { after, type ReactionContext, type ReactionTable, together } from '#kernel/events/reactions.ts';
import { companyToday } from '../../competencies/index.ts';
import { companyCalendar } from './calendar.ts';
import { forgetNotes } from './notes.ts';
import { makeCheckins, skipOpenCheckins } from './open-checkins.ts';

type Begun = Happening<'pdi.plan.approved' | 'pdi.plan.submitted' | 'pdi.plan.rerouted'>;

/** The first check-in of a plan that has just begun; none when the plan is not active. */
const makeFirst = async ({ subject_id }: Begun, context: ReactionContext) => {
  const [today, calendar] = [
    await companyToday(context),
    await companyCalendar(context.tx, context.company_id),
  ];
  await makeCheckins(context.tx, { today, calendar, plan_id: subject_id });
};

type Ended = Happening<'pdi.plan.completed' | 'pdi.plan.closed' | 'pdi.plan.cancelled'>;
const endOpen = async ({ subject_id }: Ended, { tx }: ReactionContext) => {
  await skipOpenCheckins(tx, [subject_id], 'O PDI terminou.');
};

export const checkinReactions: ReactionTable = {
  'pdi.plan.submitted': [together('pdi.first_checkin_unasked', makeFirst)],
  'pdi.plan.rerouted': [together('pdi.first_checkin_rerouted', makeFirst)],
  'pdi.plan.approved': [together('pdi.first_checkin', makeFirst)],
  'pdi.plan.completed': [together('pdi.no_checkin_after_completion', endOpen)],
  'pdi.plan.closed': [together('pdi.no_checkin_after_closing', endOpen)],
  'pdi.plan.cancelled': [together('pdi.no_checkin_after_cancelling', endOpen)],
  'platform.user.left': [after('pdi.forget_notes', forgetNotes)],
};
