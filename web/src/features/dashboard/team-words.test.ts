import { describe, expect, it } from 'vitest';
import { firstGapWords, missingWords } from './team-words.ts';

const gap = (missing: number) =>
  ({ demand: 4, status: 'lacuna', gap: missing, knowledge: 'measured' }) as const;

describe('what somebody of the team lacks most', () => {
  it('says beside a name how much is missing, and never a number that nobody has shown', () => {
    expect(missingWords(gap(1.25))).toBe('−1,3');
    expect(missingWords({ status: 'sem_evidencia', gap: null })).toBe('sem evidência');
    expect(missingWords({ status: 'desatualizada', gap: null })).toBe('desatualizada');
  });

  it('says for which job somebody lacks most', () => {
    const first = { ...gap(1.25), competency_id: 'a', name: 'SQL' };
    expect(firstGapWords('Ana', first, 'Analista')).toBe(
      'Lacuna que mais pesa para Ana: SQL, −1,3, diante do que o cargo Analista pede',
    );
  });
});
