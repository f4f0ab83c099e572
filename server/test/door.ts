/** The product's server on a socket, with its own limits and clock, and a client that writes to it byte by byte. */
import { randomUUID } from 'node:crypto';
import net, { type AddressInfo } from 'node:net';
import type { Role } from '@pdy/contract/permissions';
import { inject } from 'vitest';
import { createAuth, readAuthConfig } from '../src/auth/index.ts';
import { mostWaitedMs } from '../src/boot/database.ts';
import { createServer } from '../src/boot/http/server.ts';
import { publicKey } from '../src/boot/secret-key.ts';
import { createLimits } from '../src/kernel/calls/call-limits.ts';
import { openDatabase } from '../src/kernel/db.ts';
import { createLog } from '../src/kernel/log.ts';
import { reactions } from '../src/reactions.ts';
import { testKey } from './postgres.ts';
import { aCompany, db, platformDb } from './world.ts';

const password = 'Segredo123';

export const openDoor = async () => {
  const log = createLog('silent');
  const authDb = openDatabase(inject('postgres').urls.auth, { max: 4 });
  let ahead_ms = 0;
  const clock = () => new Date(Date.now() + ahead_ms);
  const limits = createLimits(clock);
  const config = readAuthConfig({ AUTH_RATE_LIMITS: 'off' }, 'http://localhost');
  const auth = await createAuth({ db: authDb, config, secretKey: testKey, clock, log, limits });
  const parts = { db, platformDb, clock, reactions, auth, log, limits, publicKey: publicKey(testKey) };
  const isFull = () => db.waitedMs() >= mostWaitedMs;
  const app = await createServer({
    ...parts,
    isFull,
    trustProxy: [],
    demo: () => null,
    missing: async () => [],
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;

  /** Sends the bytes as they are and returns the status of the answer; 0: no answer within 5 s. */
  const speak = (text: string) =>
    new Promise<number>((resolve) => {
      let heard = '';
      const socket = net.connect(port, '127.0.0.1', () => socket.write(text));
      const end = () => {
        socket.destroy();
        resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(heard)?.[1] ?? 0));
      };
      socket.setTimeout(5_000, end);
      socket.on('error', end);
      socket.on('close', end);
      socket.on('data', (chunk) => {
        heard += chunk;
        if (heard.includes('\r\n\r\n')) end();
      });
    });

  return {
    app,
    speak,
    key: publicKey(testKey),
    url: `http://127.0.0.1:${port}`,
    /** Moves the clock to the start of the next minute. */
    waitAMinute: () => {
      ahead_ms += 60_000 - (clock().getTime() % 60_000);
    },
    async signedIn(role: Role = 'employee') {
      const company_id = role === 'platform_admin' ? null : (await aCompany()).id;
      const email = `${randomUUID()}@empresa.example`;
      await auth.createAccount({ email, first_name: 'Ana', last_name: 'Souza', role, company_id, password });
      const url = '/auth/v1/token?grant_type=password';
      const answer = await app.inject({ method: 'POST', url, payload: { email, password } });
      return { authorization: `Bearer ${answer.json().access_token}` };
    },
    async close() {
      await app.close();
      await auth.close();
      await authDb.close();
    },
  };
};
