/** What tickets do by themselves, and files that were never sent. */
import { byClock, type Job } from '#kernel/work/jobs.ts';
import { dropUnsentFiles, stepTickets } from './by-itself.ts';
import { notifyOfUnread } from './notices/unread.ts';

export const jobs: readonly Job[] = [
  // Every minute, so that what is due in the last hour of a day is done before the day counts as over.
  byClock('ticket_steps', '* * * * *', ['app', 'jobs'], async (means, now) => {
    if (!means.isDemoComing()) await stepTickets(means, now);
    await notifyOfUnread(means, means.clock());
  }),
  byClock('unsent_ticket_files', '25 * * * *', ['jobs'], ({ jobsDb }) => dropUnsentFiles(jobsDb)),
];
