/** Once a day for each company the figures of how its people develop; stored counts; levels counted on request. */
import { byClock, type Job, onQueue } from '#kernel/work/jobs.ts';
import { foldCounts } from './company-counts.ts';
import { countCompanies } from './count/count.ts';
import { recalculate, recalculationsQueue } from './count/recalculate.ts';

export const jobs: readonly Job[] = [
  // Often, because a new company needs its first figures soon, and midnight is not on the full hour everywhere.
  byClock('development_figures', '*/10 * * * *', ['app', 'jobs'], countCompanies),
  byClock('company_counts', '*/2 * * * *', ['jobs'], ({ jobsDb }) => foldCounts(jobsDb)),
  onQueue(recalculationsQueue, ['app'], recalculate),
];
