/** Removes rows without further use: old counters, old failures, sessions that ended long ago. */
import { sql } from 'kysely';
import type { Clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import type { Log } from '#kernel/log.ts';
import { pruneAccounts } from './accounts/prune-accounts.ts';
import type { AuthConfig } from './config.mjs';

/** Removes unfinished set-ups, unanswered challenges and abandoned sign-ins that are a day old. */
const pruneFactors = async (db: Db, now: Date): Promise<void> => {
  const yesterday = new Date(now.getTime() - dayMs);
  await db
    .deleteFrom('auth.mfa_factors')
    .where('status', '=', 'unverified')
    .where('created_at', '<', yesterday)
    .execute();
  await db.deleteFrom('auth.mfa_challenges').where('expires_at', '<', yesterday).execute();
  await db.deleteFrom('auth.flow_states').where('expires_at', '<', yesterday).execute();
};

const minuteMs = 60_000;
const dayMs = 1440 * minuteMs;
const everyMs = 10 * minuteMs;
/** Ended sessions stay this long, so that their owner gets 'expired' and not 'unknown'. */
const keepDeadMs = 3 * dayMs;

type Limits = Pick<AuthConfig, 'lockWindowMin' | 'idleD'>;

export const prune = async (db: Db, { lockWindowMin, idleD }: Limits, now: Date): Promise<void> => {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  await db.deleteFrom('auth.rate_limits').where('window_start', '<', ago(dayMs)).execute();
  await sql`delete from auth.login_attempts
            where (locked_until is null or locked_until < ${now})
              and coalesce(failed_at[cardinality(failed_at)], '-infinity') < ${ago(lockWindowMin * minuteMs)}`.execute(
    db,
  );
  await pruneAccounts(db, now);
  await db
    .deleteFrom('auth.sessions')
    .where((eb) =>
      eb.or([
        eb('not_after', '<', ago(keepDeadMs)),
        eb('refreshed_at', '<', ago(idleD * dayMs + keepDeadMs)),
      ]),
    )
    .execute();
  await pruneFactors(db, now);
};

type Options = { db: Db; config: Limits; clock: Clock; log: Log };

/** Removes old rows from time to time on every node; doing it twice does no harm. Returns a function that stops it. */
export const startPruning = ({ db, config, clock, log }: Options): (() => void) => {
  const run = () =>
    prune(db, config, clock()).catch((error: unknown) => log.warn({ error }, 'pruning sign-in data failed'));
  const timer = setInterval(run, everyMs).unref();
  return () => clearInterval(timer);
};
