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

export type MailJob = {
  readonly mail: string;
  readonly event_id: string;
  readonly company_id: string;
  readonly person_id: string;
};

export const mailQueue = 'mail';

/** In a reaction that comes after: one job per reader. */
export const mailTo = async (tx: Tx, mail: string, event: Happening, person_ids: readonly string[]) => {
  for (const person_id of new Set(person_ids)) {
    const job: MailJob = { mail, event_id: event.id, company_id: event.company_id, person_id };
    await sql`select app.enqueue(${mailQueue}, ${JSON.stringify(job)}::jsonb)`.execute(tx);
  }
};

type Options = {
  readonly db: Database;
  readonly mailer: Mailer;
  readonly mails: MailTable;
  readonly publicUrl: string;
};

export const sendMail = async ({ db, mailer, mails, publicUrl }: Options, job: MailJob): Promise<void> => {
  const write = mails[job.mail];
  if (!write) throw new Error(`no mail is named ${job.mail}`);
  const tx = db.as(systemScope(job.company_id));
  const event = await eventById(tx, job.company_id, job.event_id);
  const mail = await write(tx, event, job.person_id, publicUrl);
  if (mail) await mailer.send(`${job.event_id} ${job.mail} ${job.person_id}`, mail);
};
