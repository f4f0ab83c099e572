/** What the job queue does for the panels: once a day of each company, how its people develop; now and then the kept counts in one row. */
import { systemClock } from '#kernel/clock.ts';
import type { Database } from '#kernel/db.ts';
import { countCompanies, foldCounts } from '#modules/panels/index.ts';
import type { Jobs } from './jobs.ts';

type Options = { readonly jobs: Jobs; readonly db: Database; readonly jobsDb: Database };

export const startFiguresWork = async ({ jobs, db, jobsDb }: Options) => {
  // a new company has its first figures soon, and midnight comes at half hours somewhere
  await jobs.every('development_figures', '*/10 * * * *', async () => {
    await countCompanies({ db, jobsDb }, systemClock());
  });
  await jobs.every('company_counts', '*/2 * * * *', () => foldCounts(jobsDb));
};
