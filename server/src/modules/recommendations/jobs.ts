/** Requested lists, and everybody's at night. */
import { byClock, type Job, onQueue } from '#kernel/work/jobs.ts';
import { companyRankingQueue, rankingQueue } from './queue.ts';
import { doRanking, planRankings, rankEverybody } from './work.ts';

export const jobs: readonly Job[] = [
  onQueue(rankingQueue, ['app'], doRanking),
  onQueue(companyRankingQueue, ['app'], rankEverybody),
  // Every half hour, because three in the morning falls on half hours of UTC in some time zones.
  byClock('ranking_nights', '*/30 * * * *', ['app', 'jobs'], planRankings),
];
