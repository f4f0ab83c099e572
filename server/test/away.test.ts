/** The database goes away while the product runs: callers are told to come back, and nothing breaks. */
import { randomUUID } from 'node:crypto';
import net from 'node:net';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createAuth, readAuthConfig } from '../src/auth/index.ts';
import { createServer } from '../src/boot/http/server.ts';
import { publicKey } from '../src/boot/secret-key.ts';
import { awaySentence } from '../src/kernel/away.ts';
import { systemClock } from '../src/kernel/clock.ts';
import { openDatabase } from '../src/kernel/db.ts';
import { createLog } from '../src/kernel/log.ts';
import { reactions } from '../src/reactions.ts';
import { paths } from './matrix/calls.ts';
import { testKey } from './postgres.ts';
import { aCompany } from './world.ts';

const password = 'Segredo123';
const key = publicKey(testKey);

/** A connection to PostgreSQL that can be cut and restored. */
const openWay = async (target: URL) => {
  const sockets = new Set<net.Socket>();
  let isCut = false;
  const keep = (socket: net.Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy()).once('close', () => sockets.delete(socket));
  };
  const way = net.createServer((socket) => {
    keep(socket);
    if (isCut) return socket.destroy();
    const beyond = net.connect(Number(target.port), target.hostname);
    keep(beyond);
    socket.pipe(beyond).pipe(socket);
  });
  await new Promise<void>((resolve) => way.listen(0, '127.0.0.1', resolve));
  const { port } = way.address() as net.AddressInfo;
  const through = (text: string) => {
    const url = new URL(text);
    url.hostname = '127.0.0.1';
    url.port = String(port);
    return url.href;
  };
  return {
    through,
    cut() {
      isCut = true;
      for (const socket of sockets) socket.destroy();
    },
    open() {
      isCut = false;
    },
    close: () => way.close(),
  };
};

const openProduct = async () => {
  const { urls } = inject('postgres');
  const way = await openWay(new URL(urls.app));
  const pool = (url: string, max: number) => openDatabase(way.through(url), { max });
  const [db, platformDb, authDb] = [pool(urls.app, 4), pool(urls.platform, 2), pool(urls.auth, 4)];
  const log = createLog('silent');
  const config = readAuthConfig({ AUTH_RATE_LIMITS: 'off' }, 'http://localhost');
  const auth = await createAuth({ db: authDb, config, secretKey: testKey, clock: systemClock, log });
  const parts = { db, platformDb, clock: systemClock, reactions, auth, log, publicKey: key };
  const app = await createServer({ ...parts, trustProxy: [], demo: () => null, missing: async () => [] });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(app.server.address() as net.AddressInfo).port}`;
  const stop = async () => {
    way.open();
    await app.close();
    await auth.close();
    await Promise.all([db.close(), platformDb.close(), authDb.close()]);
    way.close();
  };
  return { auth, url, way, stop };
};

let product: Awaited<ReturnType<typeof openProduct>>;
let token = '';
let email = '';
beforeAll(async () => {
  product = await openProduct();
  email = `${randomUUID()}@empresa.example`;
  const person = { email, password, first_name: 'Ana', last_name: 'Souza', role: 'admin' as const };
  await product.auth.createAccount({ ...person, company_id: (await aCompany()).id });
  token = String((await ask(signIn)).body.access_token);
});
afterAll(() => product.stop());

type Asked = { path: string; method?: string; body?: unknown; isAnonymous?: boolean };
const ask = async ({ path, method = 'GET', body, isAnonymous = false }: Asked) => {
  const response = await fetch(`${product.url}${path}`, {
    method,
    headers: {
      apikey: key,
      ...(!isAnonymous && token !== '' && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const read = text.startsWith('{') ? JSON.parse(text) : {};
  return { path, status: response.status, again: response.headers.get('retry-after'), body: read };
};

const signIn: Asked = {
  path: '/auth/v1/token?grant_type=password',
  method: 'POST',
  get body() {
    return { email, password };
  },
};
const calls: Asked[] = paths.map((path) => ({
  path: `/rpc/${path.replaceAll('.', '/')}`,
  method: 'POST',
  body: { json: {} },
}));
const doors: Asked[] = [
  { path: '/api/shell' },
  { path: '/api/stream' },
  { path: `/api/logos/${randomUUID()}` },
  { path: `/api/covers/${randomUUID()}` },
  { path: '/metrics' },
  { path: '/rest/v1/profiles?select=*' },
  { path: '/rest/v1/profiles?select=*', isAnonymous: true },
  { path: '/functions/v1/nada', method: 'POST', body: {} },
  { path: '/auth/v1/user' },
  { path: '/auth/v1/factors', method: 'POST', body: { factor_type: 'totp' } },
  { path: '/auth/v1/recover', method: 'POST', body: { email: 'ana@empresa.example' } },
  signIn,
];
const byHundreds = async (asked: readonly Asked[], run: (one: Asked) => ReturnType<typeof ask>) => {
  const answers = [];
  for (let i = 0; i < asked.length; i += 100)
    answers.push(...(await Promise.all(asked.slice(i, i + 100).map(run))));
  return answers;
};
const statusesOf = (answers: readonly { path: string; status: number }[]) =>
  answers.map(({ path, status }) => `${path} ${status}`);

describe('T7 while the database is away', () => {
  it('every call and every door says so, and says when to come back', async () => {
    product.way.cut();
    const answers = await byHundreds([...calls, ...doors], ask);
    const isExplained = ({ status, again }: (typeof answers)[number]) => status !== 503 || again !== null;
    expect(statusesOf(answers.filter(({ status }) => status >= 500 && status !== 503))).toEqual([]);
    expect(statusesOf(answers.filter((one) => !isExplained(one)))).toEqual([]);
    // 400: refused before any query; 401: nobody is signed in; 404: there is no such function.
    const others = answers.filter(({ status }) => ![503, 400, 401, 404].includes(status));
    expect(statusesOf(others)).toEqual([]);
    expect(answers.filter(({ status }) => status === 503).length).toBeGreaterThan(paths.length / 2);
  });

  it('a call answers in the words and the form that its client reads', async () => {
    const [rpc, api, rest] = await Promise.all([
      ask({ path: '/rpc/shell/get', method: 'POST', body: {} }),
      ask({ path: '/api/shell' }),
      ask({ path: '/rest/v1/profiles?select=*' }),
    ]);
    const said = { code: 'SERVICE_UNAVAILABLE', status: 503, message: awaySentence };
    expect(rpc.body).toMatchObject({ json: said });
    expect(api.body).toMatchObject(said);
    expect(rest.body).toMatchObject({ code: 'PGRST001', message: awaySentence });
  });

  it('a connection that is cut in the middle of a call fails only that call, and all is well when it is back', async () => {
    for (let round = 0; round < 5; round++) {
      product.way.open();
      await expect.poll(async () => (await ask({ path: '/api/shell' })).status).toBe(200);
      const asked = Promise.all(
        Array.from({ length: 60 }, (_, i) => ask(i % 2 === 0 ? { path: '/api/shell' } : signIn)),
      );
      setTimeout(product.way.cut, round * 8);
      const answers = await asked;
      expect(statusesOf(answers.filter(({ status }) => status !== 200 && status !== 503))).toEqual([]);
    }
    product.way.open();
    await expect.poll(async () => (await ask({ path: '/api/shell' })).status).toBe(200);
    expect((await ask(signIn)).status).toBe(200);
  });
});
