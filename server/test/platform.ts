/** Companies as the platform manages them, its calls, and accounts that sign in. */
import { randomUUID } from 'node:crypto';
import type { CompanyRecord } from '@pdy/contract/platform/companies';
import Fastify from 'fastify';
import { inject } from 'vitest';
import { type Auth, createAuth, readAuthConfig } from '../src/auth/index.ts';
import { systemClock } from '../src/kernel/clock.ts';
import { openDatabase } from '../src/kernel/db.ts';
import { createLog } from '../src/kernel/log.ts';
import { testKey } from './postgres.ts';
import { call } from './team.ts';
import { platformAdmin } from './world.ts';

/** A name that no other test uses. */
export const aName = (about: string) => `${about} ${randomUUID().slice(0, 13).replace('-', ' ')}`;

type Calls = ReturnType<typeof call>['platform']['company'];

/** A platform administrator with their calls. */
export const platformCalls = async () => {
  const admin = await platformAdmin();
  const { platform } = call(admin);
  return { admin, platform, company: platform.company }; // The calls cannot be spread.
};

export const aCompanyRecord = async (
  more: Partial<Parameters<Calls['create']>[0]> = {},
): Promise<CompanyRecord> => (await platformCalls()).company.create({ name: aName('Empresa'), ...more });

export type Door = {
  readonly auth: Auth;
  /** Whether the password opens the account. */
  letsIn(email: string, password: string): Promise<boolean>;
  close(): Promise<void>;
};

/** Sign-in over the tests' own database. */
export const openDoor = async (): Promise<Door> => {
  const authDb = openDatabase(inject('postgres').urls.auth, { max: 2 });
  // All tests come from one address, so nobody may be slowed down by the failed attempts of others.
  const config = readAuthConfig({ AUTH_RATE_LIMITS: 'off' }, 'http://localhost');
  const log = createLog('silent');
  const auth = await createAuth({ db: authDb, config, secretKey: testKey, clock: systemClock, log });
  const app = Fastify();
  await app.register(auth.routes, { prefix: '/auth/v1' });
  return {
    auth,
    async letsIn(email, password) {
      const url = '/auth/v1/token?grant_type=password';
      const { statusCode } = await app.inject({ method: 'POST', url, payload: { email, password } });
      return statusCode === 200;
    },
    async close() {
      await app.close();
      await auth.close();
      await authDb.close();
    },
  };
};
