/** Limits of calls over HTTP, and what does not count. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDoor } from '#test/door.ts';
import { db } from '#test/world.ts';
import { mostWaitedMs } from '../database.ts';

let door: Awaited<ReturnType<typeof openDoor>>;
beforeAll(async () => {
  door = await openDoor();
});
afterAll(() => door.close());
beforeEach(() => door.waitAMinute());

const sentence = 'Muitas solicitações. Aguarde um momento e tente novamente.';
const ask = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'POST' = 'GET') =>
  door.app.inject({ method, url, headers });
const times = async (many: number, one: () => Promise<unknown>) => {
  for (let i = 0; i < many; i += 50)
    await Promise.all(Array.from({ length: Math.min(50, many - i) }, () => one()));
};

describe('a person who calls too often', () => {
  it('waits for the next minute at every door, while nobody else does', async () => {
    const [ana, bia] = [await door.signedIn(), await door.signedIn()];
    door.waitAMinute();
    await times(900, () => ask('/api/nada', ana));
    const rest = await ask('/api/shell', ana);
    expect({ status: rest.statusCode, ...rest.json() }).toMatchObject({
      ...{ status: 429, code: 'TOO_MANY_REQUESTS', message: sentence },
      data: { retry_after_s: expect.any(Number) },
    });
    expect(Number(rest.headers['retry-after'])).toBe(rest.json().data.retry_after_s);
    expect((await ask('/rpc/shell/get', ana)).json().json).toMatchObject({ status: 429, message: sentence });
    const table = await ask('/rest/v1/profiles', { ...ana, apikey: door.key });
    expect([table.statusCode, table.json().details, Number(table.headers['retry-after']) > 0]).toEqual([
      429,
      sentence,
      true,
    ]);
    const account = await ask('/auth/v1/user', ana);
    expect([account.statusCode, account.json().msg]).toEqual([429, sentence]);
    expect((await ask('/api/shell', bia)).statusCode).toBe(200);
    door.waitAMinute();
    expect((await ask('/api/shell', ana)).statusCode).toBe(200);
  });

  it('is not read any further once they have sent 40 MB', async () => {
    const ana = await door.signedIn();
    const { authorization } = ana;
    const upload = () =>
      door.speak(
        `POST /api/nada HTTP/1.1\r\nhost: pdy\r\nauthorization: ${authorization}\r\ncontent-length: 20971520\r\n\r\n`,
      );
    expect([await upload(), await upload()]).toEqual([404, 404]);
    const call = `POST /rpc/decks/add HTTP/1.1\r\nhost: pdy\r\nauthorization: ${authorization}\r\n`;
    expect(await door.speak(`${call}content-length: 1000000\r\n\r\n`)).toBe(429);
    expect((await ask('/api/shell', ana)).statusCode).toBe(200);
  });
});

describe('an address', () => {
  it('may call 300 times a minute without signing in, while known callers go on', async () => {
    const ana = await door.signedIn();
    door.waitAMinute();
    await times(298, () => ask('/api/shell'));
    expect((await ask('/api/shell', { authorization: 'Bearer a.b.c' })).statusCode).toBe(401);
    expect((await ask('/auth/v1/settings')).statusCode).toBe(200);
    expect((await ask('/api/shell')).json()).toMatchObject({ status: 429, message: sentence });
    const signIn = await ask('/auth/v1/token?grant_type=password', {}, 'POST');
    expect([signIn.statusCode, signIn.json().error_code]).toEqual([429, 'over_request_rate_limit']);
    expect((await ask('/api/shell', ana)).statusCode).toBe(200);
    door.waitAMinute();
    expect((await ask('/api/shell')).statusCode).toBe(401);
  });

  it('is not charged for what a browser requests by itself, nor for what operators request', async () => {
    for (const url of ['/', '/nada.js', '/api/health', '/api/logos/nada']) await times(80, () => ask(url));
    expect((await ask('/api/shell')).statusCode).toBe(401);
  });
});

describe('while calls wait for the database too long', () => {
  it('refuses a call before any work, and goes on with files and for operators', async () => {
    const ana = await door.signedIn();
    const plain = db.as(null);
    const release = Promise.withResolvers<void>();
    const waiting: Promise<unknown>[] = [];
    const hold = () => plain.transaction().execute(() => release.promise);
    while (db.waitedMs() < mostWaitedMs) {
      if (db.waitedMs() === 0) waiting.push(hold());
      await new Promise(setImmediate);
    }
    try {
      const away = { status: 503, message: 'O serviço está voltando. Tente novamente em instantes.' };
      const refused = await ask('/api/shell', ana);
      expect([refused.headers['retry-after'], refused.json()]).toEqual(['1', expect.objectContaining(away)]);
      expect((await ask('/rpc/shell/get', ana)).json().json).toMatchObject(away);
      for (const url of ['/', '/api/health', '/api/ready']) expect((await ask(url)).statusCode).toBe(200);
    } finally {
      release.resolve();
      await Promise.all(waiting);
    }
    expect((await ask('/api/shell', ana)).statusCode).toBe(200);
  });
});
