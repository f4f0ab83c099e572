import { describe, expect, it } from 'vitest';
import { arranged } from './arrange.ts';

const box = (id: string) => ({ id, w: 200, h: 96 });

describe('MO-03: putting the map in order', () => {
  it('goes from left to right, and no job lies upon another', () => {
    const ids = ['a', 'b', 'c', 'd'];
    const places = arranged(ids.map(box), [
      ['a', 'b'],
      ['a', 'c'],
      ['b', 'd'],
      ['c', 'd'],
      ['d', 'a'],
    ]);
    const at = new Map(places.map((place) => [place.id, place]));
    expect(at.get('a')?.x).toBeLessThan(at.get('b')?.x ?? 0);
    expect(at.get('b')?.x).toBeLessThan(at.get('d')?.x ?? 0);
    expect(Math.abs((at.get('b')?.y ?? 0) - (at.get('c')?.y ?? 0))).toBeGreaterThanOrEqual(96);
  });
  it('leaves out lines to missing jobs', () => {
    expect(arranged([box('a')], [['a', 'gone']])).toEqual([{ id: 'a', x: 0, y: 0 }]);
  });
});
