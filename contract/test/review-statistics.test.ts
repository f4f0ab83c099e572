import { agreementOf, selfGap, viewsDiverge } from '@pdy/contract/rules/reviews/agreement';
import { boxBand, boxLabel, boxPlace } from '@pdy/contract/rules/reviews/nine-box';
import { raterBias } from '@pdy/contract/rules/reviews/rater-bias';
import { opinionDiverges, readinessFor, verticalMark } from '@pdy/contract/rules/reviews/readiness';
import { describe, expect, it } from 'vitest';

const singly = (rater: string, marks: number[]) => ({ rater, people: marks.map((mark) => [mark]) });
const others = singly('bruno', [1, 2, 3, 4, 5, 3, 2, 4]);

describe('a rater', () => {
  it('gets no figures before five marks', () => {
    expect(raterBias('ana', [singly('ana', [5, 5, 5, 5]), others])?.flags).toEqual([]);
    expect(raterBias('ana', [singly('ana', [5, 5, 5, 5, 5]), others])?.flags).toContain('leniencia');
  });

  it('gets no figures when there is nobody to compare with', () => {
    expect(raterBias('ana', [singly('ana', [5, 5, 5, 5, 5])])).toBeNull();
    expect(raterBias('ana', [others])).toBeNull();
  });

  it('is mild or severe beyond chance when no two marks of a side differ', () => {
    const all = [singly('ana', [5, 5, 5, 5, 5]), singly('bruno', [3, 3, 3, 3, 3])];
    expect(raterBias('ana', all)).toMatchObject({ welch_t: null, leniency: 2, flags: ['leniencia'] });
    expect(raterBias('bruno', all)?.flags).toEqual(['severidade', 'tendencia_central']);
  });

  it('is found to judge people as a whole when the marks of each person hardly differ', () => {
    const halo = { rater: 'ana', people: [[4, 4, 4, 4], [2, 2, 2, 2], [1]] };
    const varied = { rater: 'ana', people: [[4, 2, 4, 2], [2, 5, 2, 3], [1]] };
    const narrow = { rater: 'ana', people: [[4, 4, 4], [2, 2, 2], [1]] };
    expect(raterBias('ana', [halo, others])?.flags).toEqual(['halo']);
    expect(raterBias('ana', [varied, others])?.flags).toEqual([]);
    expect(raterBias('ana', [narrow, others])?.flags).toEqual([]);
  });
});

describe('the view of other people', () => {
  it('agrees or disagrees only from two marks on', () => {
    expect(agreementOf([4])).toBeNull();
    expect(viewsDiverge(null)).toBe(false);
    expect(viewsDiverge(agreementOf([3, 4, 5]))).toBe(false);
    expect(viewsDiverge(agreementOf([2, 4, 5]))).toBe(true);
  });

  it('is compared with the person’s own view', () => {
    expect(selfGap(2, [3, 3])).toEqual({ gap: -1, label: 'Força oculta' });
    expect(selfGap(2.005, [3])).toEqual({ gap: -1, label: 'Força oculta' });
    expect(selfGap(2.006, [3])).toEqual({ gap: -0.99, label: 'Alinhado' });
    expect(selfGap(null, [3])).toBeNull();
    expect(selfGap(3, [])).toBeNull();
  });
});

describe('the nine boxes', () => {
  it('are decided by the two shown decimals', () => {
    expect(boxBand(2.4949)).toBe('baixo');
    expect(boxBand(2.495)).toBe('medio');
    expect(boxBand(3.745)).toBe('alto');
  });

  it('hold nobody whose mark on one axis is missing', () => {
    expect(boxPlace(null, 4)).toEqual({ performance_band: null, potential_band: 'alto', box: null });
    expect(boxLabel(boxPlace(3, null).box)).toBe('Sem posição');
  });

  it('move with the cut-offs of a cycle and take its words', () => {
    const cutoffs = { medium_from: 2, high_from: 3 };
    expect(boxPlace(3, 1.99, cutoffs).box).toBe(3);
    expect(boxLabel(1, ['Ponto de partida'])).toBe('Ponto de partida');
  });
});

describe('readiness', () => {
  it('counts no level above its demand and an unknown one as nothing', () => {
    const required = [
      { level: 4, weight: 3, held: 5 },
      { level: 3, weight: 1, held: null },
    ];
    expect(readinessFor(required)).toEqual({ readiness: 0.75, axis: 4 });
    expect(readinessFor([])).toBeNull();
  });

  it('stands beside opinion or replaces it, and a mean needs both', () => {
    expect(verticalMark('potencial', 3, 4)).toBe(3);
    expect(verticalMark('prontidao', 3, 4)).toBe(4);
    expect(verticalMark('media', 3.33, 4)).toBe(3.67);
    expect(verticalMark('media', null, 4)).toBeNull();
    expect(opinionDiverges(3, 4)).toBe(true);
    expect(opinionDiverges(3.01, 4)).toBe(false);
    expect(opinionDiverges(4.1, 3.1)).toBe(true);
    expect(opinionDiverges(null, 4)).toBe(false);
  });
});
