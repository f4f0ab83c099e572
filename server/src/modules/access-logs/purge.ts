/** Deletes what is older than a company keeps, at night in its time zone, and notes in the log what was deleted. */
import { sql } from 'kysely';
import { systemScope } from '#kernel/actor.ts';
import type { Database } from '#kernel/db.ts';
import { writeNotes } from '#kernel/security/security-notes.ts';

const perBatch = 5_000;

type Due = { company_id: string; before: string };

/** Companies where it is between 03:30 and 04:00, without a legal hold, and the first day that they still keep. */
const dueNow = async (jobsDb: Database, now: Date) =>
  (
    await sql<Due>`
      select company_id, ((${now}::timestamptz at time zone 'UTC')::date - make_interval(months => log_retention_months))::date as before
      from company_settings
      where not log_legal_hold
        and to_char(${now}::timestamptz at time zone timezone, 'HH24:MI') between '03:30' and '03:59'`.execute(
      jobsDb.as(null),
    )
  ).rows;

const purgeOne = async (jobsDb: Database, { company_id, before }: Due): Promise<number> => {
  const db = jobsDb.as(null);
  let deleted = 0;
  for (let found = perBatch; found === perBatch; deleted += found) {
    const { numAffectedRows } = await sql`
      delete from access_logs where (company_id, occurred_at, id) in (
        select company_id, occurred_at, id from access_logs
        where company_id = ${company_id} and occurred_at < ${before}::timestamp at time zone 'UTC'
        order by occurred_at limit ${perBatch})`.execute(db);
    found = Number(numAffectedRows ?? 0);
  }
  await sql`delete from access_log_days where company_id = ${company_id} and day < ${before}::date`.execute(
    db,
  );
  return deleted;
};

/** Returns how many rows were deleted in all companies. */
export const purge = async (
  { db, jobsDb }: { db: Database; jobsDb: Database },
  now: Date,
): Promise<number> => {
  await sql`select app.make_log_partitions()`.execute(jobsDb.as(null));
  let all = 0;
  for (const due of await dueNow(jobsDb, now)) {
    const rows = await purgeOne(jobsDb, due);
    all += rows;
    if (rows === 0) continue;
    const { company_id, before } = due;
    await writeNotes(db.as(systemScope(company_id)), [
      {
        event_type: 'retention',
        action: 'logs_purged',
        resource: 'access_logs',
        user_id: null,
        user_role: 'system',
        company_id,
        severity: 'low',
        status: 'success',
        metadata: { rows, before },
      },
    ]);
  }
  return all;
};
