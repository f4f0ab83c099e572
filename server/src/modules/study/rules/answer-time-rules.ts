/** When a card was answered, as far as the clock of a browser can be believed. Pure. */
import { dayMs } from './study-day-rules.ts';

const weekMs = 7 * dayMs;
/** A browser's clock may be so far from ours. */
const skewMs = 5 * 60_000;

type Known = {
  readonly now: Date;
  /** When the last answer to this side was given; null: it was never answered. */
  readonly last_review: Date | null;
  /** When the server last wrote what is remembered of the side; null as `last_review`. */
  readonly known_at: Date | null;
};

/**
 * Within a week, not before the last answer, and not before the server knew that one; any other time is taken as now. A side
 * is asked again only after its last answer has arrived, so several answers to it that come at once were given at once,
 * whatever days they say.
 */
export const believed = (said: Date, { now, last_review, known_at }: Known): Date => {
  const at = said.getTime();
  const isNear = at >= now.getTime() - weekMs && at <= now.getTime() + skewMs;
  const known = known_at ? known_at.getTime() - skewMs : 0;
  return isNear && at >= Math.max(known, last_review?.getTime() ?? 0) ? said : now;
};
