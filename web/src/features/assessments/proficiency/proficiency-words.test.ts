import { describe, expect, it } from 'vitest';
import { changeWords, demandWords, noResultWords, stateWords, todayWords } from './proficiency-words.ts';

describe('MO-15: what a test says, and what is held today', () => {
  const held = (estimate: number, level: 1 | 2 | 3 | 4 | 5) => ({
    ...{ estimate, level, confidence: 70, confidence_label: 'alta' as const, weight: 2, stale: false },
    band: null,
  });
  const result = {
    ...{ before: held(3.2, 3), after: held(3.1, 3), now: held(3.7, 4), demand: 4 as const },
    ...{ gap: { gap: 0, status: 'atende' as const, known: true }, job: { id: 'j', name: 'Analista' } },
  };

  it('leaves to the test what it moved on its day, and to all evidence where one stands', () => {
    expect(demandWords(result)).toBe('O cargo Analista pede 4.');
    expect(changeWords(result)).toBe('De 3,2 para 3,1');
    expect(todayWords(result)).toBe(
      'Hoje, com todas as evidências, seu nível é 3,7: você chegou ao que o cargo pede.',
    );
    expect(todayWords({ ...result, gap: { gap: 0.3, status: 'lacuna', known: true } })).toBe(
      'Hoje, com todas as evidências, seu nível é 3,7: falta 0,3 para o que o cargo pede.',
    );
    expect(todayWords({ ...result, demand: null, gap: null })).toBe(
      'Hoje, com todas as evidências, seu nível é 3,7.',
    );
  });
});

describe('MO-15: why a test tells no level', () => {
  const ended = { min_items: 8, answered: 20, opens_on: '2026-12-27', reason: 'max_items' } as const;
  it('is haste, or too few answers', () => {
    expect(noResultWords({ ...ended, why_none: 'low_effort' })).toBe(
      'Respostas rápidas demais para estimar seu nível. Você pode tentar de novo a partir de 27/12/2026.',
    );
    expect(
      noResultWords({
        ...ended,
        why_none: 'too_few_answers',
        answered: 3,
        reason: 'ended_by_user',
        opens_on: null,
      }),
    ).toBe(
      'Você encerrou o teste. São necessárias ao menos 8 respostas para estimar um nível, e você deu 3.',
    );
  });
});

describe('MO-15: when a test opens again', () => {
  const test = { state: 'current', waits_for: 'time', running_id: null } as const;
  it('is counted by the server, whatever day the device thinks it is', () => {
    expect(stateWords({ ...test, opens_in_days: 12 })).toBe('Disponível em 12 dias');
    expect(stateWords({ ...test, opens_in_days: 1 })).toBe('Disponível em 1 dia');
    expect(stateWords({ ...test, opens_in_days: 0 })).toBe('Disponível hoje');
    expect(stateWords({ ...test, waits_for: null, opens_in_days: null })).toBe('Atualizada');
  });
});
