/** The jobs of plans: check-ins that open or are missed, and reminders of dates. */
import { systemClock } from '#kernel/clock.ts';
import type { Database } from '#kernel/db.ts';
import { notify } from '#modules/notifications/index.ts';
import { seeToMornings } from '#modules/pdi/index.ts';
import type { Jobs } from './jobs.ts';

type Options = { readonly jobs: Jobs; readonly db: Database; readonly jobsDb: Database };

export const startPdiWork = ({ jobs, db, jobsDb }: Options) =>
  // Every half hour, because nine in the morning falls on half hours of UTC in some time zones.
  jobs.every('pdi_mornings', '*/30 * * * *', async () => {
    await seeToMornings({ db, jobsDb, notify }, systemClock());
  });
