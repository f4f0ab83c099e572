/**
 * Verifies links and typed codes from mails. The result is a confirmed address, a session, or a code for the browser.
 */
import { randomUUID } from 'node:crypto';
import type { Clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { type Account, accountByEmail, accountById, isBarred } from '../accounts/accounts.ts';
import { addressFrom } from '../accounts/address.ts';
import { confirmSignUp } from '../accounts/confirm.ts';
import type { EmailChange } from '../accounts/email-change.ts';
import type { Audit } from '../audit.ts';
import { type AuthError, refuse } from '../auth-error.ts';
import { type Client, networkOf } from '../client.ts';
import type { Pkce } from '../providers/pkce.ts';
import type { SessionAnswer, Sessions } from '../sessions/sessions.ts';
import type { RateLimit } from '../sign-in/rate-limits.ts';
import type { OneTimeToken, OneTimeTokens, TokenKind } from './one-time-tokens.ts';

const limit = { bucket: 'verify', most: 30, windowMs: 300_000 };

/** The tokens that each type of the protocol may open. Magic links and phone numbers are not supported. */
const kindsOf: Readonly<Record<string, readonly TokenKind[]>> = {
  signup: ['signup'],
  email: ['signup'],
  invite: ['invite'],
  recovery: ['recovery'],
  email_change: ['email_change_old', 'email_change_new'],
  magiclink: [],
};
const methodOf = {
  signup: 'email/signup',
  invite: 'invite',
  recovery: 'recovery',
  email_change_old: 'email_change',
  email_change_new: 'email_change',
} as const;

const firstOfTwo = {
  code: '200',
  msg: 'Confirmação registrada. Falta confirmar pelo link enviado ao outro endereço.',
};

type Given = {
  readonly type?: string | null | undefined;
  readonly token?: string | null | undefined;
  readonly token_hash?: string | null | undefined;
  readonly email?: string | null | undefined;
};
/**
 * Refusals are returned, not thrown, because a wrong guess must be counted. Null account: the first of two addresses
 * confirmed.
 */
type Proven = { account: Account | null; token: OneTimeToken } | { refused: AuthError };

type Parts = {
  db: Db;
  sessions: Sessions;
  tokens: OneTimeTokens;
  emailChange: EmailChange;
  pkce: Pkce;
  rateLimit: RateLimit;
  audit: Audit;
  clock: Clock;
};

export type Verify = {
  post(given: Given, client: Client): Promise<SessionAnswer | typeof firstOfTwo>;
  /** What the browser receives: a code, or the message that one address is still missing. Throws like `post`. */
  open(
    link: { token: string; type: string },
    client: Client,
  ): Promise<{ redirect_to: string; code?: string; message?: string }>;
};

const typeOf = (type: string | null | undefined): readonly TokenKind[] => {
  if (type === 'sms' || type === 'phone_change') throw refuse.phoneDisabled();
  const kinds = Object.hasOwn(kindsOf, type ?? '') ? kindsOf[type ?? ''] : undefined;
  if (!kinds) throw refuse.invalid('type deve ser signup, invite, recovery, email_change ou email');
  return kinds;
};

/** Checks the form of what was sent, before anything is read. */
const checkGiven = ({ token, token_hash, email }: Given) => {
  if (Boolean(token) === Boolean(token_hash))
    throw refuse.invalid('Informe token ou token_hash, e só um deles.');
  if (token_hash && email) throw refuse.invalid('token_hash dispensa o email.');
  if (token) addressFrom(email ?? '');
};

/** Confirms the address of an account: opening a mail proves the address it was sent to. */
const confirmAddress = (tx: Db, { id }: Account, now: Date) =>
  tx
    .updateTable('auth.users')
    .set((eb) => ({ email_confirmed_at: eb.fn.coalesce('email_confirmed_at', eb.val(now)) }))
    .where('id', '=', id)
    .execute();

const personOf = async (tx: Db, token: OneTimeToken, now: Date) => {
  const account =
    token.kind === 'signup'
      ? await accountByEmail(tx, token.email)
      : await accountById(tx, token.user_id ?? randomUUID());
  if (account && isBarred(account, now)) throw refuse.banned(403, account);
  return account;
};

const prove = async (
  tx: Db,
  { token, client }: { token: OneTimeToken | null; client: Client },
  { emailChange, audit, clock }: Parts,
): Promise<Proven> => {
  if (!token) return { refused: refuse.linkOver() };
  const known = await personOf(tx, token, clock());
  if (token.kind === 'signup') {
    const account = await confirmSignUp(tx, { token, known, now: clock() });
    return account ? { account, token } : { refused: refuse.linkOver() };
  }
  if (!known) return { refused: refuse.linkOver() };
  if (token.kind === 'email_change_old' || token.kind === 'email_change_new') {
    const isDone = await emailChange.agree(tx, { token, account: known, client });
    return { account: isDone ? await accountById(tx, known.id) : null, token };
  }
  await confirmAddress(tx, known, clock());
  const action = token.kind === 'recovery' ? 'recovery_opened' : 'invitation_opened';
  await audit(tx, { action, user_id: known.id, client });
  return { account: await accountById(tx, known.id), token };
};

export const createVerify = (parts: Parts): Verify => {
  const { db, sessions, tokens, pkce, rateLimit } = parts;

  const admit = async (client: Client) => {
    const limited = await rateLimit(db, { ...limit, key: networkOf(client.ip) });
    if (limited) throw limited;
  };

  const begin = async (
    tx: Db,
    account: Account,
    { token, client }: { token: OneTimeToken; client: Client },
  ) => {
    const method = token.kind === 'reauth' ? 'otp' : methodOf[token.kind];
    const session = await sessions.begin(tx, account, { method, client });
    return sessions.toAnswer(tx, session, (await accountById(tx, account.id)) ?? account);
  };

  const taken = (tx: Db, { token, token_hash, email }: Given, kinds: readonly TokenKind[]) => {
    if (token_hash) return tokens.takeLink(tx, { token: token_hash, kinds });
    return tokens.takeCode(tx, { code: token ?? '', email: addressFrom(email ?? ''), kinds });
  };

  return {
    async post(given, client) {
      const kinds = typeOf(given.type);
      checkGiven(given);
      await admit(client);
      const outcome = await db.transaction().execute(async (tx) => {
        const proven = await prove(tx, { token: await taken(tx, given, kinds), client }, parts);
        if ('refused' in proven) return proven;
        return proven.account ? begin(tx, proven.account, { token: proven.token, client }) : firstOfTwo;
      });
      if ('refused' in outcome) throw outcome.refused;
      return outcome;
    },
    async open({ token, type }, client) {
      const kinds = typeOf(type);
      await admit(client);
      return db.transaction().execute(async (tx) => {
        const opened = await tokens.takeLink(tx, { token, kinds });
        // Thrown, so that a link for another kind of sign-in is not used up here.
        if (opened && opened.code_challenge === null)
          throw refuse.invalid('Abra este link pela página de confirmação.');
        const proven = await prove(tx, { token: opened, client }, parts);
        if ('refused' in proven) throw proven.refused;
        const { redirect_to, code_challenge, kind } = proven.token;
        if (!proven.account) return { redirect_to, message: firstOfTwo.msg };
        if (code_challenge === null || kind === 'reauth') throw refuse.linkOver();
        const flow = { user_id: proven.account.id, method: methodOf[kind], code_challenge, redirect_to };
        return { redirect_to, code: await pkce.issueCode(tx, flow) };
      });
    },
  };
};
