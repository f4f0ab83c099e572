/** Sign-in with address and password. Says nothing about the account before the password was right. */
import type { Clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { type Account, accountByEmail, isBarred } from './accounts.ts';
import { normaliseEmail } from './address.ts';
import { refuse } from './auth-error.ts';
import { type Client, networkOf } from './client.ts';
import { Busy } from './gate.ts';
import type { Lock } from './lock.ts';
import { verifyPassword } from './passwords.ts';
import type { RateLimit } from './rate-limits.ts';
import type { SessionAnswer, Sessions } from './sessions.ts';

const perMinute = 30;

type Options = { db: Db; sessions: Sessions; lock: Lock; rateLimit: RateLimit; clock: Clock };
type Credentials = { readonly email: string; readonly password: string };
export type SignIn = (credentials: Credentials, client: Client) => Promise<SessionAnswer>;

/** A password that was replaced while the old one was being checked opens nothing. */
const stillRight = async (tx: Db, { id, password_hash }: Account, now: Date) => {
  const changed = await tx
    .updateTable('auth.users')
    .set({ last_sign_in_at: now })
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .returning('id')
    .executeTakeFirst();
  if (!changed) throw refuse.invalidCredentials();
};

export const createSignIn = ({ db, sessions, lock, rateLimit, clock }: Options): SignIn => {
  /** An attempt that found no room to be checked does not count against the address. */
  const isRight = async (email: string, { password, hash }: { password: string; hash: string | null }) => {
    try {
      return await verifyPassword(password, hash);
    } catch (error) {
      if (!(error instanceof Busy)) throw error;
      await lock.release(email);
      throw refuse.tooMany(1);
    }
  };

  const enter = (account: Account, client: Client) =>
    db.transaction().execute(async (tx) => {
      const now = clock();
      await lock.clear(tx, account.email);
      await stillRight(tx, account, now);
      await tx
        .updateTable('auth.identities')
        .set({ last_sign_in_at: now })
        .where('user_id', '=', account.id)
        .where('provider', '=', 'email')
        .execute();
      await tx.updateTable('profiles').set({ last_login: now }).where('user_id', '=', account.id).execute();
      const session = await sessions.begin(tx, account, { method: 'password', client });
      return sessions.tell(tx, session, { ...account, last_sign_in_at: now });
    });

  return async ({ email: typed, password }, client) => {
    const email = normaliseEmail(typed);
    if (email === null) throw refuse.invalid('Email inválido');
    const limited = await rateLimit(db, { bucket: 'password', key: networkOf(client.ip), perMinute });
    if (limited) throw limited;
    await lock.reserve(email);
    const account = await accountByEmail(db, email);
    const right = await isRight(email, { password, hash: account?.password_hash ?? null });
    if (!account || !right) throw refuse.invalidCredentials();
    if (isBarred(account, clock()) || account.email_confirmed_at === null) {
      await lock.clear(db, email);
      throw isBarred(account, clock()) ? refuse.banned(400) : refuse.emailNotConfirmed();
    }
    return enter(account, client);
  };
};
