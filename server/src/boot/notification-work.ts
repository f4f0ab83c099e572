/** The jobs of notifications: messages of people, the lines of Monday, and the mails about unread notices. */
import { systemClock } from '#kernel/clock.ts';
import type { Database } from '#kernel/db.ts';
import type { Mailer } from '#kernel/mail.ts';
import { tellMondayLines } from '#modules/monday-lines/index.ts';
import {
  type MailingJob,
  mailingQueue,
  planDigests,
  type SendingJob,
  type StopLinks,
  sendingQueue,
  sendMailing,
  sendNotice,
} from '#modules/notifications/index.ts';
import type { Jobs } from './jobs.ts';

type Options = {
  readonly jobs: Jobs;
  readonly db: Database;
  readonly platformDb: Database;
  readonly jobsDb: Database;
  readonly mailer: Mailer;
  readonly links: StopLinks;
  readonly publicUrl: string;
};

export const startNotificationWork = async (options: Options) => {
  const { jobs, db, jobsDb } = options;
  await jobs.work<SendingJob>(sendingQueue, (job) => sendNotice(options, job));
  await jobs.work<MailingJob>(mailingQueue, (job) => sendMailing(options, job));
  // Every half hour, because seven in the morning falls on half hours of UTC in some time zones.
  await jobs.every('monday_lines', '*/30 * * * *', async () => {
    await tellMondayLines({ db, jobsDb }, systemClock());
  });
  // Every half hour, because eight in the morning falls on half hours of UTC in some time zones.
  await jobs.every('notification_digests', '*/30 * * * *', async () => {
    await planDigests({ db, jobsDb }, systemClock());
  });
};
