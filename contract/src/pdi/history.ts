/** The history of plans: earlier plans, the events of each with who and when, and a plan as a file to keep. */
import * as z from 'zod';
import { Day, FileDownload, Id } from '../common.ts';
import { procedure } from '../procedure.ts';
import { PlanStatus } from './plan.ts';
import { type PlanEventName, planEventText } from './values.ts';

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
  /** Goals that were cancelled after they were agreed. */
  cancelled: z.int(),
});
export type PlanSummary = z.infer<typeof PlanSummary>;

const PlanEvent = z.object({
  id: Id,
  name: z.enum(Object.keys(planEventText) as [PlanEventName, ...PlanEventName[]]),
  /** Null for the system. */
  actor_name: z.string().nullable(),
  /** The person for whom it was done; null where people acted for themselves. */
  on_behalf_of: z.string().nullable(),
  /** The title of the goal or activity; null for the plan itself, and for what no longer exists. */
  about: z.string().nullable(),
  /** The reason for a requested change, or the answer to it; null where nothing was written. */
  note: z.string().nullable(),
  at: z.date(),
});
export type PlanEvent = z.infer<typeof PlanEvent>;

const call = procedure('goals');

export const history = {
  plans: call
    .get('/pdi/plans', 'The plans of a person, the newest first')
    .input(z.strictObject({ person_id: Id.optional() }))
    .output(z.array(PlanSummary)),
  events: call
    .get('/pdi/plans/{plan_id}/events', 'What happened to a plan, the newest first, page by page')
    .input(
      z.strictObject({
        plan_id: Id,
        /** The id of the last event of the previous page. */
        after: Id.optional(),
        limit: z.coerce.number().int().min(1).max(100).default(30),
      }),
    )
    .output(z.object({ items: z.array(PlanEvent), next: Id.nullable() })),
};

const File = z.strictObject({
  id: Id,
  /** Includes goals that nobody else sees; only the owner may ask for them. */
  with_private: z.boolean().default(false),
});

export const documents = {
  pdf: call
    .post('/pdi/plans/{id}/pdf', 'A plan as a PDF, A4, up to 40 pages')
    .input(File)
    .output(FileDownload),
  goals_csv: call
    .post('/pdi/plans/{id}/csv', 'The goals of a plan as CSV (metas.csv)')
    .input(z.strictObject({ id: Id }))
    .output(FileDownload),
};
