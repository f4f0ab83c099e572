import { describe, expect, it } from 'vitest';
import { firstGapWords, missingWords } from './team-words.ts';

const gap = (missing: number) =>
  ({ demand: 4, status: 'lacuna', gap: missing, knowledge: 'measured' }) as const;

describe('the largest gap of a team member', () => {
  it('says beside the name how much is missing, and never a number without evidence', () => {
    expect(missingWords(gap(1.25))).toBe('−1,3');
    expect(missingWords({ status: 'sem_evidencia', gap: null })).toBe('sem evidência');
    expect(missingWords({ status: 'desatualizada', gap: null })).toBe('desatualizada');
  });

  it('names the job for which most is missing', () => {
    const first = { ...gap(1.25), competency_id: 'a', name: 'SQL' };
    expect(firstGapWords('Ana', first, 'Analista')).toBe(
      'Lacuna que mais pesa para Ana: SQL, −1,3, diante do que o cargo Analista pede',
    );
  });
});
