/** The mean and the spread of a sample. */
import { sum } from './numbers.ts';

/** Null without values. */
export const mean = (values: readonly number[]) => (values.length === 0 ? null : sum(values) / values.length);

/** Sample variance (n − 1); null for fewer than two values. */
export function variance(values: readonly number[]) {
  const middle = mean(values);
  if (middle === null || values.length < 2) return null;
  return sum(values.map((value) => (value - middle) ** 2)) / (values.length - 1);
}

/** Sample standard deviation (n − 1); null for fewer than two values. */
export function deviation(values: readonly number[]) {
  const squared = variance(values);
  return squared === null ? null : Math.sqrt(squared);
}
