/** Who a test is for: `t` is the test in the query. */
import type { Asked } from '@pdy/contract/assessments/test-assignments';
import { type SqlBool, sql } from 'kysely';

/** Whether test `t` is meant for the caller, whatever else they may read as an author or a leader. */
export const isMeant = sql<SqlBool>`(t.audience = 'all' or t.id in (select app.tests_for_me()))`;

/** The test is on offer and meant for the caller, or was taken by them, whatever the outcome. */
export const isTheirs = sql<SqlBool>`(
  (t.status in ('published', 'paused') and ${isMeant}) or t.id in (select app.taken_tests()))`;

/** The request that the caller takes it; null once they have ended an attempt, and where nobody asks. */
export const asked = sql<Asked | null>`(
  select jsonb_build_object('is_mandatory', d.is_mandatory, 'due_on', d.due_on) from app.tests_asked_of_me() d
  where d.assessment_id = t.id and not exists (select from app.tests_done() o
    where o.company_id = t.company_id and o.assessment_id = t.id and o.person_id = app.person_id()))`;
