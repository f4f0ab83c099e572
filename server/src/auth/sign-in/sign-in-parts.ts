/** Builds the parts of signing in with a password: known devices, the lock of an address, counted failures. */
import type { Clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import type { SecurityLog } from '#kernel/security/security-log.ts';
import { credentialsOf } from '../accounts/accounts.ts';
import { normaliseEmail } from '../accounts/address.ts';
import { type AuditLater, createAuditLater } from '../audit.ts';
import { AuthError } from '../auth-error.ts';
import type { AuthConfig } from '../config.mjs';
import type { Sessions } from '../sessions/sessions.ts';
import { createDeviceTokens } from './device-tokens.ts';
import { createFailures } from './failures.ts';
import { createLock } from './lock.ts';
import type { RateLimit } from './rate-limits.ts';
import { createSignIn, noRoom, type SignIn } from './sign-in.ts';

/** Whether a refusal is noted. Those for lack of room in a flood are not: the note would cost more than the refusal. */
const isBlock = (error: unknown): error is AuthError =>
  error instanceof AuthError &&
  error !== noRoom &&
  (error.code === 'over_request_rate_limit' || error.code === 'user_banned');

const notingBlocks =
  (signIn: SignIn, { db, audit }: { db: Db; audit: AuditLater }): SignIn =>
  (credentials, client) =>
    signIn(credentials, client).catch(async (error: unknown) => {
      if (!isBlock(error)) throw error;
      const email = normaliseEmail(credentials.email);
      const known = email === null ? undefined : await credentialsOf(db, email);
      const details = { reason: error.code };
      audit({ action: 'sign_in_blocked', user_id: known?.id ?? null, client, details });
      throw error;
    });

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
