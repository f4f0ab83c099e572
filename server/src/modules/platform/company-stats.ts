/** Counts the figures of all active companies: three companies at a time, with a pause between. */
import { sql } from 'kysely';
import { systemScope } from '#kernel/actor.ts';
import type { Database, Db } from '#kernel/db.ts';
import type { Log } from '#kernel/log.ts';

const together = 3;
const pauseMs = 1_000;

type Options = {
  readonly db: Database;
  /** Connected as the jobs role, which can read all companies. */
  readonly jobsDb: Database;
  readonly log: Log;
  readonly pause: (ms: number) => Promise<unknown>;
};

/** Takes a lock until the end of the transaction; false while another node counts. */
const isAlone = async (jobs: Db) => {
  const { rows } = await sql<{ is_alone: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('company statistics', 0)) as is_alone`.execute(jobs);
  return rows[0]?.is_alone === true;
};

/** The next companies by id. Reading in batches keeps the connection that holds the lock from being idle for long. */
const activeCompanies = (jobs: Db, after: string | null) =>
  jobs
    .selectFrom('companies')
    .select('id')
    .where('is_active', '=', true)
    .where('is_platform', '=', false)
    .$if(after !== null, (query) => query.where('id', '>', after))
    .orderBy('id')
    .limit(together)
    .execute();

const count = (db: Database, company_id: string) =>
  sql`
    insert into company_stats as s (people, active_people, pdis)
    select p.people, p.active, (select count(*) from pdi_plans where company_id = app.company_id())
    from (select count(*) as people, count(*) filter (where is_active) as active
          from profiles where company_id = app.company_id()) p
    on conflict (company_id) do update set people = excluded.people, active_people = excluded.active_people,
      pdis = excluded.pdis, computed_at = excluded.computed_at`.execute(db.as(systemScope(company_id)));

/** Returns how many were counted: 0 while another node does it. A failing company does not stop the others. */
export const refreshCompanyStats = ({ db, jobsDb, log, pause }: Options): Promise<number> =>
  jobsDb
    .as(null)
    .transaction()
    .execute(async (jobs) => {
      if (!(await isAlone(jobs))) return 0;
      let counted = 0;
      let batch = await activeCompanies(jobs, null);
      while (batch.length > 0) {
        const results = await Promise.allSettled(batch.map(({ id }) => count(db, id)));
        for (const [i, result] of results.entries()) {
          if (result.status === 'fulfilled') counted += 1;
          else log.error({ error: result.reason, company_id: batch[i]?.id }, 'company statistics');
        }
        const last = batch.at(-1)?.id ?? null;
        batch = await activeCompanies(jobs, last);
        if (batch.length > 0) await pause(pauseMs);
      }
      return counted;
    });

/** The number of people of each company that was ever counted, active or not. Read as the platform. */
export const companySizes = async (platformDb: Database): Promise<Map<string, number>> => {
  const rows = await platformDb
    .as(null)
    .selectFrom('company_stats')
    .select(['company_id', 'people'])
    .execute();
  return new Map(rows.map(({ company_id, people }) => [company_id, people]));
};
