/** The jobs of companies: copies of people's own data, and logos that earlier versions stored as uploaded. */
import { systemClock } from '#kernel/clock.ts';
import type { Database } from '#kernel/db.ts';
import type { Pace } from '#kernel/pace.ts';
import { type CopyJob, copiesQueue, drawLogosAnew, makeCopy } from '#modules/companies/index.ts';
import { reactions } from '../reactions.ts';
import type { Jobs } from './jobs.ts';

type Options = {
  readonly jobs: Jobs;
  readonly db: Database;
  readonly jobsDb: Database;
  readonly pace: Pace;
};

export const startCompaniesWork = async ({ jobs, db, jobsDb, pace }: Options) => {
  await jobs.work<CopyJob>(copiesQueue, (job) => makeCopy({ db, reactions, clock: systemClock }, job));
  await jobs.every('old_personal_copies', '*/10 * * * *', () =>
    jobs.query('delete from public.personal_data_files where expires_at < now()'),
  );
  // Does its work after the upgrade; otherwise it finds nothing.
  await jobs.every('logos_anew', '*/5 * * * *', async () => {
    await drawLogosAnew({ db, jobsDb, reactions, clock: systemClock, pace });
  });
};
