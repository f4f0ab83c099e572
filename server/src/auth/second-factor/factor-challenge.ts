/** The challenge before a code: bound to its session, valid for five minutes and one correct answer. */
import type { Clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import type { SignedIn } from '../sessions/bearer.ts';
import type { RateLimit } from '../sign-in/rate-limits.ts';
import { refuseFactor } from './factor-errors.ts';

const lifeMs = 300_000;
const perMinute = 30;

type Challenge = {
  readonly id: string;
  readonly type: 'totp';
  /** Seconds since 1970. */
  readonly expires_at: number;
};
export type ChallengeFactor = (who: SignedIn, factor_id: string) => Promise<Challenge>;

type Options = { db: Db; rateLimit: RateLimit; clock: Clock };

export const createChallengeFactor =
  ({ db, rateLimit, clock }: Options): ChallengeFactor =>
  async ({ account, session_id }, factor_id) => {
    const limited = await rateLimit(db, { bucket: 'factor', key: account.id, perMinute });
    if (limited) throw limited;
    const now = clock();
    const expires_at = new Date(now.getTime() + lifeMs);
    return db.transaction().execute(async (tx) => {
      const factor = await tx
        .updateTable('auth.mfa_factors')
        .set({ last_challenged_at: now })
        .where('id', '=', factor_id)
        .where('user_id', '=', account.id)
        .where('type', '=', 'totp')
        .returning('id')
        .executeTakeFirst();
      if (!factor) throw refuseFactor.unknown();
      const { id } = await tx
        .insertInto('auth.mfa_challenges')
        .values({ factor_id, session_id, created_at: now, expires_at })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { id, type: 'totp', expires_at: Math.floor(expires_at.getTime() / 1000) };
    });
  };

/** Throws unless the challenge belongs to this factor and session, is unanswered and has not expired. */
export const requireChallenge = async (
  tx: Db,
  asked: { id: string; factor_id: string; session_id: string; now: Date },
): Promise<void> => {
  const challenge = await tx
    .selectFrom('auth.mfa_challenges')
    .selectAll()
    .where('id', '=', asked.id)
    .where('factor_id', '=', asked.factor_id)
    .executeTakeFirst();
  if (!challenge) throw refuseFactor.unknownChallenge();
  if (challenge.session_id !== asked.session_id || challenge.verified_at !== null)
    throw refuseFactor.foreignChallenge();
  if (challenge.expires_at <= asked.now) throw refuseFactor.expiredChallenge();
};
