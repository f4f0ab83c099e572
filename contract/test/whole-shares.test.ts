import { wholeShares } from '@pdy/contract/rules/whole-shares';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

describe('whole percentages of a whole', () => {
  it.each([
    [
      [755, 148, 97],
      [75, 15, 10],
    ],
    [
      [1, 1, 1],
      [34, 33, 33],
    ],
    [
      [5, 2, 1],
      [63, 25, 12],
    ],
    [
      [0, 0],
      [0, 0],
    ],
    [[], []],
    [[3], [100]],
  ])('%j become %j', (parts, shares) => expect(wholeShares(parts)).toEqual(shares));

  it('add up to 100, each less than a point from the exact value', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 9999 }), { minLength: 1, maxLength: 12 }), (parts) => {
        const total = parts.reduce((a, b) => a + b, 0);
        fc.pre(total > 0);
        const shares = wholeShares(parts);
        expect(shares.reduce((a, b) => a + b, 0)).toBe(100);
        for (const [place, share] of shares.entries())
          expect(Math.abs(share - (100 * (parts[place] ?? 0)) / total)).toBeLessThan(1);
      }),
    );
  });
});
