/** When a card was answered, as far as the clock of a browser can be trusted. Pure functions. */
import { dayMs } from './study-day-rules.ts';

const weekMs = 7 * dayMs;
/** The most by which a browser's clock may differ from ours. */
const skewMs = 5 * 60_000;

type Known = {
  readonly now: Date;
  /** When the last answer to this side was given; null: it was never answered. */
  readonly last_review: Date | null;
  /** When the server last wrote what is remembered of the side; null: `last_review` is null. */
  readonly known_at: Date | null;
};

/**
 * A time within a week, not before the last answer, and not before the server knew that answer; any other time is
 * replaced by now. A side is asked again only after its last answer has arrived, so several answers that arrive at once
 * were given at once, whatever days they name.
 */
export const believed = (said: Date, { now, last_review, known_at }: Known): Date => {
  const at = said.getTime();
  const isNear = at >= now.getTime() - weekMs && at <= now.getTime() + skewMs;
  const known = known_at ? known_at.getTime() - skewMs : 0;
  return isNear && at >= Math.max(known, last_review?.getTime() ?? 0) ? said : now;
};
