/** The first days of a company. */
import * as z from 'zod';

/** How far a company has come in its first days. Each step is true while its own figure is met. */
const Steps = z.object({
  jobs: z.boolean(),
  /** There is somebody besides the first administrator, or an invitation. */
  people: z.boolean(),
  /** Only the top lacks a manager, and everybody who leads has the role for it. */
  hierarchy: z.boolean(),
  /** Every job says which competencies it asks for. */
  competencies: z.boolean(),
  /** The library teaches every competency that the jobs ask for. */
  library: z.boolean(),
  map: z.boolean(),
  /** Most of the invited people have entered. */
  invites: z.boolean(),
  /** A plan was approved; null for a reader who may not read plans. */
  plans: z.boolean().nullable(),
});

export const Beginning = z.object({
  steps: Steps,
  /** An administrator has hidden the list. */
  is_hidden: z.boolean(),
  /** Both without the caller: people who have entered, and invited people who have not. */
  entered: z.int(),
  not_entered: z.int(),
  jobs_without_competencies: z.int(),
  competencies_without_content: z.int(),
  /** Plans that wait for approval; null for a reader who may not read plans. */
  plans_waiting: z.int().nullable(),
});
export type Beginning = z.infer<typeof Beginning>;
