/** Rounds go on by the day. */
import { byClock, type Job, withoutDemo } from '#kernel/work/jobs.ts';
import { stepRounds } from './days.ts';

export const jobs: readonly Job[] = [
  byClock('round_steps', '15 * * * *', ['app', 'jobs'], withoutDemo(stepRounds)),
];
