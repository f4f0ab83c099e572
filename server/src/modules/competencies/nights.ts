/** At night every stored level is computed as of the new day, because evidence fades by itself. */
import { sql } from 'kysely';
import { systemScope } from '#kernel/actor.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Database } from '#kernel/db.ts';
import { type Manner, rebuildCompany } from './rebuild-company.ts';

export const levelsQueue = 'held_levels';

export type LevelsJob = { readonly company_id: string };

/** The night in the company's time zone: from the first time until before the second. */
const night = { from: '03:00', until: '03:30' };

/** A server that comes back in the morning makes up for the night, as long as few people are at work. */
export const morning = '09:00';

type Databases = { readonly db: Database; readonly jobsDb: Database };

/** Active companies where it is between three in the morning and `until`, by default half past three. */
export const companiesAtNight = async (
  jobsDb: Database,
  now: Date,
  until = night.until,
): Promise<string[]> => {
  const { rows } = await sql<{ company_id: string }>`
    select s.company_id from company_settings s join companies c on c.id = s.company_id
    where c.is_active and not c.is_platform
      and to_char(${now}::timestamptz at time zone s.timezone, 'HH24:MI') >= ${night.from}
      and to_char(${now}::timestamptz at time zone s.timezone, 'HH24:MI') < ${until}`.execute(
    jobsDb.as(null),
  );
  return rows.map(({ company_id }) => company_id);
};

/**
 * Puts a job on the queue, every half hour, for each company where it is night or early morning, and where a level is
 * still of another day. Returns the number of companies.
 */
export const planLevels = async ({ db, jobsDb }: Databases, now: Date): Promise<number> => {
  const companies = await companiesAtNight(jobsDb, now, morning);
  for (const company_id of companies) {
    const job: LevelsJob = { company_id };
    await sql`
      select app.enqueue_once(${levelsQueue}, ${company_id}, ${JSON.stringify(job)}::jsonb)
      from company_settings s
      where s.company_id = ${company_id} and exists (
        select from held_levels h
        where h.company_id = s.company_id and h.as_of < (${now}::timestamptz at time zone s.timezone)::date)`.execute(
      db.as(systemScope(company_id)),
    );
  }
  return companies.length;
};

/**
 * Computes the levels of one job of the queue. Levels as of today are not written again. Returns the number of levels
 * computed.
 */
export const rebuildAtNight = async (
  {
    db,
    clock,
    pace,
  }: { readonly db: Database; readonly clock: Clock; readonly pace: NonNullable<Manner['pace']> },
  { company_id }: LevelsJob,
): Promise<number> => {
  const manner = { isAsked: false, pace };
  return (await rebuildCompany({ db, clock }, company_id, manner)).levels;
};
