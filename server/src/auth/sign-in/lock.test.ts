import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anOwnDatabase, connectTo } from '#test/own-database.ts';
import type { TestPostgres } from '#test/postgres.ts';
import { prune } from '../prune.ts';
import { type AuthServer, anAuthServer } from '../test/auth-server.ts';
import { notesOf } from '../test/notes.ts';
import { createLock } from './lock.ts';

const minute = 60_000;
let postgres: TestPostgres;
let server: AuthServer;
let otherNode: AuthServer;
beforeAll(async () => {
  postgres = await anOwnDatabase();
  server = await anAuthServer({ urls: postgres.urls, env: { AUTH_RATE_LIMITS: 'off' } });
  otherNode = await anAuthServer({ urls: postgres.urls, env: { AUTH_RATE_LIMITS: 'off' } });
});
afterAll(async () => {
  await Promise.all([server.close(), otherNode.close()]);
  await postgres.stop();
});

const fail = async (email: string, times: number) => {
  const answers = [];
  for (let done = 0; done < times; done += 1) answers.push(await server.signIn(email, 'Errada123'));
  return answers.map(({ status }) => status);
};
const locked = (minutes: number) => ({
  code: 'over_request_rate_limit',
  message: `Muitas tentativas de login. Tente novamente em ${minutes} minutos.`,
});
/** Both nodes have the same time. */
const ahead = (ms: number) => [server, otherNode].map((node) => node.ahead(ms));

describe('the lock of an address', () => {
  it('AU-04: closes after five failures, even for the right password, on every node', async () => {
    const { email } = await server.account();
    expect(await fail(email, 5)).toEqual([400, 400, 400, 400, 400]);
    const answer = await otherNode.signIn(email);
    expect(answer).toMatchObject({ status: 429, body: locked(30) });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(29 * 60);
  });

  it('reaches the protocol client as a message with the minutes', async () => {
    const { email } = await server.account();
    await fail(email, 5);
    const { error } = await server.client().signInWithPassword({ email, password: 'Segredo123' });
    expect(error).toMatchObject({ status: 429, ...locked(30) });
  });

  it('closes an address that nobody has in the same way', async () => {
    const email = 'fantasma@empresa.example';
    expect(await fail(` ${email.toUpperCase()}`, 5)).toEqual([400, 400, 400, 400, 400]);
    expect((await server.signIn(email)).body).toEqual(locked(30));
  });

  it('AU-04: opens after half an hour, is not prolonged by blocked attempts, and begins a new count', async () => {
    const { email } = await server.account();
    await fail(email, 5);
    ahead(10 * minute);
    expect(await fail(email, 3)).toEqual([429, 429, 429]);
    expect((await server.signIn(email)).body).toEqual(locked(20));
    ahead(20 * minute);
    expect(await fail(email, 1)).toEqual([400]);
    expect((await server.signIn(email)).status).toBe(200);
  });

  it('AU-04: counts only failures of the last quarter of an hour', async () => {
    const { email } = await server.account();
    await fail(email, 4);
    ahead(15 * minute);
    expect(await fail(email, 4)).toEqual([400, 400, 400, 400]);
    expect((await server.signIn(email)).status).toBe(200);
  });

  it('forgets the failures after a success', async () => {
    const { email } = await server.account();
    await fail(email, 4);
    expect((await server.signIn(email)).status).toBe(200);
    expect(await fail(email, 4)).toEqual([400, 400, 400, 400]);
    expect((await server.signIn(email)).status).toBe(200);
  });

  it('lets at most five of fifty parallel guesses reach the hash', async () => {
    const { email } = await server.account();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        (index % 2 ? server : otherNode).signIn(email, `Errada${index}`),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 400)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(45);
  });

  it('does not count an attempt that could not be checked for lack of room', async () => {
    const { email } = await server.account();
    const config = { lockAttempts: 5, lockWindowMin: 15, lockMin: 30 };
    const devices = { deviceIn: () => null };
    const lock = createLock({ db: server.db, config, clock: server.clock, devices });
    await fail(email, 4);
    const attempt = await lock.reserve(email, undefined);
    await expect(lock.reserve(email, undefined)).rejects.toMatchObject(locked(30));
    await lock.release(attempt);
    expect((await server.signIn(email)).status).toBe(200);
  });

  const blocked = async () => {
    await server.auth.watch.flush();
    return (await notesOf(postgres, null)).filter(({ action }) => action === 'sign_in_blocked').length;
  };

  it('neither counts nor notes attempts in a storm that leaves no room for them', async () => {
    const before = await blocked();
    const emails = Array.from({ length: 120 }, () => `${randomUUID()}@empresa.example`);
    const answers = await Promise.all(emails.map((email) => server.signIn(email, 'Errada123')));
    const turnedAway = emails.filter((_, index) => answers[index]?.status === 429);
    expect(turnedAway.length).toBeGreaterThan(0);
    expect(turnedAway.length).toBeLessThan(120);
    const held = await server.db
      .selectFrom('auth.login_attempts')
      .select('failed_at')
      .where('email', 'in', turnedAway)
      .execute();
    expect(held.flatMap(({ failed_at }) => failed_at)).toEqual([]);
    expect(await blocked()).toBe(before);
  });

  it('does not count an attempt that the database did not answer', async () => {
    const { email } = await server.account();
    const holder = await connectTo(postgres);
    const observer = await connectTo(postgres);
    await holder.query('begin; lock table auth.users in access exclusive mode');
    for (let tries = 0; tries < 6; tries += 1) {
      const answer = server.signIn(email);
      const end = async () => {
        const { rowCount } = await observer.query(
          `select pg_cancel_backend(pid) from pg_stat_activity
           where wait_event_type = 'Lock' and datname = current_database()`,
        );
        return rowCount;
      };
      while (!(await end())) await sleep(20);
      expect((await answer).status).toBe(503);
    }
    await Promise.all([holder.end(), observer.end()]);
    expect((await server.signIn(email)).status).toBe(200);
  });

  it('may be set to close at the first failure', async () => {
    const strict = await anAuthServer({
      urls: postgres.urls,
      env: { AUTH_LOCK_ATTEMPTS: '1', AUTH_LOCK_MIN: '5' },
    });
    const { email } = await strict.account();
    expect((await strict.signIn(email, 'Errada123')).status).toBe(400);
    expect((await strict.signIn(email)).body).toEqual(locked(5));
    strict.ahead(5 * minute);
    expect((await strict.signIn(email)).status).toBe(200);
    await strict.close();
  });

  it('is deleted when it no longer has any effect, and not before', async () => {
    const { email } = await server.account();
    await fail(email, 5);
    const known = async () =>
      (await server.db.selectFrom('auth.login_attempts').select('email').where('email', '=', email).execute())
        .length;
    const limits = { lockWindowMin: 15, idleD: 14 };
    await prune(server.db, limits, new Date(server.clock().getTime() + 29 * minute));
    expect(await known()).toBe(1);
    await prune(server.db, limits, new Date(server.clock().getTime() + 31 * minute));
    expect(await known()).toBe(0);
  });
});
