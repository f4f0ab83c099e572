import { describe, expect, it } from 'vitest';
import { fieldErrors, refusedFields } from './form-errors.ts';

const refusal = (data: unknown, message = 'Dados inválidos') =>
  Object.assign(new Error(message), { defined: true, data, code: 'RULE_BROKEN' });

describe('what a schema finds', () => {
  it('stands at its field, the first finding of each', () =>
    expect(
      fieldErrors({
        success: false,
        error: {
          issues: [
            { path: ['title'], message: 'Título é obrigatório' },
            { path: ['title'], message: 'Outro' },
            { path: ['due_on'], message: 'Data inválida' },
          ],
        },
      }),
    ).toEqual({ title: 'Título é obrigatório', due_on: 'Data inválida' }));
  it('of a list stands at the field inside it', () => {
    const found = {
      success: false as const,
      error: { issues: [{ path: ['levels', 2, 'title'], message: 'Título é obrigatório' }] },
    };
    expect(fieldErrors(found, { levels: 3 })).toEqual({ 'levels.2.title': 'Título é obrigatório' });
    expect(fieldErrors(found)).toEqual({ levels: 'Título é obrigatório' });
  });

  it('is nothing when all is well', () => expect(fieldErrors({ success: true })).toEqual({}));
});

describe('what the server refused', () => {
  it('puts a broken rule at the field it is about', () => {
    const sentence = 'O prazo da meta precisa estar dentro do período do PDI.';
    const refused = refusal({ rule: 'goal_within_plan' }, sentence);
    expect(refusedFields(refused, { goal_within_plan: 'due_on' })).toEqual({ due_on: sentence });
  });
  it('leaves a rule about nothing typed to the toast', () =>
    expect(refusedFields(refusal({ rule: 'ten_goals' }), {})).toEqual({}));
  it('reads the findings of the server’s own check', () =>
    expect(refusedFields(refusal({ issues: [{ path: ['weight'], message: 'De 1 a 100' }] }), {})).toEqual({
      weight: 'De 1 a 100',
    }));
  it('is silent about a lost connection', () =>
    expect(refusedFields(new TypeError('fetch'), {})).toEqual({}));
});
