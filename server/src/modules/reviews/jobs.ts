/** Review cycles go on by the day. */
import { byClock, type Job, withoutDemo } from '#kernel/work/jobs.ts';
import { stepReviews } from './cycles/cycle-days.ts';

export const jobs: readonly Job[] = [
  byClock('review_steps', '5 * * * *', ['app', 'jobs'], withoutDemo(stepReviews)),
];
