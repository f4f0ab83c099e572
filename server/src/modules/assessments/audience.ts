/** Whose a test is: `t` is the test in the query. */
import { type SqlBool, sql } from 'kysely';

/** It is for the caller, whatever else they may read as an author or a leader. */
export const isMeant = sql<SqlBool>`(t.audience = 'all' or t.id in (select app.tests_for_me()))`;

/** On offer and meant for the caller; or taken, whatever became of it. */
export const isTheirs = sql<SqlBool>`(
  (t.status in ('published', 'paused') and ${isMeant}) or t.id in (select app.taken_tests()))`;
