/** The jobs of tests: attempts end in time, whether or not their person sends them. */
import { systemClock } from '#kernel/clock.ts';
import type { Database } from '#kernel/db.ts';
import type { Pace } from '#kernel/pace.ts';
import {
  type AttemptEnd,
  attemptEndsQueue,
  countAllQuestions,
  endAttempt,
  endAttempts,
  judgeEvidenceAnew,
  type RegradeJob,
  regrade,
  regradesQueue,
  tellAllShortPractice,
  tellResults,
} from '#modules/assessments/index.ts';
import { reactions } from '../reactions.ts';
import type { Jobs } from './jobs.ts';

type Options = {
  readonly jobs: Jobs;
  readonly db: Database;
  readonly jobsDb: Database;
  readonly pace: Pace;
  /** The demo companies take their tests on past days, so by today's clock every one of them is overdue. */
  readonly isDemoComing: () => boolean;
};

export const startAssessmentsWork = async ({ jobs, db, jobsDb, pace, isDemoComing }: Options) => {
  await jobs.work<AttemptEnd>(attemptEndsQueue, (job) => endAttempt({ db, reactions }, job, systemClock()));
  await jobs.work<RegradeJob>(regradesQueue, (job) => regrade({ db, reactions }, job, systemClock()));
  await jobs.every('attempt_sweeps', '* * * * *', async () => {
    if (!isDemoComing()) await endAttempts({ db, jobsDb, reactions }, systemClock());
  });
  await jobs.every('result_notices', '* * * * *', async () => {
    if (!isDemoComing()) await tellResults({ db, jobsDb }, systemClock());
  });
  // Does its work after an upgrade with other rules of evidence; otherwise it finds nothing.
  await jobs.every('evidence_rules', '*/5 * * * *', async () => {
    await judgeEvidenceAnew({ db, jobsDb, reactions, clock: systemClock, pace });
  });
  await jobs.every('question_figures', '17 * * * *', () => countAllQuestions({ db, jobsDb }));
  await jobs.every('practice_notices', '27 * * * *', () => tellAllShortPractice({ db, jobsDb }));
};
