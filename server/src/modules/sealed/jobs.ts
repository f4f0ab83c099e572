/** Sealed answers are taken apart when their collection ends, and mixed at night. */
import { byClock, type Job } from '#kernel/work/jobs.ts';
import { closeSealed, mixSealed } from './nights.ts';

export const jobs: readonly Job[] = [
  byClock('sealed_closings', '* * * * *', ['app', 'jobs'], closeSealed),
  byClock('sealed_nights', '20 4 * * *', ['jobs'], mixSealed),
];
