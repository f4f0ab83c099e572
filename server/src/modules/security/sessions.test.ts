import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { systemClock } from '#kernel/clock.ts';
import { openDatabase } from '#kernel/db.ts';
import { createLog } from '#kernel/log.ts';
import { aCompany, db, platformDb } from '#test/world.ts';
import { type Auth, createAuth, readAuthConfig } from '../../auth/index.ts';
import { createServer } from '../../boot/http/server.ts';
import { reactions } from '../../reactions.ts';

const log = createLog('silent');
const password = 'Uma-senha-de-teste-9';
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const firefox = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0';

const authDb = openDatabase(inject('postgres').urls.auth, { max: 2 });
let auth: Auth;
let app: FastifyInstance;
beforeAll(async () => {
  const config = readAuthConfig({ AUTH_RATE_LIMITS: 'off' }, 'http://localhost');
  auth = await createAuth({ db: authDb, config, secretKey: Buffer.alloc(32, 7), clock: systemClock, log });
  const parts = { db, platformDb, clock: systemClock, reactions, auth, log };
  app = await createServer({ ...parts, trustProxy: [], demo: () => null, missing: async () => [] });
});
afterAll(async () => {
  await app.close();
  await auth.close();
  await authDb.close();
});

const signIn = async (email: string, agent = chrome) => {
  const answer = await app.inject({
    method: 'POST',
    url: '/auth/v1/token?grant_type=password',
    headers: { 'user-agent': agent },
    payload: { email, password },
  });
  return { authorization: `Bearer ${answer.json().access_token}` };
};
type Headers = Awaited<ReturnType<typeof signIn>>;

const aPerson = async () => {
  const email = `${randomUUID()}@empresa.example`;
  const { id: company_id } = await aCompany();
  await auth.createAccount({ email, first_name: 'Ana', last_name: 'Teste', company_id, password });
  return email;
};

const list = async (headers: Headers) => {
  const answer = await app.inject({ url: '/api/security/sessions', headers });
  return answer.json() as { id: string; device: string; network: string; is_this_device: boolean }[];
};
const end = (headers: Headers, id: string) =>
  app.inject({ method: 'POST', url: `/api/security/sessions/${id}/end`, headers, payload: {} });

describe('the devices of a person (TS-07)', () => {
  it('are named, with a part of the network and the last use, and the current one is marked', async () => {
    const email = await aPerson();
    const [phone, desk] = [await signIn(email, firefox), await signIn(email)];
    expect(await list(desk)).toEqual([
      {
        id: expect.any(String),
        device: 'Chrome no Windows',
        network: '127.0.0.0/24',
        last_used_at: expect.stringMatching(/^\d{4}-.*Z$/),
        created_at: expect.stringMatching(/^\d{4}-.*Z$/),
        is_this_device: true,
      },
      expect.objectContaining({ device: 'Firefox no Android', is_this_device: false }),
    ]);
    expect((await list(phone)).map(({ is_this_device }) => is_this_device)).toEqual([false, true]);
  });

  it('are ended one by one: the very next call of that device is refused, and the others go on', async () => {
    const email = await aPerson();
    const [phone, desk] = [await signIn(email, firefox), await signIn(email)];
    const lost = (await list(desk)).find(({ is_this_device }) => !is_this_device);
    expect((await list(phone)).length).toBe(2); // Remembered from here on.
    expect((await end(desk, lost?.id ?? '')).statusCode).toBe(200);
    expect((await app.inject({ url: '/api/security/sessions', headers: phone })).statusCode).toBe(401);
    expect((await app.inject({ url: '/auth/v1/user', headers: phone })).json().error_code).toBe(
      'session_not_found',
    );
    expect(await list(desk)).toHaveLength(1);
    expect((await end(desk, lost?.id ?? '')).statusCode).toBe(404);
  });

  it('of others are neither seen nor ended', async () => {
    const [mine, theirs] = [await signIn(await aPerson()), await signIn(await aPerson())];
    const [session] = await list(theirs);
    expect(await list(mine)).toHaveLength(1);
    expect((await end(mine, session?.id ?? '')).statusCode).toBe(404);
    expect((await end(mine, randomUUID())).statusCode).toBe(404);
    expect((await end(mine, 'x')).statusCode).toBe(422);
    expect(await list(theirs)).toHaveLength(1);
  });

  it('are closed to a visitor', async () => {
    expect((await app.inject({ url: '/api/security/sessions' })).statusCode).toBe(401);
    expect((await end({ authorization: '' }, randomUUID())).statusCode).toBe(401);
  });
});
