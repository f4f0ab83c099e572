/** Ready-made plans: a person copies one as their own draft and changes what they like. */
import * as z from 'zod';
import { Day, DueDate } from '../common.ts';
import { procedure } from '../procedure.ts';
import { Plan } from './plan.ts';

export const PlanTemplate = z.object({
  key: z.string(),
  title: z.string(),
  /** For whom and for what it is, in a sentence. */
  about: z.string(),
  goals: z.array(z.object({ title: z.string(), activities: z.int() })),
});
export type PlanTemplate = z.infer<typeof PlanTemplate>;

const call = procedure('goals');

export const templates = {
  list: call.get('/pdi/templates', 'Ready-made plans').output(z.object({ items: z.array(PlanTemplate) })),
  take: call
    .post(
      '/pdi/templates/{key}/take',
      "Begin a plan of one's own, as a draft, with the goals of a ready-made one",
    )
    .input(z.strictObject({ key: z.string().min(1).max(40), period_start: Day, period_end: DueDate }))
    .output(Plan),
};
