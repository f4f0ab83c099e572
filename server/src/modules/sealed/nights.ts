/** The jobs for sealed answers: ended collections are closed, and each night answers are mixed and counted. */
import { sql } from 'kysely';
import { systemScope } from '#kernel/actor.ts';
import { eachCompany } from '#kernel/work/each-company.ts';
import { closeEnded, type Means, rewriteAnswers } from './closing.ts';

export const closeSealed = (means: Means, now: Date): Promise<void> =>
  eachCompany(means.jobsDb, (company_id) => closeEnded(means, company_id, now));

/**
 * Mixes and counts answers in two separate transactions, so that no count has the transaction number of the rewriting.
 */
export const mixSealed = async ({ jobsDb }: Pick<Means, 'jobsDb'>, now: Date): Promise<void> => {
  await rewriteAnswers(jobsDb);
  await eachCompany(jobsDb, async (company_id) => {
    await sql`
      select app.count_sealed_answers((${now}::timestamptz at time zone s.timezone)::date) from company_settings s
      where s.company_id = app.company_id()`.execute(jobsDb.as(systemScope(company_id, now)));
  });
};
