/** The first days of a company. */
import * as z from 'zod';

/** How far a company has come on its first days: each step is true while its own figure says so. */
const Steps = z.object({
  /** There are jobs. */
  jobs: z.boolean(),
  /** There is somebody besides the first administrator, or an invitation to one. */
  people: z.boolean(),
  /** Nobody but the top lacks a manager, and everybody who leads has the role for it. */
  hierarchy: z.boolean(),
  /** Every job says which competencies it asks for. */
  competencies: z.boolean(),
  /** The library teaches every competency that jobs ask for. */
  library: z.boolean(),
  /** A career map is published. */
  map: z.boolean(),
  /** Most of those who were invited have come in. */
  invites: z.boolean(),
  /** A plan was approved; null for a reader who may not read plans. */
  plans: z.boolean().nullable(),
});

export const Beginning = z.object({
  steps: Steps,
  /** An administrator has put the list away. */
  is_hidden: z.boolean(),
  /** Without the caller: who has come in, and who has a place and has not. */
  entered: z.int(),
  not_entered: z.int(),
  jobs_without_competencies: z.int(),
  competencies_without_content: z.int(),
  /** Plans that wait for their approval; null as `plans`. */
  plans_waiting: z.int().nullable(),
});
export type Beginning = z.infer<typeof Beginning>;
