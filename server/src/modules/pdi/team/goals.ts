/** Goals that colleagues share: what the database shows of them, with their progress by the usual rule. */
import type { GoalMode, GoalStatus } from '@pdy/contract/pdi/goal';
import type { TeamGoal } from '@pdy/contract/pdi/team';
import { goalProgress, type ProgressActivity } from '@pdy/contract/rules/pdi/goal-progress';
import { sql } from 'kysely';
import { authed } from '#kernel/procedure.ts';
import { readableId } from '#kernel/readable.ts';
import { progressInput } from '../goals/goal-view.ts';

type Row = Omit<TeamGoal, 'progress'> & {
  readonly status: GoalStatus;
  readonly mode: GoalMode;
  readonly percent: number;
  readonly start_value: number | null;
  readonly current_value: number | null;
  readonly target_value: number | null;
  readonly baseline_level: number | null;
  readonly target_level: number | null;
  /** From the nightly figures. */
  readonly held_estimate: number | null;
  readonly activities: ProgressActivity[];
};

export const goals = authed.pdi.team.goals.handler(async ({ context: { tx } }) => {
  const { rows } = await sql<Row>`
    select g.*, (select ${readableId('p')} from profiles p where p.company_id = app.company_id() and p.user_id = g.person_id) as readable_id
    from app.team_goals() g`.execute(tx);
  return {
    items: rows.map((row): TeamGoal => ({ ...row, progress: goalProgress(progressInput(row)) })),
  };
});
