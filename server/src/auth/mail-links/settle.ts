/**
 * Decides, after the answer was sent, what a request for a mail leads to. Requests are handled alike for known and
 * unknown addresses; they differ only here, where nobody can measure the time.
 */
import type { Clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { type Account, accountByEmail, accountById, isBarred } from '../accounts/accounts.ts';
import { askEmailChange } from '../accounts/email-change.ts';
import type { OneTimeToken, OneTimeTokens } from './one-time-tokens.ts';
import type { Outbox } from './outbox.ts';

const mostAttempts = 5;

/** The token that may be issued; null when there is nothing to send for it. */
export type Settle = (tx: Db, token: OneTimeToken) => Promise<OneTimeToken | null>;

const drop = async (tx: Db, ...ids: string[]) => {
  if (ids.length > 0) await tx.deleteFrom('auth.one_time_tokens').where('id', 'in', ids).execute();
  return null;
};

const change = (
  tx: Db,
  id: string,
  set: Partial<Pick<OneTimeToken, 'user_id' | 'new_user_id' | 'pending_password_hash'>> & {
    pending_metadata?: string;
  },
) =>
  tx
    .updateTable('auth.one_time_tokens')
    .set(set)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Other requests of a sign-up with the same address, the latest first. */
const attempts = (tx: Db, { id, email }: OneTimeToken, now: Date) =>
  tx
    .selectFrom('auth.one_time_tokens')
    .selectAll()
    .where('email', '=', email)
    .where('kind', '=', 'signup')
    .where('id', '!=', id)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .execute();

/**
 * A repeated mail confirms the password of the only attempt. With several attempts it carries no password, because
 * nobody knows which attempt is the owner's.
 */
const repeat = async (
  tx: Db,
  token: OneTimeToken,
  { account, now }: { account: Account | null; now: Date },
) => {
  const others = await attempts(tx, token, now);
  const [only, ...more] = others.filter((other) => other.pending_password_hash !== null);
  if (others.length === 0 && !account) return drop(tx, token.id);
  await drop(tx, ...others.map(({ id }) => id));
  if (!only || more.length > 0) return token;
  return change(tx, token.id, {
    new_user_id: only.new_user_id,
    pending_password_hash: only.pending_password_hash,
    pending_metadata: JSON.stringify(only.pending_metadata),
  });
};

export const createSettle = ({
  tokens,
  outbox,
  clock,
}: {
  tokens: OneTimeTokens;
  outbox: Outbox;
  clock: Clock;
}): Settle => {
  const signUp = async (tx: Db, token: OneTimeToken) => {
    const account = await accountByEmail(tx, token.email);
    if (account?.email_confirmed_at) {
      if (!token.is_repeat) await outbox.post(tx, { kind: 'signup_attempt', email: token.email });
      return drop(tx, token.id);
    }
    if (account && isBarred(account, clock())) return drop(tx, token.id);
    if (token.is_repeat) return repeat(tx, token, { account, now: clock() });
    const surplus = (await attempts(tx, token, clock())).slice(mostAttempts - 1);
    await drop(tx, ...surplus.map(({ id }) => id));
    return token;
  };

  const recover = async (tx: Db, token: OneTimeToken) => {
    const account = await accountByEmail(tx, token.email);
    if (!account || isBarred(account, clock())) return drop(tx, token.id);
    await tx
      .deleteFrom('auth.one_time_tokens')
      .where('user_id', '=', account.id)
      .where('kind', '=', 'recovery')
      .execute();
    return change(tx, token.id, { user_id: account.id });
  };

  /** For a person who waits for the mails of a change of address and asks for them again. */
  const changeAgain = async (tx: Db, token: OneTimeToken) => {
    const account = await accountByEmail(tx, token.email);
    if (account?.new_email && !isBarred(account, clock()))
      await askEmailChange({ tx, tokens, account, asked: token });
    return drop(tx, token.id);
  };

  const ofAccount = async (tx: Db, token: OneTimeToken, user_id: string) => {
    const account = await accountById(tx, user_id);
    if (!account || isBarred(account, clock())) return drop(tx, token.id);
    if (token.kind !== 'email_change_new' || !(await accountByEmail(tx, token.email))) return token;
    await outbox.post(tx, { kind: 'email_change_attempt', email: token.email });
    return drop(tx, token.id);
  };

  return async (tx, token) => {
    if (token.user_id !== null) return ofAccount(tx, token, token.user_id);
    if (token.kind === 'signup') return signUp(tx, token);
    return token.kind === 'recovery' ? recover(tx, token) : changeAgain(tx, token);
  };
};
