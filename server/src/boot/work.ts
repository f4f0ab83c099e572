/** The jobs of the product: reactions, mails, cleaning up. */
import { systemClock } from '#kernel/clock.ts';
import type { Database } from '#kernel/db.ts';
import type { Mailer } from '#kernel/mail.ts';
import { type MailJob, mailQueue, sendMail } from '#kernel/mail-jobs.ts';
import { type ReactionJob, react } from '#kernel/react.ts';
import { reactionsQueue } from '#kernel/record.ts';
import type { Auth } from '../auth/index.ts';
import { mails, reactions } from '../reactions.ts';
import type { Jobs } from './jobs.ts';

type Options = {
  readonly jobs: Jobs;
  readonly db: Database;
  readonly mailer: Mailer;
  readonly publicUrl: string;
  /** Writes the mails that open accounts and invitations. Only it knows the secrets in their links. */
  readonly auth: Pick<Auth, 'deliverMail' | 'inviteMail'>;
};

export const startWork = async ({ jobs, db, mailer, publicUrl, auth }: Options) => {
  await jobs.work<ReactionJob>(reactionsQueue, (job) => react({ db, reactions, clock: systemClock }, job));
  const mailing = {
    db,
    mailer,
    mails: { ...mails, 'people.invite': auth.inviteMail },
    publicUrl,
    deliverAccountMail: auth.deliverMail,
  };
  await jobs.work<MailJob>(mailQueue, (job) => sendMail(mailing, job));
  await jobs.every('housekeeping', '40 4 * * *', () =>
    jobs.query("delete from public.idempotency_keys where created_at < now() - interval '24 hours'"),
  );
};
