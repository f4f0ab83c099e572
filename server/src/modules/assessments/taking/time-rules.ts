/** How long somebody was at a question, as far as their page can be believed. Pure; times in milliseconds. */

type Claim = {
  /** Already kept for this question. */
  readonly kept: number;
  /** On this question so far, as the page says. */
  readonly claimed: number;
  /** Kept for all other questions of the attempt together. */
  readonly others: number;
  /** From the beginning of the attempt to this answer, on the server's clock. */
  readonly elapsed: number;
};

const longest = 86_400_000;

/**
 * The page measures, because answers that were given without a network arrive together. But nobody is at two questions at
 * once: all of them together have no more time than has gone by, and what one answer adds is at most the time that no
 * answer before it has used. A page that was loaded anew may have seen less of the question; what is kept never shrinks.
 */
export const timeOn = ({ kept, claimed, others, elapsed }: Claim): number =>
  Math.max(kept, Math.min(claimed, elapsed - others, longest));
