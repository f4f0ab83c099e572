import { describe, expect, it } from 'vitest';
import { cellText, cellWords, firstGapWords, missingWords, shadeOf } from './team-words.ts';

const gap = (missing: number) => ({ demand: 4, status: 'lacuna', gap: missing }) as const;

describe('a cell of the team', () => {
  it('says how much is missing, what is met, and what is not known', () => {
    expect(cellText(gap(1.25))).toBe('Lacuna 1,3');
    expect(cellText({ demand: 3, status: 'atende', gap: 0 })).toBe('Atende');
    expect(cellText({ demand: 3, status: 'supera', gap: 0 })).toBe('Supera');
    expect(cellText({ demand: 3, status: 'sem_evidencia', gap: null })).toBe('n/d');
    expect(cellWords(gap(1.25), 'Analista')).toBe('falta 1,3 para o nível 4, que o cargo Analista pede');
    expect(cellWords(gap(2.3), 'Analista')).toBe('faltam 2,3 para o nível 4, que o cargo Analista pede');
    expect(cellWords({ demand: 3, status: 'desatualizada', gap: null }, 'Analista')).toBe(
      'desatualizada; o cargo Analista pede o nível 3',
    );
  });

  it('is darker the more is missing', () => {
    expect([0.5, 0.6, 1, 1.1, 2, 2.1].map((missing) => shadeOf(gap(missing)))).toEqual([1, 2, 2, 3, 3, 4]);
    expect(shadeOf({ demand: 3, status: 'desatualizada', gap: null })).toBe('unknown');
    expect(shadeOf({ demand: 3, status: 'supera', gap: 0 })).toBe('above');
  });

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
