/** No test gets a due date after the last day on which it is open. */
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';

/**
 * Compares a day with an instant in the time zone of company `c`: a test that closes at midnight was last open the day
 * before.
 */
const isBehind = (due_on: RawBuilder<unknown>, closes_at: RawBuilder<unknown>) =>
  sql<boolean>`(${due_on} > ((${closes_at} - interval '1 millisecond') at time zone c.timezone)::date)`;

/** Whether the rules in force close a test before the end of a day. */
export const closesBefore = async (tx: Tx, id: string, due_on: string): Promise<boolean> => {
  const { rows } = await sql<{ is_behind: boolean }>`
    select coalesce(${isBehind(sql`${due_on}::date`, sql`r.closes_at`)}, false) as is_behind
    from assessments t
    join assessment_versions r on r.company_id = t.company_id and r.id = t.current_version_id
    join company_settings c on c.company_id = t.company_id
    where t.id = ${id}`.execute(tx);
  return rows[0]?.is_behind ?? false;
};

/** The number of due dates of people that would come after this closing date. */
export const deadlinesBehind = async (tx: Tx, id: string, closes_at: Date | null): Promise<number> => {
  if (closes_at === null) return 0;
  const { rows } = await sql<{ behind: number }>`
    select count(*)::int as behind from assessment_assignments x
    join company_settings c on c.company_id = x.company_id
    where x.company_id = app.company_id() and x.assessment_id = ${id}
      and ${isBehind(sql`x.due_on`, sql`${closes_at}::timestamptz`)}`.execute(tx);
  return rows[0]?.behind ?? 0;
};
