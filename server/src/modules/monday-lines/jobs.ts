/** The lines of Monday. */
import { byClock, type Job } from '#kernel/work/jobs.ts';
import { sendMondayLines } from './mornings.ts';

export const jobs: readonly Job[] = [
  // Every half hour, because seven in the morning falls on half hours of UTC in some time zones.
  byClock('monday_lines', '*/30 * * * *', ['app', 'jobs'], sendMondayLines),
];
