/** What the job queue does for tests: attempts end in time, whether or not anybody sends them. */
import { systemClock } from '#kernel/clock.ts';
import type { Database } from '#kernel/db.ts';
import { type AttemptEnd, attemptEndsQueue, endAttempt, endAttempts } from '#modules/assessments/index.ts';
import { reactions } from '../reactions.ts';
import type { Jobs } from './jobs.ts';

type Options = { readonly jobs: Jobs; readonly db: Database; readonly jobsDb: Database };

export const startAssessmentsWork = async ({ jobs, db, jobsDb }: Options) => {
  await jobs.work<AttemptEnd>(attemptEndsQueue, (job) => endAttempt({ db, reactions }, job, systemClock()));
  await jobs.every('attempt_sweeps', '* * * * *', async () => {
    await endAttempts({ db, jobsDb, reactions }, systemClock());
  });
};
