import { EditedGoal, type Goal, NewGoal } from '@pdy/contract/pdi/goal';
import { describe, expect, it } from 'vitest';
import { fieldErrors } from '#lib/form/form-errors.ts';
import { sendable } from '#lib/form/values.ts';
import {
  alsoOf,
  editValues,
  firstGoal,
  materialFor,
  type NewGoalValues,
  reasonProblem,
} from './goal-values.ts';

const plan = { id: crypto.randomUUID() };
const typed: NewGoalValues = {
  ...firstGoal({ period_end: '2026-12-18' }, null, null),
  title: 'Apresentar um achado por mês ao Comercial',
  metric_name: 'Dias',
  metric_unit: '',
  start_value: 5.5,
  target_value: 2,
};
const goalInput = (values: NewGoalValues) => ({ ...sendable(NewGoal, values), ...alsoOf(plan)(values) });
const checkGoal = (change: object) =>
  fieldErrors(NewGoal.safeParse(goalInput({ ...typed, ...change } as NewGoalValues)));

describe('a typed goal', () => {
  it('is accepted as it is', () => expect(checkGoal({})).toEqual({}));

  it('sends the numbers of a metric only if there is one', () => {
    expect(goalInput(typed)).toMatchObject({ metric_name: null, start_value: null });
    expect(goalInput({ ...typed, mode: 'metric' })).toMatchObject({ metric_name: 'Dias', start_value: 5.5 });
  });

  it.each([
    [{ title: 'Ler' }, 'title', 'Escreva ao menos 5 caracteres'],
    [{ competency_id: crypto.randomUUID() }, 'target_level', 'Informe a competência e o nível desejado'],
    [{ mode: 'competency' as const }, 'competency_id', 'Escolha a competência que será medida'],
    [{ weight: null }, 'weight', 'O peso vai de 1 a 100'],
    [{ due_on: null }, 'due_on', 'Informe a data'],
  ])('%j is refused at %s', (change, field, message) =>
    expect(checkGoal(change)).toMatchObject({ [field]: message }),
  );
});

const written = {
  id: 'a',
  version: 2,
  title: 'Conduzir a reunião semanal',
  description: '',
  success_criteria: '',
  weight: 10,
  priority: 'high',
  cadence_days: 7,
  due_on: '2026-08-10',
  visibility: 'manager',
  target_level: null,
  target_value: 12.5,
} as Goal;

describe('a new goal', () => {
  it('begins with what the contract gives to fields that nobody fills in', () =>
    expect(firstGoal({ period_end: '2026-12-18' }, null, null)).toEqual({
      title: '',
      description: '',
      competency_id: null,
      target_level: null,
      mode: 'activities',
      metric_name: null,
      metric_unit: null,
      start_value: null,
      target_value: null,
      success_criteria: '',
      weight: 10,
      priority: 'medium',
      cadence_days: 14,
      due_on: '2026-12-18',
      visibility: 'manager',
      reason: '',
    }));
});

describe('a goal that is edited', () => {
  it('is sent with its numbers, and without the reason', () => {
    expect(sendable(EditedGoal, editValues(written))).toEqual({
      title: 'Conduzir a reunião semanal',
      description: '',
      success_criteria: '',
      weight: 10,
      priority: 'high',
      cadence_days: 7,
      due_on: '2026-08-10',
      target_level: null,
      target_value: 12.5,
    });
  });

  it('needs a reason only when it needs approval', () => {
    expect(fieldErrors(EditedGoal.safeParse(sendable(EditedGoal, editValues(written))))).toEqual({});
    expect(reasonProblem(false, '')).toEqual({});
    expect(reasonProblem(true, '')).toEqual({ reason: 'Explique em pelo menos 10 caracteres' });
    const short = { ...editValues(written), title: 'Ir' };
    expect(fieldErrors(EditedGoal.safeParse(sendable(EditedGoal, short)))).toEqual({
      title: 'Escreva ao menos 5 caracteres',
    });
    expect(reasonProblem(true, 'O cliente adiou o projeto.')).toEqual({});
  });

  it('needs approval as the rule says, with all goals of the plan in view', () => {
    const goal = (id: string) =>
      ({
        id,
        status: 'in_progress',
        weight: 10,
        due_on: '2026-08-10',
        start_value: null,
        target_value: null,
        target_level: 3,
        success_criteria: 'Nota 8',
      }) as Goal;
    const goals = [goal('a'), goal('b')];
    expect(materialFor(goals, 'a', { due_on: '2026-08-24', weight: 14 })).toEqual([]);
    expect(
      materialFor(goals, 'a', {
        due_on: '2026-08-25',
        weight: 15,
        target_level: 2,
        success_criteria: 'Nota 5',
      }),
    ).toEqual(['target_lowered', 'criterion_changed', 'due_later', 'weight_changed']);
  });
});
