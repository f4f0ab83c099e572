/** The jobs of feedback, reviews, sealed answers and tickets, each on its day or at night. */
import { systemClock } from '#kernel/clock.ts';
import type { Database } from '#kernel/db.ts';
import { stepFeedback } from '#modules/feedback/index.ts';
import { stepReviews } from '#modules/reviews/index.ts';
import { stepRounds } from '#modules/rounds/index.ts';
import { closeSealed, mixSealed } from '#modules/sealed/index.ts';
import { dropUnsentFiles, stepTickets, tellOfUnread } from '#modules/tickets/index.ts';
import { reactions } from '../reactions.ts';
import type { Jobs } from './jobs.ts';

type Options = {
  readonly jobs: Jobs;
  readonly db: Database;
  readonly jobsDb: Database;
  /** The demo companies' dates are in the past, so by today's clock all of them are overdue. */
  readonly isDemoComing: () => boolean;
};

export const startTicketsWork = async ({ jobs, db, jobsDb, isDemoComing }: Options) => {
  // Every minute, so that what is due in the last hour of a day is done before the day counts as over.
  await jobs.every('ticket_steps', '* * * * *', async () => {
    if (!isDemoComing()) await stepTickets({ db, jobsDb, reactions }, systemClock());
    await tellOfUnread({ db, jobsDb }, systemClock());
  });
  await jobs.every('feedback_steps', '10 * * * *', async () => {
    if (!isDemoComing()) await stepFeedback({ db, jobsDb, reactions }, systemClock());
  });
  await jobs.every('review_steps', '5 * * * *', async () => {
    if (!isDemoComing()) await stepReviews({ db, jobsDb, reactions }, systemClock());
  });
  await jobs.every('round_steps', '15 * * * *', async () => {
    if (!isDemoComing()) await stepRounds({ db, jobsDb, reactions }, systemClock());
  });
  await jobs.every('sealed_closings', '* * * * *', async () => {
    await closeSealed({ db, jobsDb, reactions }, systemClock());
  });
  await jobs.every('sealed_nights', '20 4 * * *', async () => {
    await mixSealed({ jobsDb }, systemClock());
  });
  await jobs.every('unsent_ticket_files', '25 * * * *', async () => {
    await dropUnsentFiles(jobsDb);
  });
};
