import { describe, expect, it } from 'vitest';
import { type Line, linesBeside, movesOfWay } from './canvas-nodes.ts';

const line = (from: string, to: string): Line => ({ id: `${from} ${to}`, from, to, kind: 'promotion' });

describe('the chosen way on the map', () => {
  it('goes forward in each of its moves', () => {
    expect(movesOfWay(['a', 'b', 'c'])).toEqual([
      { from: 'a', to: 'b' },
      { from: 'b', to: 'c' },
    ]);
    expect(movesOfWay([])).toEqual([]);
  });

  it('has no backward line beneath it, whose head would point at the job one comes from', () => {
    const lines = [line('a', 'b'), line('b', 'a'), line('c', 'b'), line('c', 'd')];
    expect(linesBeside(lines, ['a', 'b', 'c']).map(({ id }) => id)).toEqual(['c d']);
    expect(linesBeside(lines, [])).toHaveLength(4);
  });
});
