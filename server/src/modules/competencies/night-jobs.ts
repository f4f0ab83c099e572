/** All levels of a company for the new day, each night and on request. */
import { byClock, type Job, type Means, onQueue } from '#kernel/work/jobs.ts';
import { type LevelsJob, levelsQueue, planLevels, rebuildAtNight } from './nights.ts';

/**
 * `before` renews, for one company, the evidence that a new day changes. Passed in, because the module of study imports
 * this one. It comes first, so that the levels of the day are computed from it.
 */
export const jobs = (
  before: (means: Means<'app'>, company_id: string) => Promise<unknown>,
): readonly Job[] => [
  onQueue(levelsQueue, ['app'], async (means, job: LevelsJob) => {
    await before(means, job.company_id);
    await rebuildAtNight(means, job);
  }),
  // Every half hour, because three in the morning falls on half hours of UTC in some time zones.
  byClock('level_nights', '*/30 * * * *', ['app', 'jobs'], planLevels),
];
