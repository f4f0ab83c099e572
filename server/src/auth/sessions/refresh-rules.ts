/** Decides how a genuine refresh token is answered. */

type Presented = {
  /** Counter of the current token minus counter of the presented one. */
  readonly behind: number;
  /** Milliseconds since the counter last grew. */
  readonly sinceRefreshMs: number;
  readonly reuseIntervalMs: number;
  /** Whether the presented token was issued before a second factor raised the session. */
  readonly isBeforeFactor: boolean;
};

/**
 * `advance`: a new token. `repeat`: the current token again. `refused`: no token, but no alarm either. `reused`:
 * somebody has a copy. `impossible`: from the future.
 */
export type RefreshVerdict = 'advance' | 'repeat' | 'refused' | 'reused' | 'impossible';

/**
 * The parent of the current token always gets the current one: its answer was lost and the child was never used. Older
 * tokens get it only within the reuse interval, for tabs that refresh at the same time. A token from before the second
 * factor never gets one from after it.
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
