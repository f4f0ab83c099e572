/** The jobs of companies: logos that earlier versions stored as uploaded are drawn again. */
import { systemClock } from '#kernel/clock.ts';
import type { Database } from '#kernel/db.ts';
import type { Pace } from '#kernel/pace.ts';
import { drawLogosAnew } from '#modules/companies/index.ts';
import { reactions } from '../reactions.ts';
import type { Jobs } from './jobs.ts';

type Options = {
  readonly jobs: Jobs;
  readonly db: Database;
  readonly jobsDb: Database;
  readonly pace: Pace;
};

export const startCompaniesWork = async ({ jobs, db, jobsDb, pace }: Options) => {
  // after the upgrade; else it finds nothing
  await jobs.every('logos_anew', '*/5 * * * *', async () => {
    await drawLogosAnew({ db, jobsDb, reactions, clock: systemClock, pace });
  });
};
