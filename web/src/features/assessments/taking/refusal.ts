/** What a refusal of the server means for the answers that still wait. */
import { brokenRule } from '#lib/words/friendly-error.ts';

/**
 * `kept`: the waiting answers are refused for now, for example because the session ended. `lost`: another tab holds the
 * attempt. `over`: it takes no more answers.
 */
export type Stop = 'kept' | 'lost' | 'over';

/** Answers that the server would refuse at every attempt. */
const neverTaken: readonly (string | null)[] = [
  'item_is_current',
  'question_is_in_attempt',
  'answer_fits_question',
  'answer_is_a_number',
];

const statusOf = (error: unknown) => (error instanceof Error && 'status' in error ? Number(error.status) : 0);

/** Null: this answer is never accepted, and must not block those behind it. */
export function stopOf(error: unknown): Stop | null {
  const rule = brokenRule(error);
  if (rule === 'attempt_lease_lost') return 'lost';
  if (rule === 'attempt_expired' || rule === 'attempt_has_ended') return 'over';
  // What the server cannot read fails every time it is sent.
  const isUnread = rule === null && [400, 422].includes(statusOf(error));
  return isUnread || neverTaken.includes(rule) ? null : 'kept';
}
