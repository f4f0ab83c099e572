import { describe, expect, it } from 'vitest';
import { firstLayout, firstMoves } from './first-layout-rules.ts';

const jobs = [
  { id: 'jr', family: 'Dados', seniority: 2 },
  { id: 'pl', family: 'Dados', seniority: 4 },
  { id: 'pl2', family: 'Dados', seniority: 4 },
  { id: 'ger', family: 'Dados', seniority: 8 },
  { id: 'dev', family: 'Tecnologia', seniority: 4 },
];

describe('MO-03: a map drawn from the jobs', () => {
  it('has a column for each seniority and a row for each family; nothing overlaps', () => {
    const places = new Map(firstLayout(jobs).map(({ id, x, y }) => [id, [x, y]]));
    expect(Object.fromEntries(places)).toEqual({
      jr: [0, 0],
      pl: [272, 0],
      pl2: [272, 128],
      ger: [544, 0],
      dev: [272, 256],
    });
  });
  it('leads to the next seniority of the family, whatever its number', () => {
    expect(firstMoves(jobs).map(({ from, to }) => `${from.id} ${to.id}`)).toEqual([
      'jr pl',
      'jr pl2',
      'pl ger',
      'pl2 ger',
    ]);
  });
});
