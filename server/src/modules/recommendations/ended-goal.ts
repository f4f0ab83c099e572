/** Whether the goal that a recommendation was accepted into is over. */
import { sql } from 'kysely';

/** Seen to have ended, or its plan: a goal that was made a moment ago, or is not the caller's to see, is not. */
export const hasEndedGoal = (of: 'recommendations' | 'r') => sql<boolean>`exists (
  select from pdi_goals g join pdi_plans p on p.company_id = g.company_id and p.id = g.plan_id
  where g.company_id = ${sql.ref(`${of}.company_id`)} and g.id = ${sql.ref(`${of}.goal_id`)}
    and (g.status in ('completed', 'not_achieved', 'cancelled') or p.status in ('completed', 'closed', 'cancelled')))`;
