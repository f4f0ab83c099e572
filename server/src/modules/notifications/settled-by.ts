/** Which event settles which matter. Notices about a settled matter are marked as read. */
import type { EventName } from '@pdy/contract/events';
import type { Happening } from '#kernel/events/happening.ts';
import { after, type ReactionContext, type ReactionTable } from '#kernel/events/reactions.ts';
import { settleLeadRoles, settleNotices } from './settle.ts';

/** Marks the notices of a settled matter as read for everybody who was asked. */
const settles =
  <Name extends EventName>(aboutOf: (event: Happening<Name>) => string) =>
  (event: Happening<Name>, { tx }: ReactionContext) =>
    settleNotices(tx, { company_id: event.company_id, about: aboutOf(event) });

/**
 * Marks the notices of a matter as read only for the person who acted: others may still have something to do about it.
 */
const settlesForActor =
  <Name extends EventName>(aboutOf: (event: Happening<Name>) => string) =>
  async (event: Happening<Name>, { tx }: ReactionContext) => {
    if (event.actor_id === null) return;
    await settleNotices(tx, { company_id: event.company_id, about: aboutOf(event) }, event.actor_id);
  };

const subject =
  (kind: string) =>
  ({ subject_id }: { readonly subject_id: string }) =>
    `${kind} ${subject_id}`;

const amendment = ({ payload }: { readonly payload: { readonly amendment_id: string } }) =>
  `amendment ${payload.amendment_id}`;
const regrade = ({ payload }: { readonly payload: { readonly regrade_id: string } }) =>
  `regrade ${payload.regrade_id}`;
const dataRequest = ({ payload }: { readonly payload: { readonly request_id: string } }) =>
  `data_request ${payload.request_id}`;

/**
 * Marks notices as read only for the person who moved the ticket: the requester's notice about the solution must stay
 * unread.
 */
const settleMoved = async (event: Happening<'tickets.ticket.moved'>, context: ReactionContext) => {
  if (event.actor_id === null) return;
  const matter = { company_id: event.company_id, about: `ticket ${event.subject_id}` };
  await settleNotices(context.tx, matter, event.actor_id);
};

const talkTopics = ({ payload }: Happening<'one_on_ones.talk.held'>) =>
  `talk_topics ${payload.person_id} ${payload.manager_id}`;

/**
 * Settles the question about the role of a leader: any change of a place or role may be the answer, or make the
 * question pointless.
 */
const leadRoles = (event: Happening, { tx }: ReactionContext) => settleLeadRoles(tx, event.company_id);
/** Settles the notice that reviews share: it is marked as read once the writer has none left to write in the cycle. */
const settleWritten = async (
  event: Happening<'reviews.review.sent' | 'reviews.review.declined' | 'reviews.reviewer.changed'>,
  { tx }: ReactionContext,
) => {
  const { cycle_id, rater_id } = event.payload;
  const writer = 'before_id' in event.payload ? event.payload.before_id : rater_id;
  const open = await tx
    .selectFrom('review_assignments')
    .select('id')
    .where('cycle_id', '=', cycle_id)
    .where('rater_id', '=', writer)
    .where('status', 'in', ['pending', 'started'])
    .limit(1)
    .executeTakeFirst();
  if (!open)
    await settleNotices(tx, { company_id: event.company_id, about: `review_cycle ${cycle_id}` }, writer);
};

