/** What happened to plans: the earlier ones, each one's events with who and when, and a plan as a file to keep. */
import * as z from 'zod';
import { Day, FileDownload, Id } from '../common.ts';
import { procedure } from '../procedure.ts';
import { PlanStatus } from './plan.ts';

export const PlanSummary = z.object({
  id: Id,
  title: z.string(),
  status: PlanStatus,
  period_start: Day,
  period_end: Day,
  ended_at: z.date().nullable(),
  closing_reflection: z.string().nullable(),
  end_reason: z.string().nullable(),
  goals: z.int(),
  completed: z.int(),
  /** Given up after they were agreed. */
  cancelled: z.int(),
});
export type PlanSummary = z.infer<typeof PlanSummary>;

export const planEventText = {
  'pdi.plan.created': 'começou o PDI',
  'pdi.plan.changed': 'editou o PDI',
  'pdi.plan.imported': 'recebeu o PDI por arquivo',
  'pdi.plan.reopened': 'reabriu o PDI',
  'pdi.plan.closing_written': 'escreveu as palavras finais',
  'pdi.plan.submitted': 'enviou o PDI para aprovação',
  'pdi.plan.rerouted': 'passou a decisão para outra pessoa',
  'pdi.plan.withdrawn': 'retirou o PDI',
  'pdi.plan.approved': 'aprovou o PDI',
  'pdi.plan.changes_requested': 'pediu ajustes',
  'pdi.plan.completed': 'concluiu o PDI',
  'pdi.plan.closed': 'encerrou o PDI',
  'pdi.plan.cancelled': 'cancelou o PDI',
  'pdi.plan.exported': 'exportou o PDI',
  'pdi.plan.frozen': 'suspendeu o PDI',
  'pdi.plan.unfrozen': 'retomou o PDI',
  'pdi.goal.added': 'incluiu a meta',
  'pdi.goal.changed': 'editou a meta',
  'pdi.goal.removed': 'removeu uma meta',
  'pdi.goal.completed': 'concluiu a meta',
  'pdi.goal.missed': 'encerrou como não atingida a meta',
  'pdi.goal.reopened': 'retomou a meta',
  'pdi.goal.progress_reported': 'informou o progresso da meta',
  'pdi.activity.added': 'incluiu a atividade',
  'pdi.activity.changed': 'editou a atividade',
  'pdi.activity.cancelled': 'cancelou a atividade',
  'pdi.activity.removed': 'removeu uma atividade da meta',
  'pdi.activity.moved': 'moveu a atividade',
  'pdi.activity.finished': 'concluiu a atividade',
  'pdi.activity.reopened': 'reabriu a atividade',
  'pdi.activity.validated': 'validou a atividade',
  'pdi.activity.rejected': 'devolveu a atividade',
  'pdi.amendment.proposed': 'pediu uma mudança no PDI',
  'pdi.amendment.rerouted': 'passou a decisão sobre a mudança para outra pessoa',
  'pdi.amendment.withdrawn': 'retirou o pedido de mudança',
  'pdi.amendment.approved': 'aprovou a mudança no PDI',
  'pdi.amendment.rejected': 'recusou a mudança no PDI',
  'pdi.amendment.superseded': 'deixou sem efeito o pedido de mudança',
  'pdi.comment.added': 'comentou',
  'pdi.attachment.added': 'anexou um arquivo',
  'pdi.attachment.removed': 'removeu um arquivo',
} as const;
export type PlanEventName = keyof typeof planEventText;

export const PlanEvent = z.object({
  id: Id,
  name: z.enum(Object.keys(planEventText) as [PlanEventName, ...PlanEventName[]]),
  /** Null for the system. */
  actor_name: z.string().nullable(),
  /** In whose name it was done; null for all that one does in one's own. */
  on_behalf_of: z.string().nullable(),
  /** The title of the goal or activity it happened to; null for the plan itself, and for what is gone. */
  about: z.string().nullable(),
  at: z.date(),
});
export type PlanEvent = z.infer<typeof PlanEvent>;

const call = procedure('goals');

export const history = {
  plans: call
    .route({ method: 'GET', path: '/pdi/plans', summary: 'The plans of a person, the newest first' })
    .input(z.strictObject({ person_id: Id.optional() }))
    .output(z.array(PlanSummary)),
  events: call
    .route({
      method: 'GET',
      path: '/pdi/plans/{plan_id}/events',
      summary: 'What happened to a plan, the newest first, page by page',
    })
    .input(
      z.strictObject({
        plan_id: Id,
        /** The last of the page before. */
        after: Id.optional(),
        limit: z.coerce.number().int().min(1).max(100).default(30),
      }),
    )
    .output(z.object({ items: z.array(PlanEvent), next: Id.nullable() })),
};

const File = z.strictObject({
  id: Id,
  /** Also the goals nobody else sees; only the owner may ask for them. */
  with_private: z.boolean().default(false),
});

export const documents = {
  pdf: call
    .route({ method: 'POST', path: '/pdi/plans/{id}/pdf', summary: 'A plan as a PDF, A4, up to 40 pages' })
    .input(File)
    .output(FileDownload),
  goals_csv: call
    .route({ method: 'POST', path: '/pdi/plans/{id}/csv', summary: 'The goals of a plan as CSV (metas.csv)' })
    .input(z.strictObject({ id: Id }))
    .output(FileDownload),
};
