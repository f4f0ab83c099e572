import { activityDue, isLate } from '@pdy/contract/rules/late';
import { describe, expect, it } from 'vitest';

const goal = (status: string) => ({ status, due_on: '2026-03-31' });

describe('lateness', () => {
  it('begins on the day after the last day, and never without one', () => {
    const at = (day: string) => isLate('2026-03-10', day);
    expect(['2026-03-09', '2026-03-10', '2026-03-11'].map(at)).toEqual([false, false, true]);
    expect(isLate(null, '2026-03-11')).toBe(false);
  });

  it.each([
    ['todo', '2026-03-10', 'in_progress', '2026-03-10'],
    ['doing', null, 'not_started', '2026-03-31'],
    ['awaiting_validation', '2026-03-10', 'in_progress', null],
    ['done', '2026-03-10', 'in_progress', null],
    ['todo', '2026-03-10', 'completed', null],
    ['todo', '2026-03-10', 'cancelled', null],
  ])('of an activity that is %s, due %s, in a goal that is %s: %s', (status, due_on, of, expected) => {
    expect(activityDue({ status, due_on }, goal(of))).toBe(expected);
  });
});
