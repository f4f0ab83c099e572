/** What happens to tests and to whoever takes them. */
import * as z from 'zod';
import { finishReasons, testKinds } from './assessments/values.ts';
import { Id } from './common.ts';

const attempt = z.object({ person_id: Id, assessment_id: Id });

export const assessmentEvents = {
  /** The subject is the attempt. */
  'assessments.attempt.started': attempt,
  /** Another tab or device goes on with it. */
  'assessments.attempt.taken_over': z.object({ person_id: Id }),
  /** Of a proficiency test: which question. What was answered stays with the attempt. */
  'assessments.answer.given': z.object({ position: z.int() }),
  'assessments.attempt.submitted': z.object({ reason: z.enum(finishReasons) }),
  'assessments.attempt.finished': attempt.extend({ kind: z.enum(testKinds), reason: z.enum(finishReasons) }),
};
