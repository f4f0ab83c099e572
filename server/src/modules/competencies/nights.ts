/** At night every kept level is computed as of the new day, because evidence fades while nobody touches it. */
import { sql } from 'kysely';
import { systemScope } from '#kernel/actor.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Database } from '#kernel/db.ts';
import { rebuildCompany } from './rebuild-company.ts';

export const levelsQueue = 'held_levels';

export type LevelsJob = { readonly company_id: string };

/** From the first moment until before the second, where the company is. */
const night = { from: '03:00', until: '03:30' };

type Databases = { readonly db: Database; readonly jobsDb: Database };

/** Active companies where it is between three and half past three in the morning. */
export const companiesAtNight = async (jobsDb: Database, now: Date): Promise<string[]> => {
  const { rows } = await sql<{ company_id: string }>`
    select s.company_id from company_settings s join companies c on c.id = s.company_id
    where c.is_active and not c.is_platform
      and to_char(${now}::timestamptz at time zone s.timezone, 'HH24:MI') >= ${night.from}
      and to_char(${now}::timestamptz at time zone s.timezone, 'HH24:MI') < ${night.until}`.execute(
    jobsDb.as(null),
  );
  return rows.map(({ company_id }) => company_id);
};

/** Every half hour: companies where it is night get a job each. Returns how many they were. */
export const planLevels = async ({ db, jobsDb }: Databases, now: Date): Promise<number> => {
  const companies = await companiesAtNight(jobsDb, now);
  for (const company_id of companies) {
    const job: LevelsJob = { company_id };
    await sql`select app.enqueue_once(${levelsQueue}, ${company_id}, ${JSON.stringify(job)}::jsonb)`.execute(
      db.as(systemScope(company_id)),
    );
  }
  return companies.length;
};

/** One job of the queue. What is as of today already is not written again. Returns the levels computed. */
export const rebuildAtNight = async (
  databases: { readonly db: Database; readonly clock: Clock },
  { company_id }: LevelsJob,
): Promise<number> => (await rebuildCompany(databases, company_id, { isAsked: false })).levels;
