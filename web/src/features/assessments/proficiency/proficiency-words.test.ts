import { describe, expect, it } from 'vitest';
import { noResultWords, stateWords } from './proficiency-words.ts';

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
