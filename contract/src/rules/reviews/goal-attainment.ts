/** What the attainment of goals is worth in a review. */
import { by, exact, type Fraction, minus, plus, times, weighedMean } from '../fractions.ts';
import { goalProgress, type ProgressGoal } from '../pdi/goal-progress.ts';

/** The attained percentage and its mark from 1 to 5, with straight lines between the points. */
const points: readonly (readonly [percent: number, mark: number])[] = [
  [0, 1],
  [70, 2],
  [100, 3],
  [110, 4],
  [120, 5],
];

export type ReviewedGoal = {
  /** Zero or more; relative to the other goals. */
  readonly weight: number;
  /** Attained percent; may be negative or above 100. Null: never measured, so the goal does not count. */
  readonly attainment: number | null;
};

/** The mark of one attainment, 1 to 5. */
export function attainmentMark(attainment: number): Fraction {
  const above = points.findIndex(([percent]) => attainment < percent);
  if (above === 0) return exact(1);
  const [[low, markBelow], high] = [points[above - 1] ?? [0, 1], points[above]];
  if (high === undefined) return exact(5);
  const way = by(minus(exact(attainment), exact(low)), exact(high[0] - low)) ?? exact(0);
  return plus(exact(markBelow), times(way, exact(high[1] - markBelow)));
}

/** The mark of the goals in a review, 1 to 5; null when no goal counts. */
export const goalsMark = (goals: readonly ReviewedGoal[]): Fraction | null =>
  weighedMean(
    goals.flatMap(({ weight, attainment }) =>
      attainment === null ? [] : [{ value: attainmentMark(attainment), weight }],
    ),
  );

/**
 * The attained percentage of one goal. A metric may pass its target or move away from it; null: never measured. All
 * other goals use their progress, 0 to 100.
 */
export function attainmentOf(goal: ProgressGoal): number | null {
  if (goal.mode !== 'metric' || goal.start === goal.target) return goalProgress(goal);
  if (goal.current === null || goal.current === undefined) return goal.status === 'completed' ? 100 : null;
  const way = (100 * (goal.current - goal.start)) / (goal.target - goal.start);
  return goal.status === 'completed' ? Math.max(100, way) : way;
}
