import { describe, expect, it } from 'vitest';
import { fieldErrors, refusedFields } from './form-errors.ts';

const refusal = (data: unknown, message = 'Dados inválidos') =>
  Object.assign(new Error(message), { defined: true, data, code: 'RULE_BROKEN' });

describe('a finding of a schema', () => {
  it('stands at its field, only the first for each field', () =>
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
  it('stands at the field inside a list', () => {
    const found = {
      success: false as const,
      error: { issues: [{ path: ['levels', 2, 'title'], message: 'Título é obrigatório' }] },
    };
    expect(fieldErrors(found, { levels: 3 })).toEqual({ 'levels.2.title': 'Título é obrigatório' });
    expect(fieldErrors(found)).toEqual({ levels: 'Título é obrigatório' });
  });

  it('does not exist when all is well', () => expect(fieldErrors({ success: true })).toEqual({}));
});

describe('a refusal of the server', () => {
  it('shows a broken rule at the field it is about', () => {
    const sentence = 'O prazo da meta precisa estar dentro do período do PDI.';
    const refused = refusal({ rule: 'goal_within_plan' }, sentence);
    expect(refusedFields(refused, { goal_within_plan: 'due_on' })).toEqual({ due_on: sentence });
  });
  it('leaves a rule about no field to the toast', () =>
    expect(refusedFields(refusal({ rule: 'ten_goals' }), {})).toEqual({}));
  it('reads the findings of the server’s own check', () =>
    expect(refusedFields(refusal({ issues: [{ path: ['weight'], message: 'De 1 a 100' }] }), {})).toEqual({
      weight: 'De 1 a 100',
    }));
  it('shows nothing at the fields for a lost connection', () =>
    expect(refusedFields(new TypeError('fetch'), {})).toEqual({}));
});
