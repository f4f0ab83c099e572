/** Mails about accounts: stored and queued in the transaction of what they report. */
import { sql } from 'kysely';
import type { Clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { accountMailJob, mailQueue } from '#kernel/work/mail-jobs.ts';
import type { DB } from '../../db/types.ts';

export type MailKind = DB['auth.mails']['kind'];

type Posted = {
  readonly kind: MailKind;
  readonly email: string;
  readonly token_id?: string;
  /** What the text names. Contains no secret. */
  readonly details?: Readonly<Record<string, string>>;
};

export type Outbox = {
  post(tx: Db, posted: Posted): Promise<void>;
  /**
   * Whether a mail of this kind may go to the address now, in one statement for known and unknown ones alike. If so,
   * the pause starts again.
   */
  mayPost(tx: Db, asked: { email: string; kind: string }): Promise<boolean>;
};

export const createOutbox = ({ clock, mailIntervalS }: { clock: Clock; mailIntervalS: number }): Outbox => ({
  async post(tx, { kind, email, token_id, details = {} }) {
    const { id } = await tx
      .insertInto('auth.mails')
      .values({
        kind,
        email,
        token_id: token_id ?? null,
        details: JSON.stringify(details),
        created_at: clock(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await sql`select app.enqueue(${mailQueue}, ${JSON.stringify(accountMailJob(id))}::jsonb)`.execute(tx);
  },
  async mayPost(tx, { email, kind }) {
    const now = clock();
    const { rows } = await sql`
      insert into auth.mail_pauses as p (email, kind, at) values (${email}, ${kind}, ${now})
      on conflict (email, kind) do update set at = excluded.at
        where p.at <= ${new Date(now.getTime() - mailIntervalS * 1000)}
      returning 1`.execute(tx);
    return rows.length > 0;
  },
});
