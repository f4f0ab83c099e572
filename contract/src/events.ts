/** Every event of the product. Name: module.noun.past_verb. Payloads hold ids and facts, never the names of people. */
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
import { companyRoles } from './rules/people/grantable-roles.ts';
import { sealedEvents } from './sealed/events.ts';
import { studyEvents } from './study/events.ts';
import { ticketEvents } from './tickets/events.ts';

/** The changed fields, before and after. */
const change = z.object({ from: z.record(z.string(), z.unknown()), to: z.record(z.string(), z.unknown()) });

const dataRequest = z.object({ request_id: Id, kind: DataRequestKind });

const notice = z.object({ tipo: z.string(), audience: z.string() });

export const events = {
  'platform.company.accessed': z.object({ call: z.string() }),
  'platform.user.changed': z.object({ fields: z.array(z.string()) }),
  'platform.user.role_changed': z.object({ from: z.enum(roles), to: z.enum(roles) }),
  /** Recorded in both companies. */
  'platform.user.moved': z.object({ from: Id.nullable(), to: Id.nullable(), role: z.enum(roles) }),
  /** They left the company of the event, or were deactivated in it; `reports` got `manager_id` as their manager. */
  'platform.user.left': z.object({ reports: z.array(Id), manager_id: Id.nullable(), has_moved: z.boolean() }),
  'platform.user.deactivated': z.object({}),
  'platform.user.reactivated': z.object({}),
  'platform.user.password_set': z.object({}),
  'platform.user.reset_sent': z.object({}),
  'platform.user.invite_sent': z.object({}),
  'platform.page.opened': z.object({}),
  'platform.company.added': z.object({}),
  /** `fields`: the names of the changed fields. */
  'platform.company.changed': z.object({ fields: z.array(z.string()) }),
  /** Somebody confirmed that a low limit of seats is right. */
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
  /** The picture used as the logo; null: none. */
  'companies.logo.changed': z.object({ from: z.string().nullable(), to: z.string().nullable() }),
  'companies.calendar.changed': change,
  /** Holds the name of the encarregado, the only name in an event: by law it is public. */
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
  /** The subject is the notification. Its text and its readers are not recorded. */
  'notifications.notice.written': notice,
  'notifications.notice.changed': notice,
  'notifications.notice.scheduled': notice.extend({ scheduled_at: z.iso.datetime() }),
  'notifications.notice.cancelled': notice,
  'notifications.notice.retired': notice,
  'notifications.notice.removed': notice,
  /** Through the link in a mail, without signing in. The subject is the person. */
  'notifications.mails.stopped': z.object({ tipos: z.array(z.string()) }),
  'people.person.placed': z.object({ manager_id: Id.nullable() }),
  /** `fields`: the names of the changed fields. A change of the role has its own event. */
  'people.person.edited': z.object({ fields: z.array(z.string()) }),
  /** Given to many people at once; the subject is the job. Each person has an event of their own too. */
  'people.jobs.given': z.object({ people: z.array(Id), starts_on: Day }),
  'people.person.role_changed': z.object({ from: z.enum(roles), to: z.enum(roles) }),
  /** Reports who got another manager have events of their own. */
  'people.person.deactivated': z.object({ role: z.enum(roles), direct_reports: z.int() }),
  /** The subject is the invitation. The person who did this is its inviter now. */
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
  /** A long list will be written in the background. The subject is the file. */
  'people.list.asked': z.object({ export_id: Id }),
  /** What each line did is recorded in the events of the people and invitations. */
  'people.import.applied': z.object({
    lines: z.int(),
    created: z.int(),
    updated: z.int(),
    /** How many people got another job. */
    jobs: z.int().optional(),
    /** The SHA-256 of the uploaded file. */
    sha256: z.string(),
  }),
  /** It stopped before its end. `done`: lines that were imported until then. */
  'people.import.stopped': z.object({ done: z.int(), jobs: z.int().optional() }),
  'people.import.errors_exported': z.object({ rows: z.int(), sha256: z.string() }),
  /** A trial run that changed nobody was deleted. */
  'people.import.discarded': z.object({ lines: z.int() }),
  'people.import.undone': z.object({ undone: z.int(), kept: z.int(), jobs: z.int().optional() }),
  /** The subject is the batch. Each person who moved has an event of their own. */
  'people.hierarchy.applied': z.object({ moves: z.int() }),
  'people.hierarchy.scheduled': z.object({ moves: z.int(), effective_on: Day }),
  'people.hierarchy.cancelled': z.object({}),
  /** On the day, the hierarchy was no longer the same, so nothing was applied. */
  'people.hierarchy.conflicted': z.object({}),
  /** The subject is the request. */
  'people.move_request.sent': z.object({ person_id: Id }),
  'people.move_request.withdrawn': z.object({ person_id: Id }),
  'people.move_request.decided': z.object({ person_id: Id, is_approved: z.boolean() }),
  'people.invite.sent': z.object({ sent_count: z.int() }),
  'people.invite.revoked': z.object({}),
  /** A seat is reserved and nobody was told. `send_on`: the day of the invitation; null: no day is set. */
  'people.invite.prepared': z.object({ send_on: z.string().nullable() }),
  /** `manager_id`: the future manager. `leader_id`: the invitation of one who has not joined yet. */
  'people.invite.placed': z.object({ manager_id: Id.nullable(), leader_id: Id.nullable() }),
  /** `fields`: the names of the changed fields. */
  'people.invite.changed': z.object({ fields: z.array(z.string()) }),
  'people.invite.accepted': z.object({
    person_id: Id,
    /** The role that was given: employee when the inviter may no longer grant the one they chose. */
    role: z.enum(companyRoles),
    manager_id: Id.nullable(),
    job_profile_id: Id.nullable(),
  }),
  'access_logs.list.exported': z.object({ export_id: Id }),
  'access_logs.retention.changed': z.object({ retention_months: z.int(), legal_hold: z.boolean() }),
  'access_logs.alert.raised': z.object({ log_id: z.int(), risk_score: z.int() }),
  'access_logs.alert.acknowledged': z.object({ log_id: z.int() }),
  'access_logs.alert.closed': z.object({ log_id: z.int() }),
  /** The subject is the run, which keeps what it did. */
  'panels.tool.started': z.object({ tool: z.enum(['levels', 'logs', 'notifications']) }),
  'panels.readiness.opened': z.object({ named: z.int() }),
  'panels.data.exported': z.object({ rows: z.int() }),
  /** The subject is the company; for a readiness file, the job. */
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
  /** The steps for people whose company wrote none of its own. */
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
