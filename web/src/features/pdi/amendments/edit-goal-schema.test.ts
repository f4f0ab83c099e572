import type { Goal } from '@pdy/contract/pdi/goal';
import { describe, expect, it } from 'vitest';
import { checkEdit, editInput, reasonError, type TypedEdit } from './edit-goal-schema.ts';
import { materialFor } from './planned-goals.ts';

const typed = (change: Partial<TypedEdit> = {}): TypedEdit => ({
  title: 'Conduzir a reunião semanal',
  description: '',
  success_criteria: '',
  weight: '10',
  priority: 'high',
  cadence_days: '7',
  due_on: '2026-08-10',
  visibility: 'manager',
  target_level: '',
  target_value: '12,5',
  reason: '',
  ...change,
});

describe('a goal written anew', () => {
  it('is sent with its numbers, and without the reason', () => {
    expect(editInput(typed())).toEqual({
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

  it('needs a reason only where it needs a yes', () => {
    expect(checkEdit(typed(), false)).toEqual({});
    expect(checkEdit(typed(), true)).toEqual({ reason: 'Explique em pelo menos 10 caracteres' });
    expect(checkEdit(typed({ title: 'Ir' }), false)).toEqual({ title: 'Escreva ao menos 5 caracteres' });
    expect(reasonError('O cliente adiou o projeto.')).toBeNull();
  });

  it('needs a yes as the rule says, seen among all goals of the plan', () => {
    const goal = (id: string) =>
      ({
        id,
        status: 'in_progress',
        weight: 10,
        due_on: '2026-08-10',
        start_value: null,
        target_value: null,
        target_level: 3,
      }) as Goal;
    const goals = [goal('a'), goal('b')];
    expect(materialFor(goals, 'a', { due_on: '2026-08-24', weight: 14 })).toEqual([]);
    expect(materialFor(goals, 'a', { due_on: '2026-08-25', weight: 15, target_level: 2 })).toEqual([
      'target_lowered',
      'due_later',
      'weight_changed',
    ]);
  });
});
