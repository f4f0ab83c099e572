/** The jobs of recommendations: requested lists, and everybody's at night. */
import { systemClock } from '#kernel/clock.ts';
import type { Database } from '#kernel/db.ts';
import type { Pace } from '#kernel/pace.ts';
import {
  type CompanyRankingJob,
  companyRankingQueue,
  doRanking,
  planRankings,
  type RankingJob,
  rankEverybody,
  rankingQueue,
} from '#modules/recommendations/index.ts';
import type { Jobs } from './jobs.ts';

type Options = {
  readonly jobs: Jobs;
  readonly db: Database;
  readonly jobsDb: Database;
  readonly pace: Pace;
};

export const startRankingWork = async ({ jobs, db, jobsDb, pace }: Options) => {
  await jobs.work<RankingJob>(rankingQueue, (job) => doRanking({ db, clock: systemClock }, job));
  await jobs.work<CompanyRankingJob>(companyRankingQueue, async (job) => {
    await rankEverybody({ db, clock: systemClock, pace }, job);
  });
  // Every half hour, because three in the morning falls on half hours of UTC in some time zones.
  await jobs.every('ranking_nights', '*/30 * * * *', async () => {
    await planRankings({ db, jobsDb }, systemClock());
  });
};
