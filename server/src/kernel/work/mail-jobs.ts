/** Mails that follow from events: queued with the event, written when sent, recognised when sent twice. */
import { sql } from 'kysely';
import { systemScope } from '../actor.ts';
import type { Database, Tx } from '../db.ts';
import { eventById } from '../events/event-by-id.ts';
import type { Happening } from '../events/happening.ts';
import type { Mail, Mailer } from './mail.ts';

/** Writes one mail from the current state; null when there is nothing left to say. */
export type WriteMail = (
  tx: Tx,
  event: Happening,
  person_id: string,
  publicUrl: string,
) => Promise<Mail | null>;
export type MailTable = Readonly<Record<string, WriteMail>>;

type EventMailJob = {
  readonly mail: string;
  readonly event_id: string;
  readonly company_id: string;
  readonly person_id: string;
};
/**
 * A mail about an account, which has no company and no event. Holds only the id, so a person who reads the queue cannot
 * use the link in the mail.
 */
type AccountMailJob = { readonly account_mail: string };
export type MailJob = EventMailJob | AccountMailJob;

export const accountMailJob = (id: string): AccountMailJob => ({ account_mail: id });

export const mailQueue = 'mail';

/** Queues a mail for a reaction of the kind `after`: one job per reader. */
export const mailTo = async (tx: Tx, mail: string, event: Happening, person_ids: readonly string[]) => {
  for (const person_id of new Set(person_ids)) {
    const job: EventMailJob = { mail, event_id: event.id, company_id: event.company_id, person_id };
    await sql`select app.enqueue(${mailQueue}, ${JSON.stringify(job)}::jsonb)`.execute(tx);
  }
};

/** Priority of bulk mails: behind all mails that somebody waits for. */
const whenTheRestIsDone = -1;

/**
 * Queues many mails of one kind, each to the one reader of its event and not before its own moment. Sent after single
 * mails.
 */
export const mailMany = async (
  tx: Tx,
  mail: string,
  company_id: string,
  recipients: readonly { readonly event_id: string; readonly person_id: string; readonly start: Date }[],
) => {
  if (recipients.length === 0) return;
  const jobs = recipients.map(({ start: _, ...one }): EventMailJob => ({ mail, company_id, ...one }));
  const starts = recipients.map(({ start }) => start.toISOString());
  await sql`select app.enqueue_many_from(${mailQueue}, array(select jsonb_array_elements(${JSON.stringify(jobs)}::jsonb)),
    ${starts}::timestamptz[], ${whenTheRestIsDone})`.execute(tx);
};

type Options = {
  readonly db: Database;
  readonly mailer: Mailer;
  readonly mails: MailTable;
  readonly publicUrl: string;
  /** Writes the account mail with this id and gives it to `send`, once. */
  readonly deliverAccountMail?: (id: string, send: Mailer['send']) => Promise<void>;
};

const sendEventMail = async ({ db, mailer, mails, publicUrl }: Options, job: EventMailJob): Promise<void> => {
  const write = mails[job.mail];
  if (!write) throw new Error(`no mail is named ${job.mail}`);
  const tx = db.as(systemScope(job.company_id));
  const event = await eventById(tx, job.company_id, job.event_id);
  const mail = await write(tx, event, job.person_id, publicUrl);
  if (mail) await mailer.send(`${job.event_id} ${job.mail} ${job.person_id}`, mail);
};

export const sendMail = async (options: Options, job: MailJob): Promise<void> => {
  if (!('account_mail' in job)) return sendEventMail(options, job);
  if (!options.deliverAccountMail) throw new Error('nobody here writes account mails');
  return options.deliverAccountMail(job.account_mail, options.mailer.send);
};
