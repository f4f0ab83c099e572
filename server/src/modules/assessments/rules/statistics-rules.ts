/** Sample statistics, n − 1 in the denominator. Null where nothing varies. */
import { sum } from '@pdy/contract/rules/numbers';

/** A variance under this is none: it is what rounding leaves. */
const NOISE = 1e-12;

export const meanOf = (values: readonly number[]) =>
  values.length === 0 ? null : sum(values) / values.length;

/** Null under two values. */
export function varianceOf(values: readonly number[]) {
  const mean = meanOf(values);
  if (mean === null || values.length < 2) return null;
  return sum(values.map((value) => (value - mean) ** 2)) / (values.length - 1);
}

/** Null when one of the two does not vary. Both lists are of one length. */
export function correlation(xs: readonly number[], ys: readonly number[]) {
  const [varianceX, varianceY] = [varianceOf(xs) ?? 0, varianceOf(ys) ?? 0];
  if (varianceX < NOISE || varianceY < NOISE) return null;
  const [meanX, meanY] = [meanOf(xs) ?? 0, meanOf(ys) ?? 0];
  const covariance = sum(xs.map((x, at) => (x - meanX) * ((ys[at] ?? 0) - meanY))) / (xs.length - 1);
  return covariance / Math.sqrt(varianceX * varianceY);
}

/**
 * Cronbach's α (1951), −∞ to 1, of a persons × items table; for 0 and 1 the same number as KR-20. Null under two
 * items, and when the totals do not vary.
 */
export function alphaOf(matrix: readonly (readonly number[])[]) {
  const items = matrix[0]?.length ?? 0;
  const total = varianceOf(matrix.map(sum)) ?? 0;
  if (items < 2 || total < NOISE) return null;
  const each = Array.from({ length: items }, (_, at) => varianceOf(matrix.map((row) => row[at] ?? 0)) ?? 0);
  return (items / (items - 1)) * (1 - sum(each) / total);
}
