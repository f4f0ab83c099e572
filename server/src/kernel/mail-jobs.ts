/** Mails that follow from events: put on the queue with the event, written when sent, recognised when sent twice. */
import { sql } from 'kysely';
import { systemScope } from './actor.ts';
import type { Database, Tx } from './db.ts';
import { eventById } from './event-by-id.ts';
import type { Happening } from './happening.ts';
import type { Mail, Mailer } from './mail.ts';

/** Writes one mail from the event as it stands now; null when there is nothing left to say. */
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
/** A mail about an account, which has no company and no event. Only its id: whoever reads the queue opens nothing. */
type AccountMailJob = { readonly account_mail: string };
export type MailJob = EventMailJob | AccountMailJob;

export const accountMailJob = (id: string): AccountMailJob => ({ account_mail: id });

export const mailQueue = 'mail';

/** In a reaction that comes after: one job per reader. */
export const mailTo = async (tx: Tx, mail: string, event: Happening, person_ids: readonly string[]) => {
  for (const person_id of new Set(person_ids)) {
    const job: EventMailJob = { mail, event_id: event.id, company_id: event.company_id, person_id };
    await sql`select app.enqueue(${mailQueue}, ${JSON.stringify(job)}::jsonb)`.execute(tx);
  }
};

/** Behind whatever somebody is waiting for: the priority of mails of which there are thousands at once. */
const whenTheRestIsDone = -1;

/** Many mails of one kind, each to the one reader its event is about, from its own moment on. Behind those sent one by one. */
export const mailMany = async (
  tx: Tx,
  mail: string,
  company_id: string,
  told: readonly { readonly event_id: string; readonly person_id: string; readonly start: Date }[],
) => {
  if (told.length === 0) return;
  const jobs = told.map(({ start: _, ...one }): EventMailJob => ({ mail, company_id, ...one }));
  const starts = told.map(({ start }) => start.toISOString());
  await sql`select app.enqueue_many_from(${mailQueue}, array(select jsonb_array_elements(${JSON.stringify(jobs)}::jsonb)),
    ${starts}::timestamptz[], ${whenTheRestIsDone})`.execute(tx);
};

type Options = {
  readonly db: Database;
  readonly mailer: Mailer;
  readonly mails: MailTable;
  readonly publicUrl: string;
  /** Writes the account mail of an id and hands it to `send`, once. */
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
