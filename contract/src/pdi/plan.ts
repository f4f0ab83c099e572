/** A PDI: what a person and their manager agreed to develop in a period. */
import * as z from 'zod';
import { Day, DueDate, Id, LongText, ReadableId, Seen, SeenText, Title, Version } from '../common.ts';
import { procedure } from '../procedure.ts';
import { Goal } from './goal.ts';
import { Revision } from './revision.ts';

export const PlanStatus = z.enum([
  'draft',
  'submitted',
  'changes_requested',
  'active',
  'completed',
  'closed',
  'cancelled',
]);
export type PlanStatus = z.infer<typeof PlanStatus>;

/** Who decides: the manager, somebody further up, any administrator, or nobody (none was found). */
export const ApprovalMode = z.enum(['manager', 'escalated', 'company_admin', 'self_no_approver']);
export type ApprovalMode = z.infer<typeof ApprovalMode>;

/** The aim of a plan: the demands of the present job, or the job that the person wants. */
export const PlanAim = z.enum(['current', 'target']);
export type PlanAim = z.infer<typeof PlanAim>;

export const Plan = z.object({
  id: Id,
  person_id: Id,
  person_name: z.string(),
  readable_id: ReadableId,
  title: z.string(),
  summary: z.string(),
  period_start: Day,
  period_end: Day,
  status: PlanStatus,
  /** Null until it is sent, and while any administrator may decide. */
  approver_id: Id.nullable(),
  approver_name: z.string().nullable(),
  approval_mode: ApprovalMode.nullable(),
  /** What the approver wrote when deciding. */
  decision_note: z.string().nullable(),
  /** The person who decided for the approver; null where the approver decided. */
  deputy_name: z.string().nullable(),
  submitted_at: z.date().nullable(),
  decided_at: z.date().nullable(),
  ended_at: z.date().nullable(),
  closing_reflection: z.string().nullable(),
  end_reason: z.string().nullable(),
  /** The closing words of the person's leader; null until they are written, and before the plan has ended. */
  manager_closing: z.string().nullable(),
  /** Null for everybody but the owner: the wish for another job is private. */
  aims_at: PlanAim.nullable(),
  /** Only for the owner of a running plan: since when they have another job than when it was agreed; otherwise null. */
  new_job_since: Day.nullable(),
  /** It came from a file; its owner edits it like any other draft. */
  is_imported: z.boolean(),
  version: Version,
  goals: z.array(Goal),
  /** The weighted mean of the goals, 0 to 100, as computed. */
  progress: z.number(),
  /** The progress on screen: rounded down, and 100 only when every goal is completed. */
  progress_shown: z.int(),
  /** The points of `progress` that wait for validation. */
  awaiting: z.number(),
  /** Comments on the plan, its goals and their activities, as far as the caller may read them. */
  comments: z.int(),
});
export type Plan = z.infer<typeof Plan>;

/** Who is asked to approve; `approver_name` is null where any administrator decides, or nobody. */
const Approver = z.object({ approval_mode: ApprovalMode, approver_name: z.string().nullable() });
export type Approver = z.infer<typeof Approver>;

const days = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;

const planFields = {
  title: Title,
  summary: LongText.default(''),
  period_start: Day,
  period_end: DueDate,
  aims_at: PlanAim.default('current'),
};

export const NewPlan = z
  .strictObject(planFields)
  .refine((plan) => plan.period_end > plan.period_start, {
    path: ['period_end'],
    error: 'A data final deve ser posterior à inicial.',
  })
  .refine((plan) => plan.period_end <= plan.period_start || days(plan.period_start, plan.period_end) >= 7, {
    path: ['period_end'],
    error: 'O período precisa ter pelo menos 7 dias.',
  })
  .refine((plan) => days(plan.period_start, plan.period_end) <= 730, {
    path: ['period_end'],
    error: 'O período pode ter no máximo 2 anos.',
  });

