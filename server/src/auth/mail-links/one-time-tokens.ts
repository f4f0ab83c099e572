/** One-time tokens: requested by anybody, valid once the mail job has found the account, used once. */
import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import type { DB } from '../../db/types.ts';
import { holdAccount } from '../accounts/hold-account.ts';
import type { Metadata } from '../accounts/metadata.ts';
import { type OneTimeSecrets, sha256 } from './one-time-secrets.ts';
import type { Outbox } from './outbox.ts';

export type OneTimeToken = Selectable<DB['auth.one_time_tokens']>;
export type TokenKind = OneTimeToken['kind'];

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** How long a request waits for its mail while mail cannot be sent. */
const patienceMs = 30 * 24 * hourMs;
const codeLifeMs = 10 * minuteMs;
const mostTries = 5;

/** How long the link in a mail is valid, from the moment the mail is sent. */
const lifeMs: Readonly<Record<TokenKind, number>> = {
  signup: 24 * hourMs,
  invite: 7 * 24 * hourMs,
  recovery: hourMs,
  email_change_old: 24 * hourMs,
  email_change_new: 24 * hourMs,
  reauth: codeLifeMs,
};

type Asked = {
  readonly kind: TokenKind;
  readonly email: string;
  readonly redirect_to: string;
  readonly code_challenge?: string | null;
  readonly user_id?: string;
  readonly new_user_id?: string;
  readonly is_repeat?: boolean;
  /** Further details that the mail names. */
  readonly details?: Readonly<Record<string, string>>;
  readonly pending?: { readonly password_hash: string; readonly metadata: Metadata };
};

export type OneTimeTokens = {
  /** Stores the request, with the job that decides what to send. */
  ask(tx: Db, asked: Asked): Promise<void>;
  /** Called just before the mail is sent: the link works and its lifetime starts. */
  issue(db: Db, token: OneTimeToken): Promise<OneTimeToken | undefined>;
  /** Null when the link is unknown, used or too old. */
  takeLink(tx: Db, opened: { token: string; kinds: readonly TokenKind[] }): Promise<OneTimeToken | null>;
  /** Uses six typed digits; null: no open token has them. A wrong guess counts, and must be committed. */
  takeCode(
    tx: Db,
    typed: { code: string; email: string; kinds: readonly TokenKind[] },
  ): Promise<OneTimeToken | null>;
};

const linkShape = /^(?:pkce_)?([\w-]{43})$/;

/** The tokens that a typed code may be for, the latest first. */
const openCodes = (tx: Db, asked: { email: string; kinds: readonly TokenKind[]; since: Date }) =>
  tx
    .selectFrom('auth.one_time_tokens')
    .selectAll()
    .where('email', '=', asked.email)
    .where('kind', 'in', asked.kinds)
    .where('code_hmac', 'is not', null)
    .where('issued_at', '>', asked.since)
    .orderBy('created_at', 'desc')
    .forUpdate()
    .execute();

const takeLink = async (
  tx: Db,
  { token, kinds }: { token: string; kinds: readonly TokenKind[] },
  clock: Clock,
): Promise<OneTimeToken | null> => {
  const [, plain] = linkShape.exec(token) ?? [];
  if (!plain || kinds.length === 0) return null;
  const hash = sha256(plain);
  await holdAccount(tx, sql`select user_id from auth.one_time_tokens where token_hash = ${hash}`);
  const taken = await tx
    .deleteFrom('auth.one_time_tokens')
    .where('token_hash', '=', hash)
    .where('kind', 'in', kinds)
    .where('issued_at', 'is not', null)
    .where('expires_at', '>', clock())
    .returningAll()
    .executeTakeFirst();
  return taken ?? null;
};

export const createOneTimeTokens = (parts: {
  secrets: OneTimeSecrets;
  outbox: Outbox;
  clock: Clock;
}): OneTimeTokens => {
  const { secrets, outbox, clock } = parts;
  const after = (ms: number) => new Date(clock().getTime() + ms);

  return {
    async ask(tx, { pending, details, ...asked }) {
      const id = randomUUID();
      await tx
        .insertInto('auth.one_time_tokens')
        .values({
          id,
          ...asked,
          token_hash: sha256(secrets.tokenOf(id)),
          code_hmac: secrets.hmacOfCode(id, secrets.codeOf(id)),
          pending_password_hash: pending?.password_hash ?? null,
          pending_metadata: pending ? JSON.stringify(pending.metadata) : null,
          expires_at: after(patienceMs),
          created_at: clock(),
        })
        .execute();
      await outbox.post(tx, {
        kind: asked.kind,
        email: asked.email,
        token_id: id,
        ...(details && { details }),
      });
    },
    issue: (db, { id, kind }) =>
      db
        .updateTable('auth.one_time_tokens')
        .set({ issued_at: clock(), expires_at: after(lifeMs[kind]) })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst(),
    takeLink: (tx, link) => takeLink(tx, link, clock),
    async takeCode(tx, { code, email, kinds }) {
      if (kinds.length === 0) return null;
      await holdAccount(tx, sql`select user_id from auth.one_time_tokens where email = ${email}`);
      const open = await openCodes(tx, { email, kinds, since: after(-codeLifeMs) });
      const right = open.find((kept) => secrets.isCode(kept, code));
      if (right) {
        await tx.deleteFrom('auth.one_time_tokens').where('id', '=', right.id).execute();
        return right;
      }
      await sql`update auth.one_time_tokens
                set code_tries = code_tries + 1,
                    code_hmac = case when code_tries + 1 >= ${mostTries} then null else code_hmac end
                where id = any(${open.map(({ id }) => id)}::uuid[])`.execute(tx);
      return null;
    },
  };
};
