/** How much of a whole plan (PDI) is done. */

import { clamp, floorForgiving, sum } from '../numbers.ts';
import { awaitingProgress, goalProgress, type ProgressGoal } from './goal-progress.ts';

/** The weight of a goal whose owner chose none. */
const DEFAULT_WEIGHT = 10;

export type WeighedGoal = ProgressGoal & {
  /** Relative to the other goals, 1 to 100. */
  weight?: number;
  /** A private goal belongs to its owner alone and does not count. */
  visibility?: 'manager' | 'private' | 'team';
};

/**
 * `progress`: percent, unrounded, 0 without goals. `shown`: whole percent, cut off and not rounded, at most 99
 * until every goal that counts is completed.
 */
export function planProgress(goals: readonly WeighedGoal[]) {
  const counted = goals.filter(isCounted);
  const weight = sum(counted.map(weightOf));
  if (weight === 0) return { progress: 0, shown: 0 };
  const progress = sum(counted.map((goal) => weightOf(goal) * goalProgress(goal))) / weight;
  const isComplete = counted.every((goal) => goal.status === 'completed');
  return { progress, shown: clamp(floorForgiving(progress), 0, isComplete ? 100 : 99) };
}

/** The points of the plan's progress that wait for validation. */
export const planAwaiting = (goals: readonly WeighedGoal[]) => {
  const counted = goals.filter(isCounted);
  const weight = sum(counted.map(weightOf));
  return weight === 0 ? 0 : sum(counted.map((goal) => weightOf(goal) * awaitingProgress(goal))) / weight;
};

const isCounted = (goal: WeighedGoal) => goal.status !== 'cancelled' && goal.visibility !== 'private';

const weightOf = (goal: WeighedGoal) => goal.weight ?? DEFAULT_WEIGHT;

/** Whether a plan runs: it is neither a draft nor ended. A person has at most one such plan. */
export const isRunning = ({ status }: { readonly status: string }): boolean =>
  status === 'submitted' || status === 'changes_requested' || status === 'active';
