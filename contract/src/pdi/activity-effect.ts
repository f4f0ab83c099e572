/** The effect of an activity on a level, as screens describe it. */
import * as z from 'zod';
import { CompetencyName } from '../competencies/competencies.ts';
import { pieceWeights } from '../rules/competencies/evidence-effect.ts';

/** What finishing an activity proves: in which competency, at which level, and its effect on the estimate. */
export const ActivityEffect = z.object({
  competency: CompetencyName,
  /** True: it is done, and this was its effect. False: the effect it would have once confirmed. */
  has_happened: z.boolean(),
  level: z.number(),
  weight: z.enum(pieceWeights),
  before: z.number().nullable(),
  after: z.number().nullable(),
  level_before: z.int().nullable(),
  level_after: z.int().nullable(),
  still: z.enum(['capped', 'agrees']).nullable(),
});
export type ActivityEffect = z.infer<typeof ActivityEffect>;
