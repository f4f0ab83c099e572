/** What a person must write or attach to finish an activity of a goal. */

/** Letters and digits that a line needs to say something. */
const fewestInALine = 10;
/** Letters and digits that a text needs to count as proof by itself. */
export const fewestInAProof = 30;

export type Proof = {
  /** What was achieved, in words. */
  readonly outcome: string;
  readonly proof_url: string | null;
  /** The number of files of the activity. */
  readonly files: number;
};

const signsIn = (text: string) => (text.match(/[\p{L}\p{N}]/gu) ?? []).length;

/**
 * The rule that the end of an activity breaks; null: none. A line of words is always needed. Where the goal names a
 * success criterion, a link, a file or a longer text must show that it was met.
 */
export function missingAtTheEnd({ outcome, proof_url, files }: Proof, success_criteria: string) {
  const written = signsIn(outcome);
  if (written < fewestInALine) return 'finish_needs_a_line';
  const isProven = proof_url !== null || files > 0 || written >= fewestInAProof;
  return success_criteria.trim() === '' || isProven ? null : 'finish_needs_a_proof';
}
