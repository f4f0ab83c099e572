/** What the jobs do for sealed answers: collections that were ended are closed, and each night answers are mixed and counted. */
import { sql } from 'kysely';
import { systemScope } from '#kernel/actor.ts';
import type { Database } from '#kernel/db.ts';
import { closeEnded, type Means, rewriteAnswers } from './closing.ts';

const companiesOf = async (jobsDb: Database) =>
  (await jobsDb.as(null).selectFrom('companies').select('id').where('is_active', '=', true).execute()).map(
    ({ id }) => id,
  );

/** One company that fails keeps no other waiting; the job fails all the same. */
export const closeSealed = async (means: Means, now: Date): Promise<void> => {
  const faults: unknown[] = [];
  for (const company_id of await companiesOf(means.jobsDb))
    await closeEnded(means, company_id, now).catch((error: unknown) => faults.push(error));
  if (faults.length > 0) throw faults[0];
};

/** Two kinds of transactions, so that no count bears the number of the rewriting. */
export const mixSealed = async ({ jobsDb }: Pick<Means, 'jobsDb'>, now: Date): Promise<void> => {
  await rewriteAnswers(jobsDb);
  for (const company_id of await companiesOf(jobsDb))
    await sql`
      select app.count_sealed_answers((${now}::timestamptz at time zone s.timezone)::date) from company_settings s
      where s.company_id = app.company_id()`.execute(jobsDb.as(systemScope(company_id, now)));
};
