/** The job behind an account mail: decides what to send, writes it, sends it, and stores that it was sent. */
import type { Clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import type { Mail } from '#kernel/work/mail.ts';
import { writeMail } from './mail-texts.ts';
import type { OneTimeSecrets } from './one-time-secrets.ts';
import type { OneTimeToken, OneTimeTokens } from './one-time-tokens.ts';
import type { Settle } from './settle.ts';

/** Sends a mail. The same `id` makes the same Message-ID. */
type Send = (id: string, mail: Mail) => Promise<void>;
/** Does nothing for a mail that was sent or has become pointless. Throws while mail cannot be sent. */
export type Deliver = (mail_id: string, send: Send) => Promise<void>;

type Parts = {
  db: Db;
  tokens: OneTimeTokens;
  secrets: OneTimeSecrets;
  settle: Settle;
  publicUrl: string;
  clock: Clock;
};

export const createDeliver = ({ db, tokens, secrets, settle, publicUrl, clock }: Parts): Deliver => {
  const waiting = (id: string) =>
    db
      .selectFrom('auth.mails')
      .selectAll()
      .where('id', '=', id)
      .where('sent_at', 'is', null)
      .executeTakeFirst();

  /** Undefined when there is nothing to send. On a second try the token is settled already. */
  const issued = (token_id: string): Promise<OneTimeToken | undefined> =>
    db.transaction().execute(async (tx) => {
      const token = await tx
        .selectFrom('auth.one_time_tokens')
        .selectAll()
        .where('id', '=', token_id)
        .forUpdate()
        .executeTakeFirst();
      const settled = token && (token.issued_at ? token : await settle(tx, token));
      return settled ? tokens.issue(tx, settled) : undefined;
    });

  const opening = (token: OneTimeToken) => ({
    token,
    link: `${token.code_challenge ? 'pkce_' : ''}${secrets.tokenOf(token.id)}`,
    code: secrets.codeOf(token.id),
  });

  return async (id, send) => {
    const mail = await waiting(id);
    if (!mail) return;
    const token = mail.token_id === null ? null : await issued(mail.token_id);
    if (token === undefined) return;
    const details = mail.details as Record<string, string>;
    await send(
      `account ${id}`,
      writeMail({ kind: mail.kind, email: mail.email, details, publicUrl, opening: token && opening(token) }),
    );
    await db.updateTable('auth.mails').set({ sent_at: clock() }).where('id', '=', id).execute();
  };
};
