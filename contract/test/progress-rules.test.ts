/** Tables for progress, health and balance in cases that the worked examples do not cover. */

import { expectedProgress, goalHealth } from '@pdy/contract/rules/pdi/goal-health';
import {
  activityProgress,
  awaitingProgress,
  confirmedProgress,
  goalProgress,
} from '@pdy/contract/rules/pdi/goal-progress';
import { learningMix } from '@pdy/contract/rules/pdi/learning-mix';
import { planAwaiting, planProgress } from '@pdy/contract/rules/pdi/plan-progress';
import { planHealth, planStateText } from '@pdy/contract/rules/pdi/plan-state';
import { describe, expect, it } from 'vitest';

describe('progress', () => {
  it('stops at 90 for unfinished work, and is 100 for a completed goal', () => {
    expect(activityProgress({ status: 'doing', percent: 95 })).toBe(90);
    expect(activityProgress({ status: 'doing', checklist_done: 4, checklist_total: 4 })).toBe(90);
    expect(goalProgress({ mode: 'activities', activities: [] })).toBe(0);
    expect(goalProgress({ mode: 'manual', percent: 10, status: 'completed' })).toBe(100);
  });

  it('is 0 before its plan begins, and starts from the level held then', () => {
    const goal = { mode: 'competency', baseline: null, now: 2.4, target: 4 } as const;
    for (const status of ['draft', 'not_started'] as const) {
      expect(goalProgress({ ...goal, status })).toBe(0);
      expect(planProgress([{ ...goal, status }])).toEqual({ progress: 0, shown: 0 });
    }
    expect(goalProgress({ ...goal, status: 'in_progress', baseline: 2.4 })).toBe(0);
  });

  it('counts from level 1 for a competency that nobody measured', () => {
    expect(goalProgress({ mode: 'competency', baseline: null, now: 2, target: 3 })).toBe(50);
    expect(goalProgress({ mode: 'competency', baseline: 3.2, now: 3.2, target: 3.2 })).toBe(100);
  });

  it('leaves private goals out for a plan, and is 100 only when all others are completed', () => {
    const done = { mode: 'manual', percent: 100, status: 'completed' } as const;
    const hidden = { mode: 'manual', percent: 0, visibility: 'private' } as const;
    expect(planProgress([done, hidden])).toEqual({ progress: 100, shown: 100 });
    expect(planProgress([hidden])).toEqual({ progress: 0, shown: 0 });
    expect(planProgress([{ mode: 'manual', percent: 100 }]).shown).toBe(99);
  });
});

describe('an activity that waits for validation', () => {
  const activities = [
    { status: 'done', weight: 2 },
    { status: 'awaiting_validation', weight: 2 },
  ] as const;
  const goal = { mode: 'activities', activities, status: 'in_progress' } as const;

  it('keeps its 90 in the progress, and is counted separately', () => {
    expect([goalProgress(goal), awaitingProgress(goal), confirmedProgress(goal)]).toEqual([95, 45, 50]);
    expect(awaitingProgress({ ...goal, status: 'completed' })).toBe(0);
    expect(awaitingProgress({ mode: 'manual', percent: 50 })).toBe(0);
    const other = { mode: 'manual', percent: 0, weight: 20 } as const;
    expect(planAwaiting([{ ...goal, weight: 10 }, other])).toBe(15);
    expect(planAwaiting([])).toBe(0);
  });

  it('does not make a goal keep pace', () => {
    const dated = { start_on: '2026-09-01', due_on: '2026-12-10', last_update_on: '2026-11-20' } as const;
    expect(goalHealth({ ...goal, ...dated }, '2026-11-21')).toBe('atrasada'); // 81% of the time is over.
  });
});

describe('the health of a plan', () => {
  const shared = (health: 'atrasada' | 'no_ritmo' | null) => ({ visibility: 'manager', health });

  it('is that of its worst goal that others may read, or its status', () => {
    const hidden = { visibility: 'private', health: 'atrasada' } as const;
    expect(planHealth([shared('no_ritmo'), hidden])).toBe('no_ritmo');
    expect(planHealth([shared('no_ritmo'), shared('atrasada')])).toBe('atrasada');
    expect(planHealth([hidden])).toBeNull();
    expect(planStateText({ status: 'active', health: 'atrasada' })).toBe('Atrasado');
    expect(planStateText({ status: 'active', health: null })).toBe('Ativo');
    expect(planStateText({ status: 'active', health: 'concluida' })).toBe('Metas concluídas');
    expect(planStateText({ status: 'draft', health: null })).toBe('Rascunho');
  });
});

describe('the health of a goal', () => {
  const goal = { mode: 'manual', percent: 0, start_on: '2026-09-01', due_on: '2026-12-10' } as const;

  it('does not exist after the end of the goal', () => {
    expect(goalHealth({ ...goal, status: 'completed' }, '2027-01-01')).toBe('concluida');
    expect(goalHealth({ ...goal, status: 'cancelled' }, '2027-01-01')).toBeNull();
  });

  it('counts the time without updates from the start, in the goal’s own rhythm', () => {
    expect(goalHealth({ ...goal, percent: 90 }, '2026-09-29')).toBe('no_ritmo');
    expect(goalHealth({ ...goal, percent: 90 }, '2026-09-30')).toBe('sem_atualizacao');
    expect(goalHealth({ ...goal, percent: 90, cadence_days: 7 }, '2026-09-16')).toBe('sem_atualizacao');
  });

  it('changes at 10 and at 25 points behind the calendar', () => {
    const at = (percent: number) =>
      goalHealth({ ...goal, percent, last_update_on: '2026-10-20' }, '2026-10-21');
    expect([at(40), at(39.9), at(25), at(24.9)]).toEqual(['no_ritmo', 'em_risco', 'em_risco', 'atrasada']);
  });

  it('does not use the calendar without a deadline, nor before the start', () => {
    expect(goalHealth({ ...goal, due_on: null }, '2026-09-10')).toBe('no_ritmo');
    expect(expectedProgress(goal, '2026-08-01')).toBe(0);
    expect(expectedProgress({ start_on: '2026-09-01', due_on: '2026-09-01' }, '2026-09-01')).toBe(100);
  });
});

describe('the 70-20-10 balance', () => {
  it('is judged from ten hours on', () => {
    const course = (minutes: number) => learningMix([{ learning_type: 'formal', minutes }]);
    expect(course(599).is_unbalanced).toBe(false);
    expect(course(600)).toEqual({
      total_minutes: 600,
      share: { experience: 0, social: 0, formal: 100 },
      is_unbalanced: true,
    });
  });

  it('tolerates 25 points', () => {
    const mix = (experience: number, social: number, formal: number) =>
      learningMix([
        { learning_type: 'experience', minutes: experience },
        { learning_type: 'social', minutes: social },
        { learning_type: 'formal', minutes: formal },
      ]).is_unbalanced;
    expect(mix(450, 450, 100)).toBe(false);
    expect(mix(440, 450, 110)).toBe(true);
    expect(learningMix([])).toEqual({ total_minutes: 0, share: null, is_unbalanced: false });
  });
});
