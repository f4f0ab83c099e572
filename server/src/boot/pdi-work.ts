/** What the job queue does for plans: check-ins that open and are missed, and reminders of dates. */
import { systemClock } from '#kernel/clock.ts';
import type { Database } from '#kernel/db.ts';
import { notify } from '#modules/notifications/index.ts';
import { seeToMornings } from '#modules/pdi/index.ts';
import type { Jobs } from './jobs.ts';

type Options = { readonly jobs: Jobs; readonly db: Database; readonly jobsDb: Database };

export const startPdiWork = ({ jobs, db, jobsDb }: Options) =>
  // nine in the morning comes at half hours somewhere
  jobs.every('pdi_mornings', '*/30 * * * *', async () => {
    await seeToMornings({ db, jobsDb, notify }, systemClock());
  });
