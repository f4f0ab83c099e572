/** The security log: alerts and the chain every minute, retention at night. */
import { byClock, type Job } from '#kernel/work/jobs.ts';
import { purge } from './purge.ts';
import { tend } from './tend.ts';

export const jobs: readonly Job[] = [
  byClock('security_log', '* * * * *', ['app', 'platform', 'jobs'], (means) => tend(means)),
  // Every half hour, because half past three falls on half hours of UTC in some time zones.
  byClock('security_log_purge', '*/30 * * * *', ['app', 'jobs'], purge),
];
