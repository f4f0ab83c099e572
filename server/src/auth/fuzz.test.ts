import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anOwnDatabase } from '#test/own-database.ts';
import type { TestPostgres } from '#test/postgres.ts';
import { type AuthServer, anAuthServer, password, tokensOf } from './test/auth-server.ts';
import { sendFuzz } from './test/fuzz-requests.ts';
import { mailsTo } from './test/mailbox.ts';

let postgres: TestPostgres;
let server: AuthServer;
beforeAll(async () => {
  postgres = await anOwnDatabase();
  const env = { AUTH_RATE_LIMITS: 'off', AUTH_MAIL_INTERVAL_S: '0', AUTH_LOCK_ATTEMPTS: '100' };
  server = await anAuthServer({ urls: postgres.urls, env });
});
afterAll(async () => {
  await server.close();
  await postgres.stop();
});

describe('any input to the auth service', () => {
  // In parts, so that none of them takes long on a busy machine.
  it.each([1, 2, 3])(
    'is answered without a server error, and its mails can be written: part %i',
    async () => {
      const { email } = await server.account();
      const { bearer } = tokensOf(await server.signIn(email));
      const known = { email, password, bearers: [bearer] };
      const seed = Math.floor(Math.random() * 2 ** 31);
      const { statuses, failures } = await sendFuzz(server.url, known, { count: 1000, together: 8, seed });
      expect({ seed, failures }).toEqual({ seed, failures: [] });
      expect(statuses.get(200)).toBeGreaterThan(7);
      await mailsTo(server, email);
      expect((await server.call('GET', '/health')).status).toBe(200);
    },
  );
});
