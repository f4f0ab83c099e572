/** Everything that can happen. Name: module.noun.past_verb. The payload holds ids and facts, never names of people. */
import * as z from 'zod';
import { Day, Id } from './common.ts';
import { DataRequestKind, DataRequestOutcome } from './companies/data-requests.ts';
import { assessmentEvents } from './events-assessments.ts';
import { developmentEvents } from './events-development.ts';
import { feedbackEvents } from './feedback/events.ts';
import { judgementEvents } from './judgement/events.ts';
import { misreadingEvents } from './misreadings/events.ts';
import { mondayLineEvents } from './monday-lines/events.ts';
import { oneOnOneEvents } from './one-on-ones/events.ts';
import { CorporateReport, Remindable } from './panels/corporate-figures.ts';
import { roles } from './permissions.ts';
import { recognitionEvents } from './recognition/events.ts';
import { GoalsAsked } from './reports/acts.ts';
import { reportPages } from './reports/figure-words.ts';
import { reviewEvents } from './reviews/events.ts';
import { roundEvents } from './rounds/events.ts';
import { companyRoles } from './rules/grantable-roles.ts';
import { sealedEvents } from './sealed/events.ts';
import { studyEvents } from './study/events.ts';
import { ticketEvents } from './tickets/events.ts';

/** Fields that differ, before and after. */
const change = z.object({ from: z.record(z.string(), z.unknown()), to: z.record(z.string(), z.unknown()) });

const dataRequest = z.object({ request_id: Id, kind: DataRequestKind });

const notice = z.object({ tipo: z.string(), audience: z.string() });

