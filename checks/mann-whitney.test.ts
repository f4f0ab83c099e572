import { describe, expect, it } from 'vitest';
import { mannWhitney } from '../bench/parts/mann-whitney.ts';

describe('the test of whether two groups differ', () => {
  it('agrees with worked examples, ties included', () => {
    // U = 0 of 5 × 5: z = 12 / √(25 · 11 / 12)
    expect(mannWhitney([1, 2, 3, 4, 5], [6, 7, 8, 9, 10])).toBeCloseTo(0.0122, 4);
    // U = 2 of 4 × 4, a pair and a triple tied: z = 5.5 / √(16 / 12 · (9 - 30 / 56)).
    expect(mannWhitney([1, 2, 2, 5], [2.5, 5, 5, 9])).toBeCloseTo(0.1016, 4);
  });
  it('does not care which group comes first', () =>
    expect(mannWhitney([1, 4, 9, 3], [2, 8, 7])).toBe(mannWhitney([2, 8, 7], [1, 4, 9, 3])));
  it('finds no difference when there is none, and a clear one when there is one', () => {
    const even = Array.from({ length: 200 }, (_, i) => 2 * i);
    expect(
      mannWhitney(
        even,
        even.map((x) => x + 1),
      ),
    ).toBeGreaterThan(0.8);
    expect(
      mannWhitney(
        even,
        even.map((x) => x + 120),
      ),
    ).toBeLessThan(0.001);
    expect(mannWhitney([3, 3, 3], [3, 3, 3])).toBe(1);
  });
});
