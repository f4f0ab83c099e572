import type { Plan } from '@pdy/contract/pdi/plan';
import { describe, expect, it } from 'vitest';
import { exampleGoals } from '../parts/example-goals.ts';
import { actFor, type Card, type Column, cardsOf, firstShown } from './board-cards.ts';

const card = (kind: Card['kind'], column: Column, { isWorkable = true, reopens = true } = {}) =>
  ({ id: 'a', title: 'Ler', due_on: null, isLate: false, kind, column, isWorkable, reopens }) as Card;

describe('putting a card into a column', () => {
  it.each([
    ['todo', 'doing', 'move'],
    ['doing', 'todo', 'move'],
    ['todo', 'done', 'finish'],
    ['doing', 'awaiting_validation', 'finish'],
    ['done', 'doing', 'reopen'],
    ['awaiting_validation', 'doing', 'reopen'],
    ['done', 'todo', null],
    ['awaiting_validation', 'done', null],
    ['doing', 'doing', null],
  ] as const)('of an activity of a goal: from %s to %s it is %s', (from, to, act) => {
    expect(actFor(card('goal', from), to)).toBe(act);
  });

  it('does nothing while the plan is not active', () => {
    expect(actFor(card('goal', 'todo', { isWorkable: false }), 'doing')).toBeNull();
  });

  it('does nothing with an activity that was finished too long ago', () => {
    expect(actFor(card('goal', 'done', { reopens: false }), 'doing')).toBeNull();
  });

  it('moves a personal activity everywhere except to validation', () => {
    expect(actFor(card('personal', 'done'), 'todo')).toBe('move');
    expect(actFor(card('personal', 'todo'), 'done')).toBe('move');
    expect(actFor(card('personal', 'todo'), 'awaiting_validation')).toBeNull();
  });
});

describe('a card that is late', () => {
  const [example] = exampleGoals(new Date('2026-03-11'));
  const lateIn = (status: Plan['status'], day: string | null, goalDay = '2026-03-31') => {
    const activities = (example?.activities ?? []).map((activity) => ({ ...activity, due_on: day }));
    const plan = { status, goals: [{ ...example, due_on: goalDay, activities }] } as Plan;
    return cardsOf(plan, [], { now: 0, today: '2026-03-11' }).map(({ isLate }) => isLate);
  };

  it('is past its own day, or past the day of its goal if it has none', () => {
    expect(lateIn('active', '2026-03-10')).toEqual([true]);
    expect(lateIn('active', '2026-03-11', '2026-03-01')).toEqual([false]);
    expect(lateIn('active', null)).toEqual([false]);
    expect(lateIn('active', null, '2026-03-10')).toEqual([true]);
  });

  it('belongs to a running plan', () => {
    expect(lateIn('draft', '2026-03-10')).toEqual([false]);
  });
});

describe('the column that a phone shows first', () => {
  const first = (...at: Column[]) => firstShown(at.map((column) => ({ column })));
  it('is the one of running activities, or else the first one with a card', () => {
    expect(first('todo', 'doing', 'done')).toBe('doing');
    expect(first('todo', 'todo')).toBe('todo');
    expect(first('done', 'awaiting_validation')).toBe('awaiting_validation');
    expect(first()).toBe('todo');
  });
});