export const settlingReactions: ReactionTable = {
  'pdi.activity.validated': [after('notifications.settle_validated', settles(subject('activity')))],
  'pdi.activity.rejected': [after('notifications.settle_rejected', settles(subject('activity')))],
  'pdi.activity.reopened': [after('notifications.settle_reopened', settles(subject('activity')))],
  'pdi.amendment.approved': [after('notifications.settle_amendment_approved', settles(amendment))],
  'pdi.amendment.rejected': [after('notifications.settle_amendment_rejected', settles(amendment))],
  'pdi.amendment.withdrawn': [after('notifications.settle_amendment_withdrawn', settles(amendment))],
  'pdi.amendment.superseded': [after('notifications.settle_amendment_superseded', settles(amendment))],
  'pdi.checkin.reviewed': [after('notifications.settle_checkin', settles(subject('checkin')))],
  'competencies.contest.answered': [after('notifications.settle_contest', settles(subject('contest')))],
  'competencies.certificate.decided': [
    after('notifications.settle_certificate', settles(subject('certificate'))),
  ],
  'competencies.certificate.withdrawn': [
    after('notifications.settle_certificate_gone', settles(subject('certificate'))),
  ],
  'people.move_request.decided': [
    after('notifications.settle_move_request', settles(subject('move_request'))),
  ],
  'people.move_request.withdrawn': [
    after('notifications.settle_move_request_gone', settles(subject('move_request'))),
  ],
  'companies.data_request.answered': [after('notifications.settle_data_request', settles(dataRequest))],
  'companies.data_request.closed': [after('notifications.settle_data_request_end', settles(dataRequest))],
  'companies.data_request.withdrawn': [after('notifications.settle_data_request_gone', settles(dataRequest))],
  'assessments.regrade.started': [after('notifications.settle_regrade', settles(regrade))],
  'assessments.regrade.returned': [after('notifications.settle_regrade_returned', settles(regrade))],
  'tickets.ticket.answered': [after('notifications.settle_ticket', settlesForActor(subject('ticket')))],
  'tickets.ticket.replied': [after('notifications.settle_own_ticket', settlesForActor(subject('ticket')))],
  'tickets.ticket.moved': [after('notifications.settle_moved_ticket', settleMoved)],
  'access_logs.alert.closed': [after('notifications.settle_alert', settles(subject('alert')))],
  'access_logs.alert.acknowledged': [after('notifications.settle_known_alert', settles(subject('alert')))],
  'people.person.role_changed': [after('notifications.settle_lead_role', leadRoles)],
  'people.person.placed': [after('notifications.settle_lead_role_placed', leadRoles)],
  'people.person.deactivated': [after('notifications.settle_lead_role_gone', leadRoles)],
  'people.import.applied': [after('notifications.settle_lead_role_imported', leadRoles)],
  'people.import.stopped': [after('notifications.settle_lead_role_half_imported', leadRoles)],
  'people.import.undone': [after('notifications.settle_lead_role_undone', leadRoles)],
  'platform.user.role_changed': [after('notifications.settle_lead_role_by_platform', leadRoles)],
  'platform.user.left': [after('notifications.settle_lead_role_moved', leadRoles)],
  'one_on_ones.agreement.kept': [after('notifications.settle_agreement', settles(subject('agreement')))],
  'one_on_ones.agreement.removed': [
    after('notifications.settle_agreement_gone', settles(subject('agreement'))),
  ],
  'one_on_ones.talk.held': [
    after('notifications.settle_talk', settles(subject('talk'))),
    after('notifications.settle_talk_topics', settles(talkTopics)),
  ],
  'recognition.mentoring.answered': [
    after('notifications.settle_mentoring', settles(subject('mentor_request'))),
  ],
  'recognition.mentoring.ended': [
    after('notifications.settle_mentoring_end', settles(subject('mentor_request'))),
  ],
  'feedback.feedback.moderated': [
    after('notifications.settle_reported_feedback', settles(subject('reported_feedback'))),
  ],
  'feedback.request.declined': [after('notifications.settle_request', settles(subject('feedback_request')))],
  'reviews.cycle.closed': [after('notifications.settle_reviews', settles(subject('review_cycle')))],
  'reviews.cycle.cancelled': [after('notifications.settle_reviews_gone', settles(subject('review_cycle')))],
  'reviews.review.sent': [after('notifications.settle_review', settleWritten)],
  'reviews.review.declined': [after('notifications.settle_declined_review', settleWritten)],
  'reviews.reviewer.changed': [after('notifications.settle_moved_review', settleWritten)],
  'recognition.post.moderated': [
    after('notifications.settle_reported_post', settles(subject('reported_post'))),
  ],
};
