/** What an activity does to a level, as it is told to people. */
import * as z from 'zod';
import { CompetencyName } from '../competencies/competencies.ts';
import { pieceWeights } from '../rules/evidence-effect.ts';

/** What finishing an activity proves: of which competency, which level, and what it does to the estimate. */
export const ActivityEffect = z.object({
  competency: CompetencyName,
  /** It is done, and this is what it did; else what it would do once confirmed. */
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