export const events = {
  'platform.company.accessed': z.object({ call: z.string() }),
  'platform.user.changed': z.object({ fields: z.array(z.string()) }),
  'platform.user.role_changed': z.object({ from: z.enum(roles), to: z.enum(roles) }),
  /** Written down in both companies. */
  'platform.user.moved': z.object({ from: Id.nullable(), to: Id.nullable(), role: z.enum(roles) }),
  /** Left the company of the event or was switched off in it: the reports have another manager. */
  'platform.user.left': z.object({ reports: z.array(Id), manager_id: Id.nullable(), has_moved: z.boolean() }),
  'platform.user.deactivated': z.object({}),
  'platform.user.reactivated': z.object({}),
  'platform.user.password_set': z.object({}),
  'platform.user.reset_sent': z.object({}),
  'platform.user.invite_sent': z.object({}),
  'platform.page.opened': z.object({}),
  'platform.company.added': z.object({}),
  /** Names of the fields that are other than before. */
  'platform.company.changed': z.object({ fields: z.array(z.string()) }),
  /** A low limit of seats is right as it is. */
  'platform.company.seats_kept': z.object({ max_users: z.int() }),
  'platform.company.deactivated': z.object({}),
  'platform.company.reactivated': z.object({}),
  /** The subject is the account. */
  'platform.qa_account.created': z.object({ role: z.string() }),
  'platform.qa_account.removed': z.object({}),
  'platform.debug.opened': z.object({ records: z.int() }),
  'companies.pages.changed': z.object({ from: z.array(z.string()), to: z.array(z.string()) }),
  'platform.pages.changed': z.object({ from: z.array(z.string()), to: z.array(z.string()) }),
  'companies.profile.changed': change,
  /** The picture that is the logo; null where there is none any more. */
  'companies.logo.changed': z.object({ from: z.string().nullable(), to: z.string().nullable() }),
  'companies.calendar.changed': change,
  /** The encarregado is published, by law: the one name that is written down. */
  'companies.privacy.changed': change,
  'companies.mails.changed': change,
  'companies.reviews.changed': change,
  /** The subject is the person. */
  'companies.data_request.asked': dataRequest,
  'companies.data_request.withdrawn': dataRequest,
  'companies.data_request.answered': dataRequest,
  'companies.data_request.closed': dataRequest.extend({ outcome: DataRequestOutcome }),
  'companies.data_file.made': dataRequest.extend({ sha256: z.string() }),
  'companies.data_file.fetched': dataRequest,
  /** The subject is the person. The reason stays with the request. */
  'privacy.erasure.asked': z.object({ erasure_id: Id }),
  'privacy.erasure.withdrawn': z.object({ erasure_id: Id }),
  'privacy.erasure.approved': z.object({ erasure_id: Id }),
  'privacy.person.erased': z.object({ erasure_id: Id }),
  'privacy.processing.blocked': z.object({}),
  'privacy.processing.unblocked': z.object({}),
  'privacy.consent.given': z.object({ purpose: z.string(), text_version: z.int() }),
  'privacy.consent.revoked': z.object({ purpose: z.string(), text_version: z.int() }),
  /** The subject is the incident. */
  'privacy.incident.registered': z.object({}),
  'privacy.incident.changed': z.object({ fields: z.array(z.string()) }),
  /** The subject is the notification. Its words and readers are not told. */
  'notifications.notice.written': notice,
  'notifications.notice.changed': notice,
  'notifications.notice.scheduled': notice.extend({ scheduled_at: z.iso.datetime() }),
  'notifications.notice.cancelled': notice,
  'notifications.notice.retired': notice,
  'notifications.notice.removed': notice,
  /** By the link of a mail, without signing in; the subject is the person. */
  'notifications.mails.stopped': z.object({ tipos: z.array(z.string()) }),
  'people.person.placed': z.object({ manager_id: Id.nullable() }),
  /** Names of the fields that are other than before; the role is told by itself. */
  'people.person.edited': z.object({ fields: z.array(z.string()) }),
  /** To many at once; the subject is the job. Each of them has an event of their own besides. */
  'people.jobs.given': z.object({ people: z.array(Id), starts_on: Day }),
  'people.person.role_changed': z.object({ from: z.enum(roles), to: z.enum(roles) }),
  /** Reports that were put under somebody else are told of one by one. */
  'people.person.deactivated': z.object({ role: z.enum(roles), direct_reports: z.int() }),
  /** The subject is the invitation: whoever did this is its inviter now. */
  'people.invite.taken_over': z.object({ from_id: Id }),
  'people.person.reactivated': z.object({ role: z.enum(roles) }),
  'people.person.reset_sent': z.object({}),
  'people.list.exported': z.object({ rows: z.int(), format: z.enum(['csv', 'xlsx']), sha256: z.string() }),
  'people.invites.exported': z.object({ rows: z.int(), format: z.enum(['csv', 'xlsx']), sha256: z.string() }),
  'people.hierarchy.exported': z.object({
    rows: z.int(),
    format: z.enum(['csv', 'xlsx']),
    sha256: z.string(),
  }),
  /** A long list is to be written; the subject is the file. */
  'people.list.asked': z.object({ export_id: Id }),
  /** What each line did is told of the people and invitations one by one. */
  'people.import.applied': z.object({
    lines: z.int(),
    created: z.int(),
    updated: z.int(),
    /** People who hold another job since. */
    jobs: z.int().optional(),
    /** Of the file as it was brought. */
    sha256: z.string(),
  }),
  /** It stopped on its way: lines that were taken in until then. */
  'people.import.stopped': z.object({ done: z.int(), jobs: z.int().optional() }),
  'people.import.errors_exported': z.object({ rows: z.int(), sha256: z.string() }),
  /** A trial that changed nobody was thrown away. */
  'people.import.discarded': z.object({ lines: z.int() }),
  'people.import.undone': z.object({ undone: z.int(), kept: z.int(), jobs: z.int().optional() }),
  /** The subject is the batch; what became of each person is told one by one. */
  'people.hierarchy.applied': z.object({ moves: z.int() }),
  'people.hierarchy.scheduled': z.object({ moves: z.int(), effective_on: Day }),
  'people.hierarchy.cancelled': z.object({}),
  /** The day came, and the tree was another by then: nothing was applied. */
  'people.hierarchy.conflicted': z.object({}),
  /** The subject is the request. */
  'people.move_request.sent': z.object({ person_id: Id }),
  'people.move_request.withdrawn': z.object({ person_id: Id }),
  'people.move_request.decided': z.object({ person_id: Id, is_approved: z.boolean() }),
  'people.invite.sent': z.object({ sent_count: z.int() }),
  'people.invite.revoked': z.object({}),
  /** A place is kept and nobody was told; send_on: the day on which they will be, null for none. */
  'people.invite.prepared': z.object({ send_on: z.string().nullable() }),
  /** Whom the person will answer to once they come in; leader_id: the invitation of somebody who is awaited too. */
  'people.invite.placed': z.object({ manager_id: Id.nullable(), leader_id: Id.nullable() }),
  /** Names of the fields that are other than before. */
  'people.invite.changed': z.object({ fields: z.array(z.string()) }),
  'people.invite.accepted': z.object({
    person_id: Id,
    /** The one that was given; employee when the inviter may no longer grant the one asked for. */
    role: z.enum(companyRoles),
    manager_id: Id.nullable(),
    job_profile_id: Id.nullable(),
  }),
  'access_logs.list.exported': z.object({ export_id: Id }),
  'access_logs.retention.changed': z.object({ retention_months: z.int(), legal_hold: z.boolean() }),
  'access_logs.alert.raised': z.object({ log_id: z.int(), risk_score: z.int() }),
  'access_logs.alert.acknowledged': z.object({ log_id: z.int() }),
  'access_logs.alert.closed': z.object({ log_id: z.int() }),
  /** The subject is the run; what it did is told with the run. */
  'panels.tool.started': z.object({ tool: z.enum(['levels', 'logs', 'notifications']) }),
  'panels.readiness.opened': z.object({ named: z.int() }),
  'panels.data.exported': z.object({ rows: z.int() }),
  /** The subject is the company; of a readiness file, the job. */
  'panels.report.exported': z.object({
    report: z.union([CorporateReport, z.enum(reportPages)]),
    rows: z.int(),
    format: z.enum(['csv', 'xlsx']),
    sha256: z.string(),
  }),
  /** The subject is the company. */
  'panels.beginning.hidden': z.object({ is_hidden: z.boolean() }),
  /** The subject is the competency. */
  'reports.goals.asked': GoalsAsked,
  'panels.plans.reminded': z.object({ about: Remindable, person_ids: z.array(Id) }),
  /** The subject is the company: its steps of the tour for one role. */
  'onboarding.steps.changed': z.object({ role: z.enum(companyRoles), steps: z.int() }),
  /** The steps that everybody is shown whose company wrote none. */
  'platform.tour.changed': z.object({ role: z.enum(roles), steps: z.int() }),
  ...developmentEvents,
  ...assessmentEvents,
  ...feedbackEvents,
  ...reviewEvents,
  ...sealedEvents,
  ...roundEvents,
  ...judgementEvents,
  ...mondayLineEvents,
  ...oneOnOneEvents,
  ...studyEvents,
  ...misreadingEvents,
  ...ticketEvents,
  ...recognitionEvents,
};

export type EventName = keyof typeof events;
export type Events = { [Name in EventName]: z.infer<(typeof events)[Name]> };
