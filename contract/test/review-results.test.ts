import type { ProgressGoal } from '@pdy/contract/rules/pdi/goal-progress';
import { attainmentOf } from '@pdy/contract/rules/reviews/goal-attainment';
import { reviewEvidence } from '@pdy/contract/rules/reviews/review-evidence';
import { describe, expect, it } from 'vitest';

describe('the attainment of a goal in a review', () => {
  const metric = (current: number | null, more: Partial<Extract<ProgressGoal, { mode: 'metric' }>> = {}) =>
    attainmentOf({ mode: 'metric', status: 'in_progress', start: 10, target: 20, current, ...more });

  it('can pass the target of a metric and move away from it, upwards and downwards', () => {
    expect(metric(22)).toBe(120);
    expect(metric(5)).toBe(-50);
    expect(metric(8, { target: 0 })).toBe(20);
  });

  it('is unknown when nothing was measured, and complete when the goal was completed', () => {
    expect(metric(null)).toBeNull();
    expect(metric(null, { status: 'completed' })).toBe(100);
    expect(metric(15, { status: 'completed' })).toBe(100);
    expect(metric(25, { status: 'completed' })).toBe(150);
  });

  it('is the progress for any other goal', () => {
    expect(attainmentOf({ mode: 'manual', status: 'in_progress', percent: 70 })).toBe(70);
    expect(attainmentOf({ mode: 'competency', status: 'in_progress', baseline: 2, now: 3, target: 4 })).toBe(
      50,
    );
  });
});

describe('the evidence of a review about a competency', () => {
  const marks = (groups: Record<string, number>, evidence_level: number | null) =>
    reviewEvidence({ groups, score: null, evidence_level });

  it('is its level with one decimal, and weighs less when only one group gave it', () => {
    expect(marks({ self: 5, manager: 4 }, 4)).toEqual({ level: 4, quality: 0.8 });
    expect(marks({ manager: 4, peer: 3 }, 3.65)).toEqual({ level: 3.7, quality: 1 });
  });

  it('does not exist when nobody else gave a mark', () => {
    expect(marks({ self: 5 }, null)).toBeNull();
  });
});
