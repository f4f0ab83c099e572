/** People with real accounts: the product's calls and the auth service together, as on one server. */
import { randomUUID } from 'node:crypto';
import { createRouterClient } from '@orpc/server';
import Fastify from 'fastify';
import { inject } from 'vitest';
import { createAuth, type NewAccount, readAuthConfig } from '../src/auth/index.ts';
import { systemClock } from '../src/kernel/clock.ts';
import { openDatabase } from '../src/kernel/db.ts';
import { createLog } from '../src/kernel/log.ts';
import { reactions } from '../src/reactions.ts';
import { router } from '../src/router.ts';
import { db, type Person, platformDb } from './world.ts';

export const firstPassword = 'Uma-senha-de-teste-9';
const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

export type Account = Person & { readonly email: string };

export const openAccounts = async () => {
  const log = createLog('silent');
  const authDb = openDatabase(inject('postgres').urls.auth, { max: 4 });
  // All tests come from one address, so nobody may be slowed down by the failed attempts of others.
  const config = readAuthConfig({ AUTH_RATE_LIMITS: 'off' }, 'http://localhost');
  const auth = await createAuth({
    db: authDb,
    config,
    secretKey: Buffer.alloc(32, 7),
    clock: systemClock,
    log,
  });
  const app = Fastify();
  await app.register(auth.routes, { prefix: '/auth/v1' });

  return {
    /** The product's calls in a person's name, with their session where one is given. */
    as: (actor: Person | null, session_id?: string) =>
      createRouterClient(router, {
        context: {
          db,
          platformDb,
          actor: actor && session_id ? { ...actor, session_id } : actor,
          clock: systemClock,
          reactions,
          accounts: auth,
        },
      }),
    async account(input: Partial<NewAccount> = {}): Promise<Account> {
      const email = `${randomUUID()}@empresa.example`;
      const names = { first_name: 'Ana', last_name: 'Souza' };
      const { user_id } = await auth.createAccount({ email, ...names, password: firstPassword, ...input });
      const company_id = (input.company_id ?? null) as string;
      return {
        person_id: user_id,
        company_id,
        role: input.role ?? 'employee',
        timezone: 'America/Sao_Paulo',
        email,
      };
    },
    async signIn(email: string, password = firstPassword) {
      const answer = await app.inject({
        method: 'POST',
        url: '/auth/v1/token?grant_type=password',
        headers: { 'user-agent': agent },
        payload: { email, password },
      });
      return { status: answer.statusCode, bearer: `Bearer ${answer.json().access_token}` };
    },
    /** Null when the session is over. */
    callerOf: (bearer: string) => auth.callerOf(bearer),
    async close() {
      await app.close();
      await auth.close();
      await authDb.close();
    },
  };
};
