/** Starts all jobs: those of the modules, and those of the product itself, which are reactions, mails, cleaning up. */
import { sql } from 'kysely';
import { type ReactionJob, react } from '#kernel/events/react.ts';
import { reactionsQueue } from '#kernel/events/record.ts';
import { byClock, type Job, type Means, onQueue } from '#kernel/work/jobs.ts';
import { type MailJob, mailQueue, sendMail } from '#kernel/work/mail-jobs.ts';
import type { Auth } from '../auth/index.ts';
import { mails } from '../reactions.ts';
import type { Jobs } from './jobs.ts';

/** Writes the mails that open accounts and invitations. Only it knows the secrets in their links. */
type MailWriter = Pick<Auth, 'deliverMail' | 'inviteMail'>;

/** @param forgetFolders deletes old folders of the database that have had their time */
export const jobsOfProduct = (auth: MailWriter, forgetFolders: () => Promise<void>): readonly Job[] => [
  onQueue(reactionsQueue, ['app'], (means, job: ReactionJob) => react(means, job)),
  onQueue(mailQueue, ['app'], ({ db, mailer, publicUrl }, job: MailJob) =>
    sendMail(
      {
        db,
        mailer,
        mails: { ...mails, 'people.invite': auth.inviteMail },
        publicUrl,
        deliverAccountMail: auth.deliverMail,
      },
      job,
    ),
  ),
  byClock('housekeeping', '40 4 * * *', ['jobs'], async ({ jobsDb }) => {
    await sql`delete from idempotency_keys where created_at < now() - interval '24 hours'`.execute(
      jobsDb.as(null),
    );
    await forgetFolders();
  }),
];

/** Starts jobs one after the other, so that what a list does at the start is done before its next job begins. */
export const startWork = async (jobs: Jobs, means: Means, list: readonly Job[]): Promise<void> => {
  for (const { queue, cron, run } of list) {
    if (queue === null) await run(means, {});
    else if (cron === null) await jobs.work(queue, async (data) => void (await run(means, data)));
    else await jobs.every(queue, cron, async () => void (await run(means, {})));
  }
};
