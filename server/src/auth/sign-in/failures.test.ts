import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#kernel/db.ts';
import { anOwnDatabase } from '#test/own-database.ts';
import type { TestPostgres } from '#test/postgres.ts';
import { type AuthServer, anAuthServer, password } from '../test/auth-server.ts';
import { notesOf } from '../test/notes.ts';

let postgres: TestPostgres;
let server: AuthServer;
beforeAll(async () => {
  postgres = await anOwnDatabase();
  server = await anAuthServer({ urls: postgres.urls, env: { AUTH_RATE_LIMITS: 'on' } });
});
afterAll(async () => {
  await server.close();
  await postgres.stop();
});

/** Moves to the start of the next window, so that none ends in the middle of a test. */
const nextWindow = () => server.ahead(15 * 60_000 - (server.clock().getTime() % (15 * 60_000)));

const from = (ip: string, email: string, secret: string) =>
  server.call('POST', '/token?grant_type=password', {
    body: { email, password: secret },
    headers: { 'x-forwarded-for': ip },
  });
const stranger = () => `${randomUUID()}@empresa.example`;
const noted = async (action: string) => {
  await server.auth.watch.flush();
  return (await notesOf(postgres, null)).filter((note) => note.action === action);
};

/** As if others had failed too in this window, because each real refusal of a password takes time. */
const as280MoreHad = async () => {
  const owner = openDatabase(postgres.superUrl, { max: 1 });
  const { numUpdatedRows } = await owner
    .as(null)
    .updateTable('auth.rate_limits')
    .set({ count: 288 })
    .where('bucket', '=', 'password_failed_anywhere')
    .where('count', '=', 8)
    .executeTakeFirstOrThrow();
  await owner.close();
  expect(numUpdatedRows).toBe(1n);
};

describe('many wrong passwords', () => {
  it('C-3: close a network after twenty in a quarter of an hour, and no other network', async () => {
    nextWindow();
    const { email } = await server.account();
    for (let i = 0; i < 20; i += 1)
      expect((await from('203.0.113.5', stranger(), 'Errada-1')).status).toBe(400);
    const refused = await from('203.0.113.5', email, password);
    expect(refused).toMatchObject({ status: 429, body: { code: 'over_request_rate_limit' } });
    expect((await from('203.0.113.6', email, password)).status).toBe(200);
    const [note, ...more] = await noted('network_blocked');
    expect(note).toMatchObject({ ip: '203.0.113.5', status: 'blocked', risk_score: 10 });
    expect(more).toEqual([]);
    nextWindow();
    expect((await from('203.0.113.5', email, password)).status).toBe(200);
  });

  it('C-3: are not counted against an address when its network made them', async () => {
    nextWindow();
    const email = stranger();
    for (let i = 0; i < 20; i += 1) await from('203.0.113.7', stranger(), 'Errada-1');
    for (let i = 0; i < 6; i += 1) await from('203.0.113.7', email, 'Errada-1');
    expect((await from('203.0.113.8', email, 'Errada-1')).body.code).toBe('invalid_credentials');
  });

  it('C-3: raise one alarm when they come from many networks at once', async () => {
    nextWindow();
    const attempt = (i: number) => from(`198.51.${i % 100}.${1 + (i % 200)}`, stranger(), 'Errada-1');
    const eightFrom = (i: number) => Promise.all(Array.from({ length: 8 }, (_, n) => attempt(i + n)));
    await eightFrom(0);
    await as280MoreHad();
    expect(await noted('sign_in_storm')).toEqual([]);
    for (let i = 8; i < 40; i += 8) await eightFrom(i);
    const storms = await noted('sign_in_storm');
    expect(storms).toHaveLength(1);
    expect(storms[0]).toMatchObject({ risk_score: 10 });
  });
});
