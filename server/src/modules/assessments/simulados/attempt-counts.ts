/** Attempts of simulados by area, counted for people analytics. */
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';

type Asked = {
  /** First day, and the one after the last, on which an attempt ended. */
  readonly from: string;
  readonly before: string;
  readonly timezone: string;
};

export type AttemptCounts = {
  /** Null: people without one. */
  readonly area: string | null;
  readonly people: number;
  readonly attempts: number;
  readonly passed: number;
  /** Percent; of each person, then of the people. */
  readonly mean: number;
};

/**
 * The attempts in figures, each by itself, as often as one is taken again. Practice is neither passed nor failed, what
 * was voided is no result, and an adaptive test has no mark. People who left count, those whose data is blocked do not.
 * One statement.
 */
export const attemptCounts = async (tx: Tx, { from, before, timezone }: Asked): Promise<AttemptCounts[]> => {
  const { rows } = await sql<AttemptCounts>`
    with people as (
      select a.person_id, count(*) as attempts, count(*) filter (where r.is_passed) as passed, avg(r.percent) as mean
      from attempts a
      join attempt_results r on r.company_id = a.company_id and r.attempt_id = a.id
      where a.company_id = app.company_id() and a.status = 'finished' and r.is_passed is not null
        and a.submitted_at >= ${from}::date::timestamp at time zone ${timezone}
        and a.submitted_at < ${before}::date::timestamp at time zone ${timezone}
      group by a.person_id)
    select nullif(p.department, '') as area, count(*)::int as people, sum(t.attempts)::int as attempts,
      sum(t.passed)::int as passed, avg(t.mean)::float8 as mean
    from people t
    join profiles p on p.company_id = app.company_id() and p.user_id = t.person_id and p.processing_blocked_at is null
    group by 1`.execute(tx);
  return rows;
};
