/** Questions that a proficiency test in use asks. Who practises never meets them: what is right would be known there. */
import { type SqlBool, sql } from 'kysely';

/** `q` is the question in the query. */
export const isInLiveBank = sql<SqlBool>`(q.in_adaptive and exists (
  select from assessments live
  join assessment_sections bank on bank.company_id = live.company_id and bank.version_id = live.current_version_id
  where live.company_id = q.company_id and live.kind = 'proficiency' and live.status in ('published', 'paused')
    and bank.selection = 'adaptive' and bank.competency_id = q.competency_id))`;
