import { describe, expect, it } from 'vitest';
import { benchText, candidateText, nearOf } from './readiness-words.ts';

const job = { id: '1', name: 'Analista de Dados', incumbents: 2, critical: 1 };

describe('readiness in words', () => {
  it('shows the fit beside how much of it is known', () => {
    expect(candidateText({ fit_shown: 66, coverage_shown: 83 })).toBe('66% de aderência (83% avaliado)');
  });

  it('calls near whom the count counts, whatever the rounded fit says', () => {
    const one = (person_id: string, fit_shown: number, ready = false) => ({
      person_id,
      name: person_id,
      job: null,
      fit_shown,
      coverage_shown: 100,
      ready,
    });
    const candidates = [one('ready', 75, true), one('near', 80), one('nearly', 80), one('far', 40)];
    expect([...nearOf({ candidates, soon: 1 })]).toEqual(['near']);
    expect([...nearOf({ candidates, soon: 0 })]).toEqual([]);
  });

  it('says who is ready, who is near, and for how many', () => {
    expect(benchText({ job, ready: 1, soon: 2, considered: 10, bench_strength: 0.5 })).toBe(
      'pessoa pronta para Analista de Dados; 2 outras estão próximas, de 10 com níveis conhecidos. Sucessores prontos por ocupante: 0,5 (2 pessoas ocupam o cargo).',
    );
    expect(
      benchText({ job: { ...job, incumbents: 0 }, ready: 0, soon: 1, considered: 3, bench_strength: null }),
    ).toBe(
      'pessoas prontas para Analista de Dados; 1 outra está próxima, de 3 com níveis conhecidos. Ninguém ocupa o cargo hoje.',
    );
  });
});
