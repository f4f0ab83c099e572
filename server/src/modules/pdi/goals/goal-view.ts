/** A goal as the contract shows it, with its computed values: progress, pace, health. */
import type { Goal } from '@pdy/contract/pdi/goal';
import type { PlanStatus } from '@pdy/contract/pdi/plan';
import { knownEstimate } from '@pdy/contract/rules/competencies/held-level';
import { expectedProgress, goalHealth } from '@pdy/contract/rules/pdi/goal-health';
import {
  awaitingProgress,
  goalProgress,
  type ProgressActivity,
  type ProgressGoal,
} from '@pdy/contract/rules/pdi/goal-progress';
import { instantOf } from '#kernel/database/json.ts';
import { type CompetencyEvidence, heldOn } from '../../competencies/index.ts';
import type { GoalRow } from '../plans/plan-rows.ts';

type Measured = Pick<Goal, 'status' | 'mode' | 'percent' | 'start_value' | 'current_value' | 'target_value'> &
  Pick<Goal, 'baseline_level' | 'held_estimate' | 'target_level'> & {
    readonly activities: ProgressActivity[];
  };

/** The fields of a goal that the progress rules need. */
export const progressInput = (goal: Measured): ProgressGoal => {
  const { status, mode, percent, baseline_level, held_estimate, activities } = goal;
  if (mode === 'metric')
    return {
      status,
      mode,
      start: goal.start_value ?? 0,
      current: goal.current_value,
      target: goal.target_value ?? 0,
    };
  if (mode === 'competency')
    return { status, mode, baseline: baseline_level, now: held_estimate, target: goal.target_level ?? 1 };
  return mode === 'activities' ? { status, mode, activities } : { status, mode: 'manual', percent };
};

export type Evidence = ReadonlyMap<string, CompetencyEvidence>;

/** The level held today; as in the baseline, a level that is out of date counts as unknown. */
const heldEstimate = (
  { competency }: Pick<GoalRow, 'competency'>,
  evidence: Evidence,
  day: string | null,
) => {
  const known = competency ? evidence.get(competency.id) : undefined;
  return known && day ? knownEstimate(heldOn(day, known.competency, known.pieces)) : null;
};

type Reading = { readonly evidence: Evidence; readonly today: string; readonly plan_status: PlanStatus };

export const goalFrom = (row: GoalRow, { evidence, today, plan_status }: Reading): Goal => {
  const { last_update_on, completed_on, ...own } = row;
  const goal = {
    ...own,
    held_estimate: heldEstimate(row, evidence, today),
    completed_estimate: heldEstimate(row, evidence, completed_on),
    activities: row.activities.map((one) => ({ ...one, done_at: instantOf(one.done_at) })),
  };
  const measured = progressInput(goal);
  return {
    ...goal,
    progress: goalProgress(measured),
    awaiting: awaitingProgress(measured),
    expected: expectedProgress(goal, today),
    health: plan_status === 'active' ? goalHealth({ ...goal, ...measured, last_update_on }, today) : null,
  };
};
