/**
 * The lock of an address: too many failures lock it for a while, whether or not it has an account. A device that has
 * signed in to it before has its own count and its own lock.
 */
import { sql } from 'kysely';
import type { Clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { AuthError } from '../auth-error.ts';
import type { AuthConfig } from '../config.mjs';
import type { DeviceTokens } from './device-tokens.ts';

const minuteMs = 60_000;

const locked = (until: Date, now: Date) => {
  const leftMs = until.getTime() - now.getTime();
  return new AuthError({
    status: 429,
    code: 'over_request_rate_limit',
    message: `Muitas tentativas de login. Tente novamente em ${Math.ceil(leftMs / minuteMs)} minutos.`,
    retryAfterS: Math.ceil(leftMs / 1000),
  });
};

/** What an attempt was counted against. `device` null: the address itself. */
export type Attempt = { readonly email: string; readonly device: string | null };

export type Lock = {
  /**
   * Counts an attempt as failed before its password is checked. Throws while the address is locked, or the known device
   * that the header proves (see device-tokens.ts).
   */
  reserve(email: string, deviceHeader: string | undefined): Promise<Attempt>;
  /** Takes back an attempt whose password was not checked. */
  release(attempt: Attempt): Promise<void>;
  /** The password was right: resets the count of the address or device. */
  clear(db: Db, attempt: Attempt): Promise<void>;
  /** A new password: unlocks the address and forgets its known devices. */
  lift(db: Db, email: string): Promise<void>;
};

type Limits = Pick<AuthConfig, 'lockAttempts' | 'lockWindowMin' | 'lockMin'>;
type Options = { db: Db; config: Limits; clock: Clock; devices: Pick<DeviceTokens, 'deviceIn'> };
type Before = { locked_until: Date | null };

/**
 * The count `a` after one more attempt, in the statement that writes it, so that parallel guesses queue at the row. A
 * blocked attempt changes nothing; the first one after a lock begins a new count.
 */
const counted = ({ lockAttempts, lockWindowMin, lockMin }: Limits, now: Date) => {
  const since = new Date(now.getTime() - lockWindowMin * minuteMs);
  const until = new Date(now.getTime() + lockMin * minuteMs);
  const next = sql`(
    select case when b.is_locked then a.failed_at else b.recent || ${now}::timestamptz end,
           case when b.is_locked then a.locked_until
                when cardinality(b.recent) + 1 >= ${lockAttempts}::int then ${until}::timestamptz end
    from (select a.locked_until is not null and a.locked_until > ${now}::timestamptz as is_locked,
                 array(select t from unnest(a.failed_at) t
                       where t > ${since}::timestamptz and a.locked_until is null order by t) as recent) b)`;
  return { next, firstLock: lockAttempts <= 1 ? until : null };
};

export const createLock = ({ db, config, clock, devices }: Options): Lock => {
  const countAddress = async (email: string, now: Date): Promise<Before | undefined> => {
    const { next, firstLock } = counted(config, now);
    const { rows } = await sql<Before>`
      insert into auth.login_attempts as a (email, failed_at, locked_until)
      values (${email}, array[${now}::timestamptz], ${firstLock}::timestamptz)
      on conflict (email) do update set (failed_at, locked_until) = ${next}
      returning old.locked_until`.execute(db);
    return rows[0];
  };

  /** Undefined when the address no longer knows the device. */
  const countDevice = async (email: string, device: string, now: Date): Promise<Before | undefined> => {
    const { rows } = await sql<Before>`
      update auth.device_attempts a set (failed_at, locked_until) = ${counted(config, now).next}
      where a.email = ${email} and a.device = ${device} and a.expires_at > ${now}
      returning old.locked_until`.execute(db);
    return rows[0];
  };

  return {
    async reserve(email, deviceHeader) {
      const now = clock();
      const device = devices.deviceIn(deviceHeader, email);
      const ofDevice = device === null ? undefined : await countDevice(email, device, now);
      const before = (ofDevice ?? (await countAddress(email, now)))?.locked_until;
      if (before && before > now) throw locked(before, now);
      return { email, device: ofDevice ? device : null };
    },
    async release({ email, device }) {
      const count =
        device === null
          ? sql`auth.login_attempts set failed_at = trim_array(failed_at, 1), locked_until = null where true`
          : sql`auth.device_attempts set failed_at = trim_array(failed_at, 1), locked_until = null
                where device = ${device}`;
      await sql`update ${count} and email = ${email} and cardinality(failed_at) > 0`.execute(db);
    },
    async clear(tx, { email, device }) {
      if (device === null) await tx.deleteFrom('auth.login_attempts').where('email', '=', email).execute();
      else
        await tx
          .updateTable('auth.device_attempts')
          .set({ failed_at: [], locked_until: null })
          .where('email', '=', email)
          .where('device', '=', device)
          .execute();
    },
    async lift(tx, email) {
      await tx.deleteFrom('auth.login_attempts').where('email', '=', email).execute();
      await tx.deleteFrom('auth.device_attempts').where('email', '=', email).execute();
    },
  };
};
