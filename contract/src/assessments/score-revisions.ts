/** How a mark changed. Apart from the calls of a regrade, which name what is right: pages on which a test is taken load this. */
import * as z from 'zod';
import { regradeKinds } from './values.ts';

/** What a regrade made of one attempt. */
export const ScoreRevision = z.object({
  at: z.date(),
  kind: z.enum(regradeKinds),
  reason: z.string(),
  old_percent: z.number().nullable(),
  new_percent: z.number().nullable(),
  old_is_passed: z.boolean().nullable(),
  new_is_passed: z.boolean().nullable(),
  /** By the new key alone it would not be passed; the pass it had stays. */
  keeps_pass: z.boolean(),
  /** Measured of the competency of the question, 1 to 5. */
  old_level: z.number().nullable(),
  new_level: z.number().nullable(),
});
export type ScoreRevision = z.infer<typeof ScoreRevision>;
