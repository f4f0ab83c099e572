/** Compares a worked example with the result of the rules, field by field. */
import type { Tolerance } from './runner.ts';

/** The tolerance of numbers for which the example gives none. */
const DEFAULT_TOLERANCE = 1e-6;

type Place = { path: string; field: string; tolerance: Tolerance | undefined };

/**
 * One line for each field of `expected` that `actual` does not match; empty: all match. Fields that only `actual` has
 * are ignored; lists must have the same length.
 */
export function mismatches(expected: unknown, actual: unknown, tolerance?: Tolerance): string[] {
  return differences(expected, actual, { path: '', field: '', tolerance });
}

function differences(expected: unknown, actual: unknown, place: Place): string[] {
  if (typeof expected === 'number')
    return isClose(expected, actual, place) ? [] : [describe(expected, actual, place)];
  if (expected === null || typeof expected !== 'object') {
    return Object.is(expected, actual) ? [] : [describe(expected, actual, place)];
  }
  if (actual === null || typeof actual !== 'object' || Array.isArray(expected) !== Array.isArray(actual)) {
    return [describe(expected, actual, place)];
  }
  const sizes = Array.isArray(expected) && Array.isArray(actual) ? [expected.length, actual.length] : [0, 0];
  if (sizes[0] !== sizes[1]) return [describe(expected, actual, place)];
  return Object.entries(expected).flatMap(([key, value]) => {
    const field = Array.isArray(expected) ? place.field : key;
    const inner = { path: `${place.path}.${key}`, field, tolerance: place.tolerance };
    return differences(value, (actual as Record<string, unknown>)[key], inner);
  });
}

function isClose(expected: number, actual: unknown, { field, tolerance }: Place) {
  if (typeof actual !== 'number') return false;
  return Math.abs(actual - expected) <= limitFor(field, tolerance);
}

function limitFor(field: string, tolerance: Tolerance | undefined) {
  const limit = typeof tolerance === 'object' ? tolerance[field] : tolerance;
  return typeof limit === 'number' ? limit : DEFAULT_TOLERANCE;
}

const describe = (expected: unknown, actual: unknown, { path }: Place) =>
  `${path || 'value'}: expected ${JSON.stringify(expected)}, got ${JSON.stringify(actual)}`;
