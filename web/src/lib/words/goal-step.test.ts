import { describe, expect, it } from 'vitest';
import { aimOf, goalStep, levelsBeyond } from './goal-step.ts';

describe('MO-13: the next step from a result to one’s plan', () => {
  const goal = { id: 'g', status: 'in_progress', competency: { id: 'sql' } };

  it('makes a goal in a draft plan, and begins a plan when there is none', () => {
    expect(goalStep(null, 'sql')).toEqual({ kind: 'make' });
    for (const status of ['draft', 'changes_requested'] as const)
      expect(goalStep({ status, goals: [] }, 'sql')).toEqual({ kind: 'make' });
  });

  it('requests a goal when the plan was agreed, and waits when it was sent', () => {
    expect(goalStep({ status: 'active', goals: [{ ...goal, status: 'done' }] }, 'sql')).toEqual({
      kind: 'ask',
    });
    expect(goalStep({ status: 'submitted', goals: [] }, 'sql')).toEqual({ kind: 'wait' });
  });

  it('shows the existing goal for the competency', () => {
    expect(goalStep({ status: 'active', goals: [goal] }, 'sql')).toEqual({ kind: 'see', goal_id: 'g' });
    expect(goalStep({ status: 'active', goals: [goal] }, 'excel')).toEqual({ kind: 'ask' });
  });

  it('aims at the level that the job asks for, or else one level further', () => {
    expect(aimOf({ demand: 4, now: { level: 2 } })).toBe(4);
    expect(aimOf({ demand: 2, now: { level: 3 } })).toBe(4);
    expect(aimOf({ demand: null, now: { level: null } })).toBe(1);
    expect(aimOf({ demand: null, now: { level: 5 } })).toBe(5);
    expect(levelsBeyond(3)).toEqual([4, 5]);
  });
});
