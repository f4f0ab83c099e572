/** Sets up an authenticator app. It counts from its first correct code on. */
import { randomUUID } from 'node:crypto';
import type { Clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import type { Sealer } from '../sealing.ts';
import type { SignedIn } from '../sessions/bearer.ts';
import type { RateLimit } from '../sign-in/rate-limits.ts';
import { refuseFactor } from './factor-errors.ts';
import { requireProof } from './factor-session.ts';
import { lockAccount } from './factors.ts';
import { newTotpSecret, type TotpSheet, totpSheet } from './totp.ts';

const mostFactors = 10;
const perMinute = 30;
/** An attempt that was not continued for so long is replaced by the next one with its name. */
const abandonedMs = 300_000;

type Enrolled = {
  readonly id: string;
  readonly type: 'totp';
  readonly friendly_name: string;
  readonly totp: TotpSheet;
};
type Wish = {
  /** '' for none. */
  readonly friendly_name: string;
  /** Shown by the app next to the address. */
  readonly issuer: string;
};
export type EnrolFactor = (who: SignedIn, wish: Wish) => Promise<Enrolled>;

const dropAbandoned = (tx: Db, user_id: string, now: Date) =>
  tx
    .deleteFrom('auth.mfa_factors')
    .where('user_id', '=', user_id)
    .where('status', '=', 'unverified')
    .where(
      (eb) => eb.fn.coalesce('last_challenged_at', 'created_at'),
      '<',
      new Date(now.getTime() - abandonedMs),
    )
    .execute();

const requireRoom = async (tx: Db, user_id: string, friendly_name: string) => {
  const known = await tx
    .selectFrom('auth.mfa_factors')
    .select('friendly_name')
    .where('user_id', '=', user_id)
    .execute();
  if (friendly_name && known.some((factor) => factor.friendly_name === friendly_name))
    throw refuseFactor.sameName();
  if (known.length >= mostFactors) throw refuseFactor.tooManyFactors();
};

type Options = { db: Db; sealer: Sealer; rateLimit: RateLimit; clock: Clock };

export const createEnrolFactor =
  ({ db, sealer, rateLimit, clock }: Options): EnrolFactor =>
  async (who, { friendly_name, issuer }) => {
    const now = clock();
    requireProof(who, { now });
    const { id: user_id, email } = who.account;
    const limited = await rateLimit(db, { bucket: 'factor', key: user_id, perMinute });
    if (limited) throw limited;
    const [id, secret] = [randomUUID(), newTotpSecret()];
    await db.transaction().execute(async (tx) => {
      await lockAccount(tx, user_id);
      await dropAbandoned(tx, user_id, now);
      await requireRoom(tx, user_id, friendly_name);
      await tx
        .insertInto('auth.mfa_factors')
        .values({
          id,
          user_id,
          type: 'totp',
          friendly_name: friendly_name || null,
          secret_sealed: sealer.seal(secret, id),
          created_at: now,
          updated_at: now,
        })
        .execute();
    });
    return { id, type: 'totp', friendly_name, totp: totpSheet(secret, { issuer, label: email }) };
  };
