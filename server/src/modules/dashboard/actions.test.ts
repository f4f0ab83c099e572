import type { NextAction } from '@pdy/contract/dashboard/dashboard';
import { describe, expect, it } from 'vitest';
import { inOrder } from './actions.ts';

const today = '2026-03-10';
const action = (id: string, due_on: string | null, more: Partial<NextAction> = {}): NextAction => ({
  kind: 'activity',
  id,
  title: id,
  context: '',
  due_on,
  is_late: due_on !== null && due_on < today,
  since: null,
  ...more,
});
const waiting = (id: string) => action(id, null, { kind: 'plan_approval' });
const ids = (actions: readonly NextAction[]) => actions.map(({ id }) => id);

describe('the order of what to do next', () => {
  it('is late, due today, decisions for others, the rest', () => {
    const own = [
      action('late', '2026-03-01'),
      action('today', today),
      action('soon', '2026-03-11'),
      action('far', '2026-06-01'),
    ];
    expect(ids(inOrder(own, [waiting('decide')], today))).toEqual(['decide', 'late', 'today', 'soon', 'far']);
  });

  it('puts requested changes before decisions for others', () => {
    const own = [action('changes', null, { kind: 'plan_changes' })];
    expect(ids(inOrder(own, [waiting('decide')], today))).toEqual(['decide', 'changes']);
  });

  it('is cut after five', () => {
    const own = ['a', 'b', 'c'].map((id) => action(id, '2026-05-01'));
    expect(ids(inOrder(own, ['v', 'w', 'x'].map(waiting), today))).toEqual(['v', 'w', 'x', 'a', 'b']);
  });

  it('is empty when there is nothing', () => {
    expect(inOrder([], [], today)).toEqual([]);
  });
});
