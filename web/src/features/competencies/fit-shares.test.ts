import type { Standing } from '@pdy/contract/competencies/competencies';
import { fitTo } from '@pdy/contract/rules/competencies/fit';
import { describe, expect, it } from 'vitest';
import { fitShares } from './fit-shares.ts';

const standing = (
  demand: number | null,
  criticality: number | null,
  estimate: number | null,
  stale = false,
): Standing => ({
  competency: { id: crypto.randomUUID(), code: 'C', name: 'Competência', kind: 'technical' },
  demand,
  criticality,
  is_required: demand !== null,
  held: {
    estimate,
    level: estimate === null ? null : Math.floor(estimate + 0.5),
    confidence: estimate === null ? 0 : 60,
    confidence_label: estimate === null ? 'sem_evidencia' : 'media',
    weight: estimate === null ? 0 : 1,
    stale,
    band: null,
  },
  set_until: null,
  own_view: null,
  gap: null,
});

describe('the parts of the fit', () => {
  const standings = [
    standing(4, 3, 2),
    standing(3, 2, 4.5),
    standing(2, 1, null),
    standing(5, 1, 4, true),
    standing(null, null, 5),
  ];
  const shares = fitShares(standings);

  it('leave out competencies that the job does not require', () => expect(shares).toHaveLength(4));

  it('add up to a hundred', () => expect(shares.reduce((sum, { worth }) => sum + worth, 0)).toBeCloseTo(100));

  it('add up to the fit that the server computes', () => {
    const requirements = standings.flatMap(({ demand, criticality, held }) =>
      demand === null || criticality === null ? [] : [{ demand, criticality, held }],
    );
    expect(shares.reduce((sum, { given }) => sum + given, 0)).toBeCloseTo(fitTo(requirements).fit ?? -1);
  });

  it('give nothing for a level that is unknown or out of date', () =>
    expect(shares.slice(2).map(({ given }) => given)).toEqual([0, 0]));
});
