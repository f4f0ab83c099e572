import { describe, expect, it } from 'vitest';
import { benchText, candidateText, nearOf } from './readiness-words.ts';

const job = { id: '1', name: 'Analista de Dados', incumbents: 2, critical: 1 };

describe('readiness in words', () => {
  it('shows the fit together with how much of it is known', () => {
    expect(candidateText({ fit_shown: 66, coverage_shown: 83 })).toBe('66% (83% avaliado)');
  });

  it('calls the same people near as the count does, whatever the rounded fit', () => {
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

  it('says who is ready, who is near, and for how many jobs, without mentioning zero', () => {
    expect(benchText({ job, ready: 1, soon: 2, considered: 10, bench_strength: 0.5 })).toBe(
      'pessoa pronta para Analista de Dados; 2 outras estão perto disso. Contam 10 pessoas com níveis conhecidos. Hoje 2 pessoas ocupam o cargo: 0,5 sucessor pronto por ocupante.',
    );
    expect(
      benchText({ job: { ...job, incumbents: 0 }, ready: 0, soon: 1, considered: 3, bench_strength: null }),
    ).toBe(
      'pessoas prontas para Analista de Dados; 1 pessoa está perto disso. Contam 3 pessoas com níveis conhecidos. Ninguém ocupa o cargo hoje.',
    );
    expect(
      benchText({ job: { ...job, incumbents: 3 }, ready: 0, soon: 0, considered: 230, bench_strength: 0 }),
    ).toBe(
      'pessoas prontas para Analista de Dados; ninguém está perto disso. Contam 230 pessoas com níveis conhecidos. Hoje 3 pessoas ocupam o cargo, sem sucessor pronto.',
    );
  });
});
