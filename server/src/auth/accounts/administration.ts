/**
 * Actions of administrators and of people themselves on accounts, sessions and factors. Only for calls inside this
 * process.
 */
import type { Clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import type { Audit } from '../audit.ts';
import { refuse } from '../auth-error.ts';
import type { Outbox } from '../mail-links/outbox.ts';
import { ownerOf } from '../passwords/password-owner.ts';
import { passwordRefusal } from '../passwords/password-rules.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { removeFactor } from '../second-factor/factor-remove.ts';
import { type SessionOnDevice, sessionsOf } from '../sessions/session-list.ts';
import type { Lock } from '../sign-in/lock.ts';
import { accountById } from './accounts.ts';
import { isFreshlyProven } from './reauthentication.ts';

type OfUser<T extends string> = { readonly user_id: string } & { readonly [name in T]: string };

export type Administration = {
  /**
   * Sets a password, ends all sessions (except the one to keep) and all pending mail links, lifts the lock, and tells
   * the owner. With `must_change` the password opens nothing until its owner has chosen another one. `set_by`: the name
   * of the person who set it, where that is not the owner; the mail to the owner contains it. Throws AuthError:
   * `weak_password`, `validation_failed` (too long), `user_not_found`.
   */
  setPassword(
    change: OfUser<'password'> & {
      readonly keep_session_id?: string | undefined;
      readonly must_change?: boolean | undefined;
      readonly set_by?: string | undefined;
    },
  ): Promise<void>;
  /** Ends all sessions of a person. Returns their number. */
  endSessions(user_id: string): Promise<number>;
  /** Ends one session of a person; false when they have no such session. */
  endSession(session: OfUser<'session_id'>): Promise<boolean>;
  /** Sessions that have not ended, the last used first. */
  sessionsOf(user_id: string): Promise<SessionOnDevice[]>;
  /** Whether the person has proven who they are in this session within the last minutes. */
  isFreshlyProven(session: OfUser<'session_id'>): Promise<boolean>;
  /** Keeps a person out until the given instant and ends their sessions; null lets them in again. */
  banUser(ban: { readonly user_id: string; readonly until: Date | null }): Promise<void>;
  /**
   * For a lost phone. Also removes the recovery codes when it was the last factor. False when there is no such factor.
   */
  removeFactor(factor: OfUser<'factor_id'>): Promise<boolean>;
};

type Options = {
  db: Db;
  lock: Lock;
  audit: Audit;
  outbox: Outbox;
  clock: Clock;
  idleD: number;
  forget: (message: string) => void;
};

const endAll = async (tx: Db, user_id: string, kept?: string): Promise<number> => {
  const sessions = tx.deleteFrom('auth.sessions').where('user_id', '=', user_id);
  const ended = await (kept === undefined ? sessions : sessions.where('id', '!=', kept))
    .returning('id')
    .execute();
  return ended.length;
};

/** Writes the password. Nothing that was mailed or begun before opens the account any more. */
const writePassword = async (
  tx: Db,
  user_id: string,
  { password_hash, must_change, now }: { password_hash: string; must_change: boolean; now: Date },
) => {
  const dates = { password_changed_at: now, updated_at: now };
  const change = { password_hash, must_change_password: must_change, ...dates };
  await tx.updateTable('auth.users').set(change).where('id', '=', user_id).execute();
  await tx.deleteFrom('auth.one_time_tokens').where('user_id', '=', user_id).execute();
  await tx.deleteFrom('auth.flow_states').where('user_id', '=', user_id).execute();
};

export const createAdministration = (options: Options): Administration => {
  const { db, lock, audit, outbox, clock, idleD, forget } = options;

  /** Runs in one transaction. Afterwards no node remembers the old state of the person. */
  const changing = async <T>(user_id: string, change: (tx: Db) => Promise<T>): Promise<T> => {
    const result = await db.transaction().execute(change);
    forget(`user:${user_id}`);
    return result;
  };

  return {
    async setPassword({ user_id, password, keep_session_id, must_change = false, set_by }) {
      const account = await accountById(db, user_id);
      if (!account) throw refuse.unknownUser();
      const { email } = account;
      const refused = passwordRefusal(password, await ownerOf(db, account));
      if (refused) throw refused;
      const password_hash = await hashPassword(password);
      await changing(user_id, async (tx) => {
        const now = clock();
        await writePassword(tx, user_id, { password_hash, must_change, now });
        await lock.lift(tx, email);
        await endAll(tx, user_id, keep_session_id);
        await audit(tx, { action: 'password_changed', user_id, details: { by: 'administrator' } });
        const sentDetails = {
          at: now.toISOString(),
          ...(set_by && { set_by }),
          ...(must_change && { next: 'change' }),
        };
        await outbox.post(tx, { kind: 'password_changed', email, details: sentDetails });
      });
    },
    endSessions: (user_id) => changing(user_id, (tx) => endAll(tx, user_id)),
    async endSession({ user_id, session_id }) {
      const ended = await db
        .deleteFrom('auth.sessions')
        .where('id', '=', session_id)
        .where('user_id', '=', user_id)
        .returning('id')
        .executeTakeFirst();
      forget(session_id);
      if (ended) await audit(db, { action: 'signed_out', user_id, details: { scope: 'device' } });
      return ended !== undefined;
    },
    sessionsOf: (user_id) => sessionsOf(db, { user_id, now: clock(), idleD }),
    isFreshlyProven: (session) => isFreshlyProven(db, { ...session, now: clock() }),
    banUser: ({ user_id, until }) =>
      changing(user_id, async (tx) => {
        const change = { banned_until: until, updated_at: clock() };
        await tx.updateTable('auth.users').set(change).where('id', '=', user_id).execute();
        if (until) await endAll(tx, user_id);
        await audit(tx, { action: until ? 'banned' : 'ban_lifted', user_id });
      }),
    async removeFactor(factor) {
      const isRemoved = await removeFactor({ db, audit, outbox, clock }, { ...factor, by: 'administrator' });
      forget(`user:${factor.user_id}`);
      return isRemoved;
    },
  };
};
