/** Attempts end in time, whether or not their person sends them; questions are scored again, counted and proved. */
import { byClock, type Job, onQueue, withoutDemo } from '#kernel/work/jobs.ts';
import { countAllQuestions } from './bank/figures.ts';
import { judgeEvidenceAnew } from './evidence-anew.ts';
import { type RegradeJob, regrade, regradesQueue } from './regrade/work.ts';
import { notifyResults } from './result-notices.ts';
import { type AttemptEnd, attemptEndsQueue, endAttempt, endAttempts } from './taking/ending.ts';
import { notifyAllShortPractice } from './tests/practice-short.ts';

export const jobs: readonly Job[] = [
  onQueue(attemptEndsQueue, ['app'], (means, job: AttemptEnd) => endAttempt(means, job, means.clock())),
  onQueue(regradesQueue, ['app'], (means, job: RegradeJob) => regrade(means, job, means.clock())),
  byClock('attempt_sweeps', '* * * * *', ['app', 'jobs'], withoutDemo(endAttempts)),
  byClock('result_notices', '* * * * *', ['app', 'jobs'], withoutDemo(notifyResults)),
  // Does its work after an upgrade with other rules of evidence; otherwise it finds nothing.
  byClock('evidence_rules', '*/5 * * * *', ['app', 'jobs'], judgeEvidenceAnew),
  byClock('question_figures', '17 * * * *', ['app', 'jobs'], countAllQuestions),
  byClock('practice_notices', '27 * * * *', ['app', 'jobs'], notifyAllShortPractice),
];
