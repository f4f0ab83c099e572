/** Messages of people, and the mails about unread notices. */
import { byClock, type Job, onQueue } from '#kernel/work/jobs.ts';
import { sendingQueue, sendNotice } from './authoring/sending.ts';
import { sendMailing } from './digest/mailing.ts';
import { planDigests } from './digest/plan-digests.ts';
import { type MailingJob, mailingQueue } from './digest/queue.ts';
import type { StopLinks } from './preferences/unsubscribe.ts';

/** The jobs of notifications. `links` are signed with the key of the product, which no other job needs. */
export const jobs = (links: StopLinks): readonly Job[] => [
  onQueue(sendingQueue, ['app', 'platform'], sendNotice),
  onQueue(mailingQueue, ['app'], (means, job: MailingJob) => sendMailing({ ...means, links }, job)),
  // Every half hour, because eight in the morning falls on half hours of UTC in some time zones.
  byClock('notification_digests', '*/30 * * * *', ['app', 'jobs'], planDigests),
];
