/**
 * The jobs of the panels: once a day for each company, the figures of how its people develop; from time to time the
 * stored counts are merged into one row.
 */
import { systemClock } from '#kernel/clock.ts';
import type { Database } from '#kernel/db.ts';
import { countCompanies, foldCounts } from '#modules/panels/index.ts';
import type { Jobs } from './jobs.ts';

type Options = { readonly jobs: Jobs; readonly db: Database; readonly jobsDb: Database };

export const startFiguresWork = async ({ jobs, db, jobsDb }: Options) => {
  // Often, because a new company needs its first figures soon, and midnight is not on the full hour everywhere.
  await jobs.every('development_figures', '*/10 * * * *', async () => {
    await countCompanies({ db, jobsDb }, systemClock());
  });
  await jobs.every('company_counts', '*/2 * * * *', () => foldCounts(jobsDb));
};
