/** Tables for the changes of a plan that need the manager's approval. */

import { materialChanges, type PlannedGoal } from '@pdy/contract/rules/pdi/material-change';
import { describe, expect, it } from 'vitest';

describe('a material change', () => {
  const goal = (more: Partial<PlannedGoal> = {}): PlannedGoal => ({
    id: 'g1',
    status: 'in_progress',
    visibility: 'manager',
    weight: 10,
    due_on: '2027-03-01',
    start_value: null,
    target_value: null,
    target_level: 4,
    success_criteria: 'Nota 8 dos clientes',
    ...more,
  });
  const other = goal({ id: 'g2', weight: 40 });
  const change = (before: Partial<PlannedGoal>, after: Partial<PlannedGoal>) =>
    materialChanges([goal(before), other], [goal(after), other]).map((one) => one.change);

  it.each<[string, Partial<PlannedGoal>, Partial<PlannedGoal>, string[]]>([
    ['nothing', {}, {}, []],
    ['a lower level', {}, { target_level: 3 }, ['target_lowered']],
    ['no level any more', {}, { target_level: null }, ['target_lowered']],
    ['a higher level', {}, { target_level: 5 }, []],
    [
      'a lower number',
      { start_value: 1, target_value: 9 },
      { start_value: 1, target_value: 8 },
      ['target_lowered'],
    ],
    [
      'less reduction',
      { start_value: 9, target_value: 4 },
      { start_value: 9, target_value: 5 },
      ['target_lowered'],
    ],
    ['more reduction', { start_value: 9, target_value: 4 }, { start_value: 9, target_value: 3 }, []],
    ['no number any more', { start_value: 9, target_value: 4 }, {}, ['target_lowered']],
    ['another criterion', {}, { success_criteria: 'Nota 6 dos clientes' }, ['criterion_changed']],
    ['no criterion any more', {}, { success_criteria: ' ' }, ['criterion_changed']],
    ['the same criterion with other blanks', {}, { success_criteria: 'Nota 8  dos clientes ' }, []],
    ['a first criterion', { success_criteria: '' }, {}, []],
    ['14 days later', {}, { due_on: '2027-03-15' }, []],
    ['15 days later', {}, { due_on: '2027-03-16' }, ['due_later']],
    ['no deadline any more', {}, { due_on: null }, ['due_later']],
    ['earlier', {}, { due_on: '2027-01-01' }, []],
    ['20% of the plan heavier', {}, { weight: 20 }, []],
    ['more than 20% heavier', {}, { weight: 21 }, ['weight_changed']],
    ['cancelled', {}, { status: 'cancelled' }, ['cancelled']],
    ['hidden', {}, { visibility: 'private' }, ['cancelled']],
    ['shown', { visibility: 'private' }, {}, ['added']],
    ['private, whatever happens', { visibility: 'private' }, { visibility: 'private', target_level: 1 }, []],
  ])('%s', (_, before, after, expected) => {
    expect(change(before, after)).toEqual(expected);
  });

  it('is a goal that is added or removed', () => {
    expect(materialChanges([other], [other, goal()])).toEqual([{ goal_id: 'g1', change: 'added' }]);
    expect(materialChanges([goal(), other], [other])).toEqual([{ goal_id: 'g1', change: 'cancelled' }]);
  });
});
