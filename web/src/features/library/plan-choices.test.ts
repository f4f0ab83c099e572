import type { Plan } from '@pdy/contract/pdi/plan';
import { describe, expect, it } from 'vitest';
import { firstFitting, planChoices } from './plan-choices.ts';

const competency = (id: string) => ({ id, code: id, name: id, kind: 'technical' as const });
const teaches = [
  { competency: competency('SQL'), entry_level: 1, to_level: 2 },
  { competency: competency('BI'), entry_level: 2, to_level: 4 },
];
const goal = (id: string, more: object = {}) => ({
  id,
  title: id,
  status: 'draft',
  competency: null,
  ...more,
});
const plan = (status: string, goals: object[]) => ({ status, goals }) as unknown as Plan;
const values = (of: Plan | null) => planChoices(of, teaches).map(({ value }) => value);

describe('the goal into which an activity goes', () => {
  it('is a new one when there is no plan, with the highest level that it teaches first', () => {
    expect(values(null)).toEqual(['nova BI', 'nova SQL']);
    expect(values(plan('completed', [goal('a')]))).toEqual(['nova BI', 'nova SQL']);
  });

  it('is the goal with the same aim, then new ones, then any other open goal', () => {
    const goals = [
      goal('a'),
      goal('b', { competency: competency('SQL') }),
      goal('c', { status: 'completed' }),
    ];
    expect(values(plan('draft', goals))).toEqual(['meta b', 'nova BI', 'meta a']);
  });

  it('is preselected only when it fits, and each goal says what it is about', () => {
    const chosen = (of: Plan | null) => firstFitting(planChoices(of, teaches));
    expect(chosen(null)).toBe('nova BI');
    expect(chosen(plan('active', [goal('a', { status: 'in_progress' })]))).toBeNull();
    expect(chosen(plan('active', []))).toBeNull();
    const about = [goal('a', { status: 'in_progress' }), goal('b', { competency: competency('SQL') })];
    expect(chosen(plan('active', about))).toBe('meta b');
    expect(planChoices(plan('active', about), teaches).map(({ note }) => note)).toEqual([
      'Meta do seu PDI · SQL',
      'Meta do seu PDI, sem competência',
    ]);
  });

  it('is never a new one in a plan that was sent for approval', () => {
    expect(values(plan('active', [goal('a', { status: 'in_progress' })]))).toEqual(['meta a']);
    expect(values(plan('active', []))).toEqual([]);
  });
});
