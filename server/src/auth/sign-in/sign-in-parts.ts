/** Builds the parts of signing in with a password: known devices, the lock of an address, counted failures. */
import type { Clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import type { SecurityLog } from '#kernel/security/security-log.ts';
import { createAuditLater } from '../audit.ts';
import type { AuthConfig } from '../config.mjs';
import type { Sessions } from '../sessions/sessions.ts';
import { notingBlocks } from './blocked-sign-in.ts';
import { createDeviceTokens } from './device-tokens.ts';
import { createFailures } from './failures.ts';
import { createLock } from './lock.ts';
import type { RateLimit } from './rate-limits.ts';
import { createSignIn } from './sign-in.ts';

type Shared = {
  readonly db: Db;
  readonly config: AuthConfig;
  readonly secretKey: Buffer;
  readonly sessions: Sessions;
  readonly rateLimit: RateLimit;
  readonly note: SecurityLog['note'];
  readonly clock: Clock;
};

export const createSignInParts = (shared: Shared) => {
  const { db, config, clock, note } = shared;
  const audit = createAuditLater(clock, note);
  const devices = createDeviceTokens(shared);
  const lock = createLock({ db, config, clock, devices });
  const failures = createFailures({ db, isOn: config.rateLimits, clock, audit });
  const signIn = createSignIn({ ...shared, lock, failures, audit });
  return { devices, lock, signIn: notingBlocks(signIn, { db, audit }) };
};
