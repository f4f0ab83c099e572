/** What a genuine refresh token is worth. */

type Presented = {
  /** Counter of the living token minus counter of the presented one. */
  readonly behind: number;
  /** Milliseconds since the counter last grew. */
  readonly sinceRefreshMs: number;
  readonly reuseIntervalMs: number;
};

/** `advance`: a new token. `repeat`: the living token again. `reused`: somebody holds a copy. `impossible`: from the future. */
export type RefreshVerdict = 'advance' | 'repeat' | 'reused' | 'impossible';

/**
 * The parent of the living token is always answered with the living one: its answer was lost, the child was never
 * used. Older ones only within the reuse interval, for tabs that refresh at the same time.
 */
export const judgeRefresh = ({ behind, sinceRefreshMs, reuseIntervalMs }: Presented): RefreshVerdict => {
  if (behind < 0) return 'impossible';
  if (behind === 0) return 'advance';
  if (behind === 1) return 'repeat';
  return sinceRefreshMs < reuseIntervalMs ? 'repeat' : 'reused';
};
