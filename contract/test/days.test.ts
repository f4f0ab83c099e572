/** Calendar arithmetic over every day of the calendar, with leap years. */

import { daysAfter, daysBetween, monthsAfter } from '@pdy/contract/rules/days';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const start = Date.UTC(1900, 0, 1);
const anyDay = fc
  .integer({ min: 0, max: 110_000 })
  .map((n) => new Date(start + n * 86_400_000).toISOString().slice(0, 10));

describe('daysBetween', () => {
  it('agrees with the calendar over three centuries', () => {
    fc.assert(
      fc.property(anyDay, anyDay, (from, to) => {
        expect(daysBetween(from, to)).toBe((Date.parse(to) - Date.parse(from)) / 86_400_000);
      }),
    );
  });

  it.each([
    ['1900-02-28', '1900-03-01', 1],
    ['2000-02-28', '2000-03-01', 2],
    ['2028-02-29', '2029-03-01', 366],
    ['2026-12-31', '2027-01-01', 1],
    ['2026-03-10', '2026-03-01', -9],
  ])('counts the days from %s to %s', (from, to, days) => expect(daysBetween(from, to)).toBe(days));

  it('is the inverse of daysAfter', () => {
    fc.assert(
      fc.property(anyDay, anyDay, (from, to) => {
        expect(daysAfter(from, daysBetween(from, to))).toBe(to);
      }),
    );
  });
});

describe('monthsAfter', () => {
  it.each([
    ['2025-03-10', 12, '2026-03-10'],
    ['2026-01-31', 1, '2026-02-28'],
    ['2027-12-31', 2, '2028-02-29'],
    ['2026-11-30', 1, '2026-12-30'],
    ['2026-03-31', -1, '2026-02-28'],
  ])('adds to %s %i months', (day, months, then) => expect(monthsAfter(day, months)).toBe(then));
});
