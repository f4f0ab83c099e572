/** What feedback does by itself. */
import { byClock, type Job, withoutDemo } from '#kernel/work/jobs.ts';
import { stepFeedback } from './by-itself.ts';

export const jobs: readonly Job[] = [
  byClock('feedback_steps', '10 * * * *', ['app', 'jobs'], withoutDemo(stepFeedback)),
];
