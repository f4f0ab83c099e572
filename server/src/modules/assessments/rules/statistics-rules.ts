/** Sample statistics, n − 1 in the denominator. Null where nothing varies. */
import { sum } from '@pdy/contract/rules/numbers';
import { mean, variance } from '@pdy/contract/rules/statistics';

/** A smaller variance counts as none: it comes from rounding. */
const NOISE = 1e-12;

/** Pearson's correlation of two lists of one length; null when one of the two does not vary. */
export function correlation(xs: readonly number[], ys: readonly number[]) {
  const [varianceX, varianceY] = [variance(xs) ?? 0, variance(ys) ?? 0];
  if (varianceX < NOISE || varianceY < NOISE) return null;
  const [meanX, meanY] = [mean(xs) ?? 0, mean(ys) ?? 0];
  const covariance = sum(xs.map((x, at) => (x - meanX) * ((ys[at] ?? 0) - meanY))) / (xs.length - 1);
  return covariance / Math.sqrt(varianceX * varianceY);
}

/**
 * Cronbach's α (1951), −∞ to 1, of a persons × items table; for 0 and 1 the same number as KR-20. Null under two
 * items, and when the totals do not vary.
 */
export function alphaOf(matrix: readonly (readonly number[])[]) {
  const items = matrix[0]?.length ?? 0;
  const total = variance(matrix.map(sum)) ?? 0;
  if (items < 2 || total < NOISE) return null;
  const each = Array.from({ length: items }, (_, at) => variance(matrix.map((row) => row[at] ?? 0)) ?? 0);
  return (items / (items - 1)) * (1 - sum(each) / total);
}
