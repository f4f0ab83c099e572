/** The comparison of worked examples finds what is wrong. */
import { describe, expect, it } from 'vitest';
import { mismatches } from './golden/compare.ts';

describe('a worked example', () => {
  it.each([
    ['a number off by more than its tolerance', { a: 1 }, { a: 1.02 }, 0.01],
    ['a field whose own tolerance is none', { confidence: 57 }, { confidence: 57.0001 }, { confidence: 0 }],
    ['a number that is none', { a: 1 }, { a: Number.NaN }, 1],
    ['a missing field', { a: null }, {}, 0],
    ['null where there is a value', { a: null }, { a: 0 }, 0],
    ['another text', ['x'], ['y'], 0],
    ['a longer list', [1], [1, 2], 0],
    ['a shorter list', [1, 2], [1], 0],
    ['another order', ['a', 'b'], ['b', 'a'], 0],
    ['a list where an object stands', {}, [], 0],
    ['a truth that is not', { ready: true }, { ready: false }, 0],
  ])('does not match %s', (_, expected, actual, tolerance) => {
    expect(mismatches(expected, actual, tolerance)).not.toEqual([]);
  });

  it('matches within its tolerance, whatever else the rule returns', () => {
    expect(mismatches({ a: 1, b: [{ c: 'x' }] }, { a: 1.009, b: [{ c: 'x', d: 2 }], e: 3 }, 0.01)).toEqual(
      [],
    );
  });

  it('says where it differs', () => {
    expect(mismatches({ a: [{ b: 1 }] }, { a: [{ b: 2 }] })).toEqual(['.a.0.b: expected 1, got 2']);
  });
});
