/** Which activities of a person's plans come from the library, and which of them still count. `a` is the activity. */
import { sql } from 'kysely';

/** To be done, in an open goal of an open plan: activities of ended goals or plans are no longer to be done. */
export const isWaiting = sql<boolean>`(a.status in ('todo', 'doing', 'awaiting_validation') and exists (
  select from pdi_goals g join pdi_plans p on p.company_id = g.company_id and p.id = g.plan_id and p.person_id = g.person_id
  where g.company_id = a.company_id and g.id = a.goal_id and g.person_id = a.person_id
    and g.status in ('draft', 'not_started', 'in_progress')
    and p.status in ('draft', 'submitted', 'changes_requested', 'active')))`;

/** Finished, or waiting. */
export const isTaken = sql<boolean>`(a.status = 'done' or ${isWaiting})`;
