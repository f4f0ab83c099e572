import { describe, expect, it } from 'vitest';
import { checkGoal, goalInput, numberOf, type TypedGoal } from './goal-schema.ts';

const plan_id = crypto.randomUUID();
const typed: TypedGoal = {
  title: 'Apresentar um achado por mês ao Comercial',
  description: '',
  competency_id: '',
  target_level: '',
  mode: 'activities',
  metric_name: 'Dias',
  metric_unit: '',
  start_value: '5,5',
  target_value: '2',
  success_criteria: '',
  weight: '10',
  priority: 'medium',
  cadence_days: '14',
  due_on: '2026-12-18',
  visibility: 'manager',
};

describe('a typed goal', () => {
  it('is accepted as it is', () => expect(checkGoal(plan_id, typed)).toEqual({}));

  it('sends the numbers of a metric only where there is one', () => {
    expect(goalInput(plan_id, typed)).toMatchObject({ metric_name: null, start_value: null });
    expect(goalInput(plan_id, { ...typed, mode: 'metric' })).toMatchObject({
      metric_name: 'Dias',
      start_value: 5.5,
    });
  });

  it.each([
    [{ title: 'Ler' }, 'title', 'Escreva ao menos 5 caracteres'],
    [{ competency_id: crypto.randomUUID() }, 'target_level', 'Informe a competência e o nível desejado'],
    [{ mode: 'competency' as const }, 'competency_id', 'Escolha a competência que será medida'],
    [{ weight: '' }, 'weight', 'O peso vai de 1 a 100'],
    [{ due_on: '' }, 'due_on', 'Data inválida'],
  ])('%j is refused at %s', (change, field, message) =>
    expect(checkGoal(plan_id, { ...typed, ...change })).toMatchObject({ [field]: message }),
  );

  it.each([
    ['2,5', 2.5],
    [' 3 ', 3],
    ['', null],
    ['muito', null],
  ])('reads %j as a number', (text, value) => expect(numberOf(text)).toBe(value));
});
