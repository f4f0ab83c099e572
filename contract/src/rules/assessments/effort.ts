/**
 * Whether a person answered or only clicked through: response time effort (RTE), after Wise & Kong, 'Response Time
 * Effort' (Applied Measurement in Education, 2005). The constants are ours.
 */
import { clamp } from '../numbers.ts';

const SHARE_OF_MEDIAN = 0.1;
const SHORTEST_THRESHOLD_MS = 3000;
const LONGEST_THRESHOLD_MS = 10_000;
/** Below this effort the score is shown but proves nothing. */
export const LOWEST_EFFORT = 0.9;

export type TimedItem = {
  /** Time on the question; null when it was not reached, then it does not count. */
  time_ms: number | null;
  /** The median of all people; null while fewer than 30 were timed. */
  median_ms: number | null;
};

/** The time, in milliseconds, below which an answer cannot have been read. */
export const rapidThreshold = (median: number | null) =>
  median === null
    ? SHORTEST_THRESHOLD_MS
    : clamp(SHARE_OF_MEDIAN * median, SHORTEST_THRESHOLD_MS, LONGEST_THRESHOLD_MS);

export const isRapid = ({ time_ms, median_ms }: TimedItem) =>
  time_ms !== null && time_ms < rapidThreshold(median_ms);

/** The share of the reached questions that were not answered too fast, 0 to 1; null when none was reached. */
export function responseTimeEffort(items: readonly TimedItem[]): number | null {
  const reached = items.filter((item) => item.time_ms !== null);
  if (reached.length === 0) return null;
  return (reached.length - reached.filter(isRapid).length) / reached.length;
}

export const isLowEffort = (effort: number | null) => effort !== null && effort < LOWEST_EFFORT;
