/** The lock of an address: too many failures close it for a while, whether or not an account has it. */
import { sql } from 'kysely';
import type { Clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { AuthError } from './auth-error.ts';
import type { AuthConfig } from './config.ts';

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

export type Lock = {
  /** Counts an attempt as failed before anybody looks at its password; throws while the address is locked. */
  reserve(email: string): Promise<void>;
  /** Takes back an attempt whose password nobody looked at. */
  release(email: string): Promise<void>;
  /** The right password, or a new one: nothing is held against the address any more. */
  clear(db: Db, email: string): Promise<void>;
};

type Limits = Pick<AuthConfig, 'lockAttempts' | 'lockWindowMin' | 'lockMin'>;

export const createLock = ({ db, config, clock }: { db: Db; config: Limits; clock: Clock }): Lock => ({
  async reserve(email) {
    const now = clock();
    const since = new Date(now.getTime() - config.lockWindowMin * minuteMs);
    const until = new Date(now.getTime() + config.lockMin * minuteMs);
    // One statement, so that parallel guesses queue at the row. A blocked attempt changes nothing; the first one
    // after a lock begins a new count.
    const { rows } = await sql<{ locked_until: Date | null }>`
      insert into auth.login_attempts as a (email, failed_at, locked_until)
      values (${email}, array[${now}::timestamptz],
              case when ${config.lockAttempts}::int <= 1 then ${until}::timestamptz end)
      on conflict (email) do update set (failed_at, locked_until) = (
        select case when b.is_locked then a.failed_at else b.recent || ${now}::timestamptz end,
               case when b.is_locked then a.locked_until
                    when cardinality(b.recent) + 1 >= ${config.lockAttempts}::int then ${until}::timestamptz end
        from (select a.locked_until is not null and a.locked_until > ${now}::timestamptz as is_locked,
                     array(select t from unnest(a.failed_at) t
                           where t > ${since}::timestamptz and a.locked_until is null order by t) as recent) b
      )
      returning old.locked_until`.execute(db);
    const before = rows[0]?.locked_until;
    if (before && before > now) throw locked(before, now);
  },
  async release(email) {
    await sql`update auth.login_attempts set failed_at = trim_array(failed_at, 1), locked_until = null
              where email = ${email} and cardinality(failed_at) > 0`.execute(db);
  },
  async clear(tx, email) {
    await tx.deleteFrom('auth.login_attempts').where('email', '=', email).execute();
  },
});
