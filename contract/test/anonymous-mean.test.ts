import { exact, meanOf } from '@pdy/contract/rules/fractions';
import { anonymousMean } from '@pdy/contract/rules/suppression/anonymous-mean';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

describe('the mean of an anonymous group', () => {
  it('is rounded to half steps, halves upwards, under ten answers', () => {
    const shown = [1, 1.24, 1.25, 3.74, 3.75, 4.99].map((mean) => anonymousMean(exact(mean), 9));
    expect(shown).toEqual([1, 1, 1.5, 3.5, 4, 5]);
  });

  it('has one decimal with ten answers or more', () => {
    expect([3.84, 3.85, 4].map((mean) => anonymousMean(exact(mean), 10))).toEqual([3.8, 3.9, 4]);
  });

  it('stays between the lowest and the highest mark', () => {
    const marks = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(marks, (given) => {
        const mean = anonymousMean(meanOf(given) ?? exact(0), given.length);
        expect(mean).toBeGreaterThanOrEqual(Math.min(...given));
        expect(mean).toBeLessThanOrEqual(Math.max(...given));
      }),
    );
  });
});
