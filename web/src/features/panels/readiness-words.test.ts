import { describe, expect, it } from 'vitest';
import { benchText, candidateText } from './readiness-words.ts';

const job = { id: '1', name: 'Analista de Dados', incumbents: 2, critical: 1 };

describe('readiness in words', () => {
  it('shows the fit beside how much of it is known', () => {
    expect(candidateText({ fit_shown: 66, coverage_shown: 83 })).toBe('66% de aderência (83% avaliado)');
  });

  it('says who is ready, who is near, and for how many', () => {
    expect(benchText({ job, ready: 1, soon: 2, considered: 10, bench_strength: 0.5 })).toBe(
      'pessoa pronta para Analista de Dados; 2 outras estão próximas, de 10 com níveis conhecidos. Força do banco: 0,5 por ocupante (2 pessoas ocupam o cargo).',
    );
    expect(
      benchText({ job: { ...job, incumbents: 0 }, ready: 0, soon: 1, considered: 3, bench_strength: null }),
    ).toBe(
      'pessoas prontas para Analista de Dados; 1 outra está próxima, de 3 com níveis conhecidos. Ninguém ocupa o cargo hoje.',
    );
  });
});
