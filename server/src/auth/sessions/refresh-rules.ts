/** What a genuine refresh token is worth. */

type Presented = {
  /** Counter of the living token minus counter of the presented one. */
  readonly behind: number;
  /** Milliseconds since the counter last grew. */
  readonly sinceRefreshMs: number;
  readonly reuseIntervalMs: number;
  /** Whether the presented token was given before the session was raised by a second factor. */
  readonly isBeforeFactor: boolean;
};

/**
 * `advance`: a new token. `repeat`: the living token again. `refused`: neither that nor an alarm. `reused`: somebody
 * holds a copy. `impossible`: from the future.
 */
export type RefreshVerdict = 'advance' | 'repeat' | 'refused' | 'reused' | 'impossible';

/**
 * The parent of the living token is always answered with the living one: its answer was lost, the child was never
 * used. Older ones only within the reuse interval, for tabs that refresh at the same time. What was given before the
 * second factor never brings what was given after it.
 */
export const judgeRefresh = ({
  behind,
  sinceRefreshMs,
  reuseIntervalMs,
  isBeforeFactor,
}: Presented): RefreshVerdict => {
  if (behind < 0) return 'impossible';
  if (behind === 0) return 'advance';
  const isRecent = sinceRefreshMs < reuseIntervalMs;
  if (isBeforeFactor) return isRecent ? 'refused' : 'reused';
  return behind === 1 || isRecent ? 'repeat' : 'reused';
};
