/** Whether the goal that a recommendation was accepted into has ended. */
import { sql } from 'kysely';

/**
 * Whether the goal or its plan is seen to have ended; false for a goal that was just made, or that the caller does not
 * see.
 */
export const hasEndedGoal = (of: 'recommendations' | 'r') => sql<boolean>`exists (
  select from pdi_goals g join pdi_plans p on p.company_id = g.company_id and p.id = g.plan_id
  where g.company_id = ${sql.ref(`${of}.company_id`)} and g.id = ${sql.ref(`${of}.goal_id`)}
    and (g.status in ('completed', 'not_achieved', 'cancelled') or p.status in ('completed', 'closed', 'cancelled')))`;
