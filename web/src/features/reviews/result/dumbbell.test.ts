import { describe, expect, it } from 'vitest';
import { dumbbellOf, placeOf } from './dumbbell.ts';

describe('a dumbbell', () => {
  it('has a bar from the lower mark to the higher one, no matter whose they are', () => {
    const higher = dumbbellOf({ self: 4, others: 3, demanded: 4 });
    expect(higher).toEqual({
      self: 80,
      others: 60,
      demanded: 80,
      bar: { from: 60, width: 20 },
      isSame: false,
    });
    expect(dumbbellOf({ self: 3, others: 4, demanded: null }).bar).toEqual({ from: 60, width: 20 });
  });
  it('has no bar when one mark is missing', () => {
    expect(dumbbellOf({ self: 2, others: null, demanded: 3 })).toEqual({
      self: 40,
      others: null,
      demanded: 60,
      bar: null,
      isSame: false,
    });
    expect(dumbbellOf({ self: null, others: null, demanded: null }).bar).toBeNull();
  });
  it('recognises when both marks coincide', () => {
    expect(dumbbellOf({ self: 3, others: 3, demanded: null })).toMatchObject({ isSame: true, bar: null });
    expect(dumbbellOf({ self: null, others: null, demanded: null }).isSame).toBe(false);
  });
  it('stays on the line', () => {
    expect([placeOf(1), placeOf(5), placeOf(5.4)]).toEqual([20, 100, 100]);
  });
});
