/** The jobs of the security log: alerts and the chain every minute, retention at night. */
import { systemClock } from '#kernel/clock.ts';
import type { Database } from '#kernel/db.ts';
import { purge, tend } from '#modules/access-logs/index.ts';
import { reactions } from '../reactions.ts';
import type { Jobs } from './jobs.ts';

type Options = {
  readonly jobs: Jobs;
  readonly db: Database;
  readonly platformDb: Database;
  /** Connected as the jobs role, which alone may chain rows and delete old ones. */
  readonly jobsDb: Database;
};

export const startSecurityWork = async ({ jobs, db, platformDb, jobsDb }: Options) => {
  await jobs.every('security_log', '* * * * *', async () => {
    await tend({ db, platformDb, jobsDb, reactions, clock: systemClock });
  });
  // Every half hour, because half past three falls on half hours of UTC in some time zones.
  await jobs.every('security_log_purge', '*/30 * * * *', async () => {
    await purge({ db, jobsDb }, systemClock());
  });
};
