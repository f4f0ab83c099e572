/**
 * Rotation of signing keys: `next` is published, `active` signs, `old` still verifies. A key is published long enough
 * before it signs that all clients that cache published keys have it. It is removed when none of its tokens can still
 * be valid.
 */
import type { CryptoKey } from 'jose';
import type { Clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import type { Log } from '#kernel/log.ts';
import { ensureKey, loadSigningKeys, type SigningKeys, sealerOfKeys, signingAt } from './signing-keys.ts';

const minuteMs = 60_000;
/** The time from publishing a key to signing with it. Clients cache published keys for ten minutes. */
const leadMs = 30 * minuteMs;
/** How long a key signs before the next one is made. */
const longestUseMs = 90 * 24 * 60 * minuteMs;
/** How much longer a key is kept than the last token is valid, because clocks differ. */
const graceMs = 60 * minuteMs;
const tendEveryMs = minuteMs;
/** Strangers can send unknown key ids at no cost, so the database is asked for one at most this often. */
const lookEveryMs = 1_000;

type Published = { readonly kid: string; readonly signs_from: Date };

export type LivingKeys = Pick<SigningKeys, 'jwks' | 'verifying' | 'signing'> & {
  /** Looks for a key that another node may have just published. */
  look(kid: string): Promise<CryptoKey | undefined>;
  /** Publishes the next key, unless one is waiting. Returns the one that will sign, and from when. */
  rotate(): Promise<Published>;
  /** Runs on every node each minute: loads the keys of others, creates the next in time, drops unused ones. */
  tend(): Promise<void>;
  stop(): void;
};

type Options = { db: Db; secretKey: Buffer; clock: Clock; log: Log; accessTtlS: number };

/** Removes keys that no token needs any more: each but the newest, once its successor has signed for long enough. */
const dropSpent = async (db: Db, all: readonly Published[], spentBefore: Date) => {
  const spent = all.filter((_, place) => {
    const successor = all[place - 1];
    return successor !== undefined && successor.signs_from < spentBefore;
  });
  if (spent.length === 0) return;
  const kids = spent.map(({ kid }) => kid);
  await db.deleteFrom('auth.signing_keys').where('kid', 'in', kids).execute();
};

export const createKeyRotation = async (options: Options): Promise<LivingKeys> => {
  const { db, secretKey, clock, log, accessTtlS } = options;
  let keys = await loadSigningKeys(db, secretKey, clock());
  let lookedAtMs = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | null = null;

  const load = async () => {
    keys = await loadSigningKeys(db, secretKey, clock());
  };
  const makeNext = (isNeeded: (known: readonly { signs_from: Date }[]) => boolean) => {
    const now = clock();
    const signs_from = new Date(now.getTime() + leadMs);
    return ensureKey(db, sealerOfKeys(secretKey), { now, signs_from, isNeeded });
  };
  const isWaiting = ([newest]: readonly { signs_from: Date }[]) =>
    newest !== undefined && newest.signs_from > clock();
  const isTired = ([newest]: readonly { signs_from: Date }[]) =>
    newest !== undefined && clock().getTime() - newest.signs_from.getTime() > longestUseMs;

  const tend = async () => {
    await makeNext(isTired);
    await dropSpent(db, keys.all, new Date(clock().getTime() - accessTtlS * 1000 - graceMs));
    await load();
  };
  const timer = setInterval(
    () => tend().catch((error: unknown) => log.warn({ error }, 'tending the signing keys failed')),
    tendEveryMs,
  ).unref();

  return {
    get jwks() {
      return keys.jwks;
    },
    get verifying() {
      return keys.verifying;
    },
    get signing() {
      return signingAt(keys.all, clock());
    },
    async look(kid) {
      if (!looking && performance.now() - lookedAtMs < lookEveryMs) return undefined;
      looking ??= load().finally(() => {
        looking = null;
        lookedAtMs = performance.now();
      });
      await looking;
      return keys.verifying.get(kid);
    },
    async rotate() {
      const [next] = await makeNext((known) => !isWaiting(known));
      await load();
      if (!next) throw new Error('there is no signing key');
      return { kid: next.kid, signs_from: next.signs_from };
    },
    tend,
    stop: () => clearInterval(timer),
  };
};
