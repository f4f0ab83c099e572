/** Goals that colleagues share: what the database tells of them, and their progress by the one rule there is. */
import type { GoalMode, GoalStatus } from '@pdy/contract/pdi/goal';
import type { TeamGoal } from '@pdy/contract/pdi/team';
import { goalProgress, type ProgressActivity, type ProgressGoal } from '@pdy/contract/rules/goal-progress';
import { sql } from 'kysely';
import { authed } from '#kernel/procedure.ts';

type Row = Omit<TeamGoal, 'progress'> & {
  readonly status: GoalStatus;
  readonly mode: GoalMode;
  readonly percent: number;
  readonly start_value: number | null;
  readonly current_value: number | null;
  readonly target_value: number | null;
  readonly baseline_level: number | null;
  readonly target_level: number | null;
  /** As the nightly figures have it. */
  readonly held_estimate: number | null;
  readonly activities: ProgressActivity[];
};

const measured = (row: Row): ProgressGoal => {
  const { status, mode, percent, activities } = row;
  if (mode === 'metric')
    return {
      status,
      mode,
      start: row.start_value ?? 0,
      current: row.current_value,
      target: row.target_value ?? 0,
    };
  if (mode === 'competency')
    return {
      status,
      mode,
      baseline: row.baseline_level,
      now: row.held_estimate,
      target: row.target_level ?? 1,
    };
  return mode === 'activities' ? { status, mode, activities } : { status, mode: 'manual', percent };
};

export const goals = authed.pdi.team.goals.handler(async ({ context: { tx } }) => {
  const { rows } = await sql<Row>`select * from app.team_goals()`.execute(tx);
  return {
    items: rows.map((row): TeamGoal => {
      const { goal_id, person_id, person_name, avatar_url, title, status, due_on } = row;
      return {
        goal_id,
        person_id,
        person_name,
        avatar_url,
        title,
        status,
        due_on,
        progress: goalProgress(measured(row)),
      };
    }),
  };
});
