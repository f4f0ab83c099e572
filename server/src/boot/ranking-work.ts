/** What the job queue does for recommendations: lists that are asked for, and everybody's at night. */
import { systemClock } from '#kernel/clock.ts';
import type { Database } from '#kernel/db.ts';
import { doRanking, planRankings, type RankingJob, rankingQueue } from '#modules/recommendations/index.ts';
import type { Jobs } from './jobs.ts';

type Options = { readonly jobs: Jobs; readonly db: Database; readonly jobsDb: Database };

export const startRankingWork = async ({ jobs, db, jobsDb }: Options) => {
  await jobs.work<RankingJob>(rankingQueue, (job) => doRanking({ db, clock: systemClock }, job));
  // three in the morning comes at half hours somewhere
  await jobs.every('ranking_nights', '*/30 * * * *', async () => {
    await planRankings({ db, jobsDb }, systemClock());
  });
};
