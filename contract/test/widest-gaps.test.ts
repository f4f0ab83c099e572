import { describe, expect, it } from 'vitest';
import { widestGaps } from '../src/rules/competencies/widest-gaps.ts';

const one = (name: string, demand: number, criticality: number, estimate: number | null, stale = false) => ({
  name,
  demand,
  criticality,
  held: { estimate, level: estimate === null ? null : Math.round(estimate), stale },
});

describe('the widest gaps', () => {
  it('are in one order with unknown levels among them, and without demands that are met', () => {
    const asked = [
      one('Atende', 3, 3, 3),
      one('Um nível, crítica', 4, 3, 3),
      one('Dois níveis, pouco crítica', 4, 1, 2),
      one('Nunca vista', 3, 2, null),
      one('Já faz tempo', 3, 2, 2.9, true),
      one('Quatro níveis', 5, 1, 1),
      one('Três níveis', 4, 1, 1),
    ];
    expect(widestGaps(asked, (item) => item).map(({ name }) => name)).toEqual([
      'Já faz tempo',
      'Nunca vista',
      'Quatro níveis',
      'Três níveis',
      'Um nível, crítica',
      'Dois níveis, pouco crítica',
    ]);
  });
});
