/** How results on other scales become a level (1 to 5) and a quality (0 to 1). */
import { clamp } from '../numbers.ts';

/** The fewest items about a competency that prove something about it. */
const FEWEST_ITEMS = 3;
const ITEMS_FOR_FULL_QUALITY = 10;

type Score = {
  /** Percent right, 0 to 100. */
  pct: number;
  /** The mean chance of guessing right, in percent (100 / options; 0 for open items). */
  guess: number;
  /** The lowest and the highest level that the test covers; 1 and 5 when absent. */
  lo?: number;
  hi?: number;
};

/** The level of a percentage, less what guessing alone would give. Only for results without item parameters. */
export function scoreToLevel({ pct, guess, lo = 1, hi = 5 }: Score) {
  // With a guess chance of 100% a right answer says nothing.
  const knowledge = guess >= 100 ? 0 : Math.max(0, (pct - guess) / (100 - guess));
  return lo + (hi - lo) * Math.min(1, knowledge);
}

/** The level of a rating on a scale of 1 to `scale` (2 upwards). */
export const ratingToLevel = (rating: number, scale: number) => 1 + (4 * (rating - 1)) / (scale - 1);

/** The level of a behavioural result of 0 to 100. */
export const behaviouralToLevel = (percent: number) => 1 + percent / 25;

/**
 * The level that a finished activity proves: one above the level held at validation, never above the goal's
 * target. `held` null counts as 1. Frozen at validation.
 */
export const activityLevel = (target: number, held: number | null) =>
  Math.min(target, Math.max(1, held ?? 1) + 1);

/** The quality of a finished activity as evidence. */
export const activityQuality = (validatedByManager: boolean) => (validatedByManager ? 1 : 0.4);

/** The quality by the number of items about the competency; null when they are too few to be evidence. */
export const testQuality = (items: number) =>
  items < FEWEST_ITEMS ? null : clamp(items / ITEMS_FOR_FULL_QUALITY, 0, 1);

/** The quality of a feedback round by its number of answers. */
export const roundQuality = (answers: number) => clamp(answers / 10, 0, 1);
