/** What the job queue does for tickets: what happens to them without anybody, and files that nobody sent. */
import { systemClock } from '#kernel/clock.ts';
import type { Database } from '#kernel/db.ts';
import { dropUnsentFiles, stepTickets } from '#modules/tickets/index.ts';
import { reactions } from '../reactions.ts';
import type { Jobs } from './jobs.ts';

type Options = { readonly jobs: Jobs; readonly db: Database; readonly jobsDb: Database };

export const startTicketsWork = async ({ jobs, db, jobsDb }: Options) => {
  await jobs.every('ticket_steps', '* * * * *', async () => {
    await stepTickets({ db, jobsDb, reactions }, systemClock());
  });
  await jobs.every('ticket_files', '50 4 * * *', async () => {
    await dropUnsentFiles(jobsDb);
  });
};
