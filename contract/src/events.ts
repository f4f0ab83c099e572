/** Everything that can happen. Name: module.noun.past_verb. The payload holds ids and facts, never names of people. */
import * as z from 'zod';
import { Id, Level } from './common.ts';
import { EvidenceKind } from './rules/evidence.ts';
import { companyRoles } from './rules/grantable-roles.ts';

const plan = z.object({ person_id: Id });
const activity = z.object({
  person_id: Id,
  goal_id: Id,
  competency_id: Id.nullable(),
  target_level: Level.nullable(),
});

export const events = {
  'platform.company.accessed': z.object({ call: z.string() }),
  'companies.pages.changed': z.object({ from: z.array(z.string()), to: z.array(z.string()) }),
  'people.person.placed': z.object({ manager_id: Id.nullable() }),
  'people.invite.sent': z.object({ sent_count: z.int() }),
  'people.invite.revoked': z.object({}),
  'people.invite.accepted': z.object({
    person_id: Id,
    /** The one that was given; employee when the inviter may no longer grant the one asked for. */
    role: z.enum(companyRoles),
    manager_id: Id.nullable(),
    job_profile_id: Id.nullable(),
  }),
  'competencies.job.assigned': z.object({ person_id: Id, job_profile_id: Id }),
  'competencies.evidence.added': z.object({ person_id: Id, competency_id: Id, kind: EvidenceKind }),
  'pdi.plan.created': plan,
  'pdi.plan.submitted': plan.extend({ approver_ids: z.array(Id) }),
  'pdi.plan.rerouted': plan.extend({ approver_ids: z.array(Id) }),
  'pdi.plan.withdrawn': plan,
  'pdi.plan.approved': plan,
  'pdi.plan.changes_requested': plan,
  'pdi.plan.completed': plan,
  'pdi.plan.closed': plan,
  'pdi.plan.cancelled': plan,
  'pdi.goal.added': plan.extend({ goal_id: Id }),
  'pdi.goal.removed': plan.extend({ goal_id: Id }),
  'pdi.goal.completed': plan.extend({ goal_id: Id }),
  'pdi.goal.progress_reported': plan.extend({ from: z.number(), to: z.number() }),
  'pdi.activity.added': activity,
  'pdi.activity.moved': activity,
  'pdi.activity.finished': activity,
  'pdi.activity.validated': activity,
  'pdi.activity.rejected': activity,
  'access_logs.list.exported': z.object({ export_id: Id }),
  'access_logs.retention.changed': z.object({ retention_months: z.int(), legal_hold: z.boolean() }),
  'access_logs.alert.raised': z.object({ log_id: z.int(), risk_score: z.int() }),
  'access_logs.alert.closed': z.object({ log_id: z.int() }),
  'recommendations.item.accepted': z.object({ person_id: Id, goal_id: Id }),
};

export type EventName = keyof typeof events;
export type Events = { [Name in EventName]: z.infer<(typeof events)[Name]> };
