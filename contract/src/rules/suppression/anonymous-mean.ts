/** The mean of an anonymous group of answers, coarse enough that single answers cannot be worked out from it. */
import { exact, type Fraction, rounded, times } from '../fractions.ts';

/** From this many answers, a mean has one decimal. */
const answersForOneDecimal = 10;

/**
 * The mean that is shown and that further calculations use: half steps (half upwards) under ten answers, one decimal
 * from ten. With whole marks, a finer mean would reveal the exact sum of a small group.
 * @param mean unrounded, 1 to 5
 * @param answers the number of marks behind the mean
 */
export const anonymousMean = (mean: Fraction, answers: number): number =>
  answers < answersForOneDecimal ? rounded(times(mean, exact(2)), 0) / 2 : rounded(mean, 1);
