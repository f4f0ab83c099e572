/** How much of a goal (meta) is done. */
import { clamp, sum } from '../numbers.ts';

/** Unfinished work never shows more than this. */
const UNFINISHED_CAP = 90;

export type ProgressActivity = {
  status: 'todo' | 'doing' | 'awaiting_validation' | 'done' | 'cancelled';
  /** 1 to 100; absent means 1. */
  weight?: number;
  /** 0 to 100; used for the status 'doing' when there is no checklist. */
  percent?: number | null;
  checklist_done?: number;
  checklist_total?: number;
};

type Measure =
  | { mode: 'manual'; percent?: number | null }
  /** `current` null: not measured yet, counts as the start. The target may lie below the start. */
  | { mode: 'metric'; start: number; current?: number | null; target: number }
  | { mode: 'activities'; activities: readonly ProgressActivity[] }
  /** Levels; unknown ones (null) count as 1. `baseline` is frozen when the plan becomes active. */
  | { mode: 'competency'; baseline?: number | null; now?: number | null; target: number };

export type ProgressGoal = Measure & {
  status?: 'draft' | 'not_started' | 'in_progress' | 'completed' | 'not_achieved' | 'cancelled';
};

/**
 * Percent done, 0 to 100, unrounded. A completed goal is 100 whatever its measure says. A goal whose plan has not begun
 * is 0: what its person already holds is the starting point.
 */
export function goalProgress(goal: ProgressGoal): number {
  if (goal.status === 'completed') return 100;
  if (goal.status === 'draft' || goal.status === 'not_started') return 0;
  switch (goal.mode) {
    case 'manual':
      return clamp(goal.percent ?? 0, 0, 100);
    case 'metric':
      return travelled(goal.start, goal.current ?? goal.start, goal.target);
    case 'competency':
      return travelled(goal.baseline ?? 1, goal.now ?? 1, goal.target);
    case 'activities':
      return activitiesProgress(goal.activities);
  }
}

/** The points of the percent done that wait for validation: work that nobody has confirmed. */
export function awaitingProgress(goal: ProgressGoal): number {
  if (goal.mode !== 'activities' || goal.status === 'completed') return 0;
  if (goal.status === 'draft' || goal.status === 'not_started') return 0;
  return activitiesProgress(goal.activities, ({ status }) => status === 'awaiting_validation');
}

/** Percent done without what waits for validation. Pace, state and forecast use it. */
export const confirmedProgress = (goal: ProgressGoal) => goalProgress(goal) - awaitingProgress(goal);

/** The share of the way from start to target, upwards or downwards, never below 0. */
function travelled(start: number, now: number, target: number) {
  if (start === target) return now >= target ? 100 : 0;
  return 100 * clamp((now - start) / (target - start), 0, 1);
}

function activitiesProgress(
  activities: readonly ProgressActivity[],
  isMeant: (activity: ProgressActivity) => boolean = () => true,
) {
  const counted = activities.filter((activity) => activity.status !== 'cancelled');
  const weight = sum(counted.map((activity) => activity.weight ?? 1));
  if (weight === 0) return 0;
  const meant = counted.filter(isMeant);
  return sum(meant.map((activity) => (activity.weight ?? 1) * activityProgress(activity))) / weight;
}

/** The percent done of one activity, 0 to 100. */
export function activityProgress({
  status,
  percent,
  checklist_done = 0,
  checklist_total = 0,
}: ProgressActivity) {
  if (status === 'done') return 100;
  if (status === 'awaiting_validation') return UNFINISHED_CAP;
  if (status !== 'doing') return 0;
  const done = checklist_total > 0 ? (100 * checklist_done) / checklist_total : (percent ?? 0);
  return clamp(done, 0, UNFINISHED_CAP);
}
