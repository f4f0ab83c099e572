import { describe, expect, it } from 'vitest';
import { chanceOf, idOf } from './chance.ts';

const drawn = (words: string) => {
  const chance = chanceOf(words);
  return Array.from({ length: 50 }, () => chance.next());
};

describe('chance', () => {
  it('is the same at every run for the same words, and different for others', () => {
    expect(drawn('ana')).toEqual(drawn('ana'));
    expect(drawn('ana')).not.toEqual(drawn('bia'));
    expect(chanceOf('ana').next()).toBe(0.9697267224546522);
  });

  it('stays within its bounds, and reaches both ends of a whole range', () => {
    const chance = chanceOf('limites');
    const shares = Array.from({ length: 2000 }, () => chance.next());
    expect(Math.min(...shares)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...shares)).toBeLessThan(1);
    const wholes = new Set(Array.from({ length: 500 }, () => chance.whole(2, 5)));
    expect([...wholes].sort()).toEqual([2, 3, 4, 5]);
  });

  it('is true about as often as asked', () => {
    const chance = chanceOf('moeda');
    const trues = Array.from({ length: 4000 }, () => chance.is(0.3)).filter(Boolean).length;
    expect(trues / 4000).toBeCloseTo(0.3, 1);
    expect(chance.is(0)).toBe(false);
    expect(chance.is(1)).toBe(true);
  });

  it('lies around a mean, never further than twice the spread', () => {
    const chance = chanceOf('perto');
    const values = Array.from({ length: 4000 }, () => chance.around(3, 0.5));
    expect(values.reduce((sum, value) => sum + value, 0) / values.length).toBeCloseTo(3, 1);
    expect(Math.max(...values.map((value) => Math.abs(value - 3)))).toBeLessThanOrEqual(1);
  });

  it('picks nothing from nothing', () => {
    expect(() => chanceOf('vazio').pick([])).toThrow('nothing to pick from');
  });
});

describe('an id of the demo company', () => {
  it('is a uuid that is the same at every run', () => {
    expect(idOf('ana')).toBe(idOf('ana'));
    expect(idOf('ana')).not.toBe(idOf('bia'));
    expect(idOf('ana')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
  });
});
