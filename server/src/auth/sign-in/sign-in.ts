/** Sign-in with address and password. Reveals nothing about the account before the password was right. */
import { isAway } from '#kernel/away.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { type Account, accountById, credentialsOf, isBarred } from '../accounts/accounts.ts';
import { normaliseEmail } from '../accounts/address.ts';
import type { AuditLater } from '../audit.ts';
import { refuse } from '../auth-error.ts';
import { type Client, networkOf } from '../client.ts';
import { Busy } from '../passwords/gate.ts';
import { passwordRefusal } from '../passwords/password-rules.ts';
import { isHashingBusy, verifyPassword } from '../passwords/passwords.ts';
import type { SessionAnswer, Sessions } from '../sessions/sessions.ts';
import type { Failures } from './failures.ts';
import type { Attempt, Lock } from './lock.ts';
import type { RateLimit } from './rate-limits.ts';

const perMinute = 30;
/**
 * The refusal where there is no room to check the password. It is one shared object, because in a flood hundreds a
 * second are refused.
 */
export const noRoom = refuse.tooMany(1);

type Options = {
  db: Db;
  sessions: Sessions;
  lock: Lock;
  failures: Failures;
  rateLimit: RateLimit;
  clock: Clock;
  audit: AuditLater;
};
type Credentials = {
  readonly email: string;
  readonly password: string;
  /** The header by which known devices are recognised (device-tokens.ts). */
  readonly device?: string | undefined;
};
/** The session and, if its password would be refused as a new one, the reasons. */
type SignedInAnswer = SessionAnswer & { weak_password?: { reasons: readonly string[] } };
export type SignIn = (credentials: Credentials, client: Client) => Promise<SignedInAnswer>;

/** The password of the newest sign-up that waits for its address to be confirmed. */
const waitingHash = async (db: Db, email: string, now: Date) => {
  const row = await db
    .selectFrom('auth.one_time_tokens')
    .select('pending_password_hash')
    .where('email', '=', email)
    .where('kind', '=', 'signup')
    .where('pending_password_hash', 'is not', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.pending_password_hash ?? null;
};

/** A password that was replaced while the old one was being checked does not sign in. */
const stillRight = async (
  tx: Db,
  { id, password_hash }: Pick<Account, 'id' | 'password_hash'>,
  now: Date,
) => {
  const changed = await tx
    .updateTable('auth.users')
    .set({ last_sign_in_at: now })
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .returning('id')
    .executeTakeFirst();
  if (!changed) throw refuse.invalidCredentials();
};

export const createSignIn = ({ db, sessions, lock, failures, rateLimit, clock, audit }: Options): SignIn => {
  /** An attempt that found no room for a check does not count against the address. */
  const isRight = async (attempt: Attempt, { password, hash }: { password: string; hash: string | null }) => {
    try {
      return await verifyPassword(password, hash);
    } catch (error) {
      if (!(error instanceof Busy)) throw error;
      await lock.release(attempt);
      throw noRoom;
    }
  };

  const enter = (account: Account, { attempt, client }: { attempt: Attempt; client: Client }) =>
    db.transaction().execute(async (tx) => {
      await stillRight(tx, account, clock());
      await lock.clear(tx, attempt);
      const session = await sessions.begin(tx, account, { method: 'password', client });
      return sessions.toAnswer(tx, session, (await accountById(tx, account.id)) ?? account);
    });

  /** What becomes of an attempt that was counted. */
  const judged = async (
    attempt: Attempt,
    { email, password }: Pick<Credentials, 'email' | 'password'>,
    client: Client,
  ): Promise<SignedInAnswer> => {
    const refusal = attempt.device === null ? await failures.refusalOf(client) : null;
    if (refusal) {
      await lock.release(attempt);
      throw refusal;
    }
    const known = await credentialsOf(db, email);
    const waiting = await waitingHash(db, email, clock());
    const isWaiting = !known?.email_confirmed_at;
    const hash = known?.password_hash ?? (isWaiting ? waiting : null);
    if (!(await isRight(attempt, { password, hash }))) {
      await failures.count(client);
      audit({ action: 'sign_in_failed', user_id: known?.id ?? null, client });
      throw refuse.invalidCredentials();
    }
    // With the hash that was compared: if it has changed by now, the sign-in fails.
    const found = known ? await accountById(db, known.id) : null;
    const account = found && { ...found, password_hash: known?.password_hash ?? null };
    const barred = account && isBarred(account, clock()) ? account : null;
    if (barred || !account || isWaiting) {
      await lock.clear(db, attempt);
      throw barred ? refuse.banned(400, barred) : refuse.emailNotConfirmed();
    }
    const weak = passwordRefusal(password, { email })?.reasons;
    return {
      ...(await enter(account, { attempt, client })),
      ...(weak && { weak_password: { reasons: weak } }),
    };
  };

  return async ({ email: typed, password, device }, client) => {
    const email = normaliseEmail(typed);
    if (email === null) throw refuse.invalid('Email inválido');
    if (isHashingBusy()) throw noRoom;
    const limited = await rateLimit(db, { bucket: 'password', key: networkOf(client.ip), perMinute });
    if (limited) throw limited;
    const attempt = await lock.reserve(email, device);
    try {
      return await judged(attempt, { email, password }, client);
    } catch (error) {
      // Nobody knows whether the password was right, so it does not count.
      if (isAway(error)) await lock.release(attempt).catch(() => {});
      throw error;
    }
  };
};
