/**
 * How a mark changed. This is a file of its own because the pages of a running test load it, and they must not load the
 * calls of regrades, which hold right answers.
 */
import * as z from 'zod';
import { regradeKinds } from './values.ts';

/** What a regrade changed in one attempt. */
export const ScoreRevision = z.object({
  at: z.date(),
  kind: z.enum(regradeKinds),
  reason: z.string(),
  old_percent: z.number().nullable(),
  new_percent: z.number().nullable(),
  old_is_passed: z.boolean().nullable(),
  new_is_passed: z.boolean().nullable(),
  /** True: with the new key the test would not be passed, but the person keeps the pass. */
  keeps_pass: z.boolean(),
  /** Measured level of the question's competency, 1 to 5. Null: nothing was measured. */
  old_level: z.number().nullable(),
  new_level: z.number().nullable(),
});
export type ScoreRevision = z.infer<typeof ScoreRevision>;
