/** Events of competencies, plans, maps, recommendations and the library. */
import * as z from 'zod';
import { Day, Id, Level } from './common.ts';
import { ContestOutcome } from './competencies/evidence-acts.ts';
import { EvidenceKind } from './competencies/evidence-kinds.ts';
import { FromCell } from './reports/acts.ts';

const plan = z.object({ person_id: Id });

const amendment = plan.extend({ amendment_id: Id });

const attachment = plan.extend({ goal_id: Id, activity_id: Id.nullable(), attachment_id: Id });

const activity = z.object({
  person_id: Id,
  goal_id: Id,
  competency_id: Id.nullable(),
  target_level: Level.nullable(),
});

/** The changed fields, before and after. */
const change = z.object({ from: z.record(z.string(), z.unknown()), to: z.record(z.string(), z.unknown()) });

const contest = z.object({ person_id: Id, competency_id: Id, evidence_id: Id });

const certificate = z.object({ person_id: Id, competency_id: Id });

const recommendationRule = z.object({ kind: z.enum(['pin', 'exclude', 'boost', 'mandatory']), item_id: Id });

export const developmentEvents = {
  'competencies.competency.added': z.object({}),
  /** `fields`: the names of the changed fields. */
  'competencies.competency.changed': z.object({ fields: z.array(z.string()) }),
  'competencies.competency.levels_changed': z.object({}),
  /** `demands`: how many demands of jobs moved to the replacement, or were removed where there is none. */
  'competencies.competency.archived': z.object({ replaced_by_id: Id.nullable(), demands: z.int() }),
  'competencies.competency.restored': z.object({}),
  'competencies.category.added': z.object({}),
  'competencies.category.renamed': z.object({}),
  'competencies.category.removed': z.object({}),
  'competencies.family.added': z.object({}),
  'competencies.family.renamed': z.object({}),
  'competencies.family.removed': z.object({}),
  'competencies.job.added': z.object({}),
  'competencies.job.changed': z.object({ fields: z.array(z.string()) }),
  /** `raised`: competencies that the job now asks for at a higher level, or for the first time. */
  'competencies.job.demands_changed': z.object({
    raised: z.array(z.object({ competency_id: Id, level: Level })),
    demands: z.int(),
  }),
  'competencies.job.archived': z.object({ replaced_by_id: Id.nullable(), people: z.int() }),
  'competencies.job.restored': z.object({}),
  /** The subject is the company. `sha256` is of the uploaded file. */
  'competencies.file.imported': z.object({
    kind: z.enum(['competencias', 'cargos', 'exigencias', 'evidencias', 'esco']),
    created: z.int(),
    updated: z.int(),
    sha256: z.string(),
    /** For a file of evidence: the import that its claims name. */
    import_id: Id.optional(),
  }),
  /** The subject is the import of a long file, which is imported piece by piece. */
  'competencies.import.advanced': z.object({ lines_done: z.int(), lines: z.int() }),
  /** The subject is the company. The claims become evidence. */
  'competencies.evidence.imported': z.object({ claim_ids: z.array(Id) }),
  'competencies.templates.taken': z.object({ competencies: z.int(), jobs: z.int() }),
  'competencies.job.assigned': z.object({ person_id: Id, job_profile_id: Id }),
  /** The person has no job now. */
  'competencies.job.ended': z.object({ person_id: Id, job_profile_id: Id }),
  'competencies.evidence.added': z.object({ person_id: Id, competency_id: Id, kind: EvidenceKind }),
  /** The subject is the rating. Its level is kept with the evidence, which not everybody may read. */
  'competencies.rating.given': z.object({
    person_id: Id,
    competency_id: Id,
    kind: z.enum(['manager_rating', 'self_assessment']),
  }),
  /** The subject is the evidence. */
  'competencies.evidence.contested': z.object({ person_id: Id, competency_id: Id, contest_id: Id }),
  'competencies.evidence.voided': z.object({ person_id: Id, competency_id: Id, kind: EvidenceKind }),
  /** The subject is the level that was set. Its value and reason are for those who may read the level. */
  'competencies.level.set': z.object({ person_id: Id, competency_id: Id }),
  'competencies.level.released': z.object({ person_id: Id, competency_id: Id }),
  /** The subject is the contest. */
  'competencies.contest.answered': contest.extend({ outcome: ContestOutcome, is_final: z.boolean() }),
  'competencies.contest.escalated': contest,
  /** The subject is the certificate. */
  'competencies.certificate.registered': certificate,
  'competencies.certificate.withdrawn': certificate,
  'competencies.certificate.decided': certificate.extend({ is_approved: z.boolean() }),
  /** The subject is the map. */
  'career.map.drawn': z.object({ nodes: z.int(), edges: z.int() }),
  'career.map.published': z.object({ number: z.int() }),
  'career.map.named': z.object({ names_holders: z.boolean() }),
  'career.map.discarded': z.object({ number: z.int() }),
  'career.node.added': z.object({ job_profile_id: Id }),
  'career.node.removed': z.object({ job_profile_id: Id }),
  'career.nodes.moved': z.object({ nodes: z.int() }),
  'career.edge.added': z.object({ edge_id: Id }),
  /** Imported from a file. */
  'career.edges.imported': z.object({ created: z.int(), updated: z.int() }),
  'career.edge.changed': z.object({ edge_id: Id }),
  'career.edge.removed': z.object({ edge_id: Id }),
  /** The subject is the person. The job is left out: administrators read this, and a person's wishes are private. */
  'career.target.set': z.object({}),
  'career.target.cleared': z.object({}),
  'career.board.shared': z.object({ shared_with_manager: z.boolean() }),
  'pdi.plans.asked': z.object({ person_ids: z.array(Id) }),
  'pdi.plan.created': plan,
  /** `fields`: the names of the changed fields. */
  'pdi.plan.changed': plan.extend({ fields: z.array(z.string()) }),
  'pdi.plan.imported': plan,
  /** The person's leader or an administrator created it from a ready-made plan. */
  'pdi.plan.begun': plan.extend({ begun_by: Id.nullable() }),
  /** The subject is the person who begins them. */
  'pdi.plans.begun': z.object({
    template: z.string(),
    period_start: z.string(),
    period_end: z.string(),
    person_ids: z.array(Id),
  }),
  'pdi.plan.reopened': plan,
  'pdi.plan.closing_written': plan,
  /** The subject is the company. The content of the lines is kept in a table. */
  'pdi.goals.imported': z.object({ import_id: Id, goals: z.int(), sha256: z.string() }),
  /** The subject is the absence. */
  'pdi.absence.added': z.object({ person_id: Id }),
  'pdi.absence.removed': z.object({ person_id: Id }),
  'pdi.plan.submitted': plan.extend({ approver_ids: z.array(Id) }),
  'pdi.plan.rerouted': plan.extend({ approver_ids: z.array(Id) }),
  'pdi.plan.withdrawn': plan,
  /** `on_behalf_of`: the approver who was asked first, where somebody else decided. */
  'pdi.plan.approved': plan.extend({ on_behalf_of: Id.optional() }),
  'pdi.plan.changes_requested': plan.extend({ on_behalf_of: Id.optional() }),
  'pdi.plan.completed': plan,
  'pdi.plan.closed': plan,
  'pdi.plan.cancelled': plan,
  /** The subject is the check-in. Neither its texts nor its moods are recorded. */
  'pdi.checkin.submitted': plan,
  'pdi.checkin.changed': plan,
  'pdi.checkin.skipped': plan,
  'pdi.checkin.reviewed': plan,
  'pdi.checkin.file_added': plan.extend({ attachment_id: Id, sha256: z.string() }),
  'pdi.checkin.file_removed': plan.extend({ attachment_id: Id }),
  'pdi.checkin.cadence_set': plan.extend({ checkin_cadence_days: z.int().nullable() }),
  /** The owner of the plan has lost access, or has it again. */
  'pdi.plan.frozen': plan,
  'pdi.plan.unfrozen': plan,
  /** `recommendation_id`: the recommendation for which the goal was created; it is still to be added to the goal. */
  'pdi.goal.added': plan.extend({ goal_id: Id, recommendation_id: Id.optional() }),
  /** `fields`: the names of the changed fields. */
  'pdi.goal.changed': plan.extend({ goal_id: Id, fields: z.array(z.string()) }),
  'pdi.goal.removed': plan.extend({ goal_id: Id }),
  /** `progress`: the measured progress then, in whole percent; absent where it was 100, and for private goals. */
  'pdi.goal.completed': plan.extend({ goal_id: Id, progress: z.int().optional() }),
  'pdi.goal.missed': plan.extend({ goal_id: Id }),
  'pdi.goal.reopened': plan.extend({ goal_id: Id }),
  /** Its position among the goals of its plan changed. */
  'pdi.goal.placed': plan.extend({ goal_id: Id }),
  'pdi.goal.progress_reported': plan.extend({ from: z.number(), to: z.number() }),
  'pdi.activity.added': activity,
  /** `fields`: the names of the changed fields. */
  'pdi.activity.changed': plan.extend({ goal_id: Id, fields: z.array(z.string()) }),
  'pdi.activity.cancelled': activity,
  /** The subject is the goal. */
  'pdi.activity.removed': plan.extend({ goal_id: Id }),
  'pdi.activity.moved': activity,
  'pdi.activity.finished': activity,
  'pdi.activity.reopened': activity,
  'pdi.activity.validated': activity,
  'pdi.activity.rejected': activity,
  /** The subject is the plan. Without approvers it takes effect at once. */
  'pdi.amendment.proposed': amendment.extend({ approver_ids: z.array(Id) }),
  'pdi.amendment.withdrawn': amendment,
  /** Somebody else is asked to approve it now. */
  'pdi.amendment.rerouted': amendment.extend({ approver_ids: z.array(Id) }),
  /** `on_behalf_of`: the approver who was asked, where somebody else decided. */
  'pdi.amendment.approved': amendment.extend({ on_behalf_of: Id.optional() }),
  'pdi.amendment.rejected': amendment.extend({ on_behalf_of: Id.optional() }),
  /** The goals that it wanted to change have changed since. */
  'pdi.amendment.superseded': amendment,
  /** The subject is the plan. The text is not recorded. */
  'pdi.comment.added': plan.extend({
    comment_id: Id,
    goal_id: Id.nullable(),
    activity_id: Id.nullable(),
    mentions: z.array(Id),
  }),
  'pdi.comment.edited': plan.extend({ comment_id: Id, goal_id: Id.nullable(), mentions: z.array(Id) }),
  'pdi.comment.removed': plan.extend({ comment_id: Id, goal_id: Id.nullable() }),
  /** The subject is the activity. */
  'pdi.checklist.changed': plan.extend({ goal_id: Id, done: z.int(), total: z.int() }),
  /** The subject is the goal. */
  'pdi.attachment.added': attachment.extend({ sha256: z.string() }),
  'pdi.attachment.removed': attachment,
  /** What people do outside their goals is private: only the fact that they did something is recorded. */
  'pdi.personal_activity.added': z.object({}),
  'pdi.personal_activity.changed': z.object({}),
  'pdi.personal_activity.moved': z.object({}),
  'pdi.personal_activity.removed': z.object({}),
  'pdi.plan.exported': plan.extend({ format: z.enum(['pdf', 'csv']), sha256: z.string() }),
  'recommendations.item.accepted': z.object({ person_id: Id, goal_id: Id }),
  /** The subject is the person. What they kept or put aside is private, so it is not recorded. */
  'recommendations.list.arranged': z.object({ person_id: Id }),
  /** The subject is the rule. */
  'recommendations.rule.added': recommendationRule,
  'recommendations.rule.changed': recommendationRule,
  'recommendations.rule.removed': recommendationRule,
  /** The subject is the company. */
  'recommendations.settings.changed': change,
  /** The subject is the person whose list an administrator looked at. */
  'recommendations.list.simulated': z.object({}),
  /** Lists of several people under settings that are not in force. The subject is the company. */
  'recommendations.list.previewed': z.object({ person_ids: z.array(Id) }),
  /** The subject is the item. */
  'library.item.created': z.object({}),
  /** `fields`: the names of the changed fields. */
  'library.item.changed': z.object({ fields: z.array(z.string()) }),
  'library.item.rated': z.object({}),
  'library.item.planned': z.object({ person_id: Id, goal_id: Id }),
  'library.item.assigned': z.object({
    person_ids: z.array(Id),
    due_on: Day.nullable(),
    /** Absent: it was not assigned from a report. */
    cell: FromCell.optional(),
  }),
  'library.item.taken_back': z.object({ person_ids: z.array(Id) }),
  /** The subject is the company, as for every change of several items at once. */
  'library.items.moved': z.object({ item_ids: z.array(Id), to: z.string() }),
  'library.items.mapped': z.object({ item_ids: z.array(Id), competency_id: Id }),
  'library.items.link_check_asked': z.object({ item_ids: z.array(Id) }),
  'library.items.exported': z.object({ items: z.int(), sha256: z.string() }),
  /** Copied from the platform's catalogue. */
  'library.globals.copied': z.object({ item_ids: z.array(Id) }),
  /** In the platform's catalogue the subject is the item, or the platform's company. */
  'library.global.saved': z.object({ is_new: z.boolean() }),
  'library.globals.moved': z.object({ item_ids: z.array(Id), to: z.string() }),
  'library.globals.mapped': z.object({ item_ids: z.array(Id), code: z.string() }),
  'library.globals.exported': z.object({ items: z.int(), sha256: z.string() }),
  'library.globals.imported': z.object({ created: z.int(), updated: z.int(), sha256: z.string() }),
  'library.items.imported': z.object({ created: z.int(), updated: z.int(), sha256: z.string() }),
  /** The subject is a long file that a background job imported: it reached its end, or stopped. */
  'library.import.ended': z.object({ lines_done: z.int(), is_whole: z.boolean() }),
  /** The subject is the suggestion. */
  'library.suggestion.sent': z.object({ person_id: Id }),
  'library.suggestion.decided': z.object({ person_id: Id, is_accepted: z.boolean() }),
  /** The subject is the collection. */
  'library.collection.saved': z.object({ items: z.int() }),
  'library.collection.removed': z.object({}),
};