/** Why a plan ended early; read by the person and their leaders. */
const EndReason = SeenText.min(10, 'Explique em pelo menos 10 caracteres').max(
  500,
  'Texto muito longo (máximo 500 caracteres)',
);

/** What may be changed in a plan; its period is checked like that of a new one. */
const EditedPlan = z
  .strictObject({ ...planFields, id: Id, version: Version })
  .superRefine(({ id: _, version: __, ...plan }, context) => {
    for (const issue of NewPlan.safeParse(plan).error?.issues ?? [])
      context.addIssue({ code: 'custom', path: issue.path, message: issue.message });
  });

const plan = procedure('goals');
const note = z.string().trim().max(2000, 'Texto muito longo (máximo 2000 caracteres)');

export const plans = {
  current: plan
    .get('/pdi/plans/current', 'The running plan of a person, else the newest draft')
    .input(z.strictObject({ person_id: Id.optional() }))
    .output(Plan.nullable()),
  get: plan
    .get('/pdi/plans/{id}', 'One plan with its goals and activities')
    .input(z.strictObject({ id: Id }))
    .output(Plan),
  awaiting: plan.get('/pdi/plans/awaiting', 'Plans that wait for the caller to decide, oldest first').output(
    z.array(
      Plan.pick({
        id: true,
        person_id: true,
        person_name: true,
        readable_id: true,
        title: true,
        submitted_at: true,
        version: true,
      }).extend({
        goal_count: z.int(),
      }),
    ),
  ),
  approver: plan
    .get('/pdi/plans/approver', "Who would decide about the caller's own plan if it were sent now")
    .output(Approver),
  create: plan.post('/pdi/plans', "Begin a plan of one's own, as a draft").input(NewPlan).output(Plan),
  revision: plan
    .get(
      '/pdi/plans/{id}/revision',
      'What was asked when the plan was sent back, and what has changed since; null: it was not',
    )
    .input(z.strictObject({ id: Id }))
    .output(Revision.nullable()),
  change: plan
    .patch('/pdi/plans/{id}', 'Write a plan anew that is being written')
    .input(EditedPlan)
    .output(Plan),
  submit: plan.post('/pdi/plans/{id}/submit', "Send one's plan for approval").input(Seen).output(Plan),
  withdraw: plan.post('/pdi/plans/{id}/withdraw', 'Take a sent plan back').input(Seen).output(Plan),
  approve: plan
    .post('/pdi/plans/{id}/approve', 'Approve a plan that waits for the caller')
    .input(Seen.extend({ note: note.default('') }))
    .output(Plan),
  request_changes: plan
    .post('/pdi/plans/{id}/request-changes', 'Send a plan back with a note')
    .input(Seen.extend({ note: note.min(1, 'Diga o que precisa mudar.') }))
    .output(Plan),
  complete: plan
    .post('/pdi/plans/{id}/complete', "Complete one's plan once every goal is final")
    .input(
      Seen.extend({
        closing_reflection: LongText.min(1, 'Conte em uma frase o que você leva deste PDI.'),
      }),
    )
    .output(Plan),
  close: plan
    .post('/pdi/plans/{id}/close', 'Close an active plan that is over, or with a reason')
    .input(Seen.extend({ reason: EndReason }))
    .output(Plan),
  reopen: plan
    .post(
      '/pdi/plans/{id}/reopen',
      'Take a completed or closed plan of somebody one leads up again, within 30 days',
    )
    .input(Seen)
    .output(Plan),
  write_closing: plan
    .post('/pdi/plans/{id}/closing', 'Write the last words about a plan of somebody one leads that has ended')
    .input(Seen.extend({ manager_closing: LongText.min(1, 'Escreva ao menos uma frase.') }))
    .output(Plan),
  cancel: plan
    .post('/pdi/plans/{id}/cancel', 'Give a plan up, with a reason')
    .input(Seen.extend({ reason: EndReason }))
    .output(Plan),
};
