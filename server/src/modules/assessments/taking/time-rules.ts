/**
 * How long a person spent on a question, as far as their page can be believed. Pure functions; times in milliseconds.
 */

type Claim = {
  /** Already stored for this question. */
  readonly kept: number;
  /** Time on this question so far, as claimed by the page. */
  readonly claimed: number;
  /** Stored for all other questions of the attempt together. */
  readonly others: number;
  /** From the beginning of the attempt to this answer, on the server's clock. */
  readonly elapsed: number;
};

const longest = 86_400_000;

/**
 * The page measures, because answers given while offline arrive together. But nobody works on two questions at once:
 * all times together are at most the elapsed time, and one answer adds at most the elapsed time that no earlier answer
 * has used. A reloaded page may know less of the time spent; the stored time never shrinks.
 */
export const timeOn = ({ kept, claimed, others, elapsed }: Claim): number =>
  Math.max(kept, Math.min(claimed, elapsed - others, longest));
