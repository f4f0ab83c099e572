import { describe, expect, it } from 'vitest';
import { actFor, type Card, type Column } from './board-cards.ts';

const card = (kind: Card['kind'], column: Column, { isWorkable = true, reopens = true } = {}) =>
  ({ id: 'a', title: 'Ler', due_on: null, kind, column, isWorkable, reopens }) as Card;

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

  it('does nothing with what was finished too long ago', () => {
    expect(actFor(card('goal', 'done', { reopens: false }), 'doing')).toBeNull();
  });

  it('of a personal activity: it goes everywhere but to validation', () => {
    expect(actFor(card('personal', 'done'), 'todo')).toBe('move');
    expect(actFor(card('personal', 'todo'), 'done')).toBe('move');
    expect(actFor(card('personal', 'todo'), 'awaiting_validation')).toBeNull();
  });
});
