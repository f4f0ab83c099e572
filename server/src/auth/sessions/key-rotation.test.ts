import { createRemoteJWKSet, decodeProtectedHeader, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '#kernel/log.ts';
import { anOwnDatabase } from '#test/own-database.ts';
import type { TestPostgres } from '#test/postgres.ts';
import { type AuthServer, anAuthServer, issuer, password, secretKey, tokensOf } from '../test/auth-server.ts';
import { createKeyRotation } from './key-rotation.ts';

let postgres: TestPostgres;
let server: AuthServer;
let node: AuthServer;
beforeAll(async () => {
  postgres = await anOwnDatabase();
  const env = { AUTH_RATE_LIMITS: 'off' };
  server = await anAuthServer({ urls: postgres.urls, env });
  node = await anAuthServer({ urls: postgres.urls, env });
});
afterAll(async () => {
  await Promise.all([server.close(), node.close()]);
  await postgres.stop();
});

const minuteMs = 60_000;
const dayMs = 1440 * minuteMs;
const kidOf = (bearer: string) => decodeProtectedHeader(bearer.replace('Bearer ', '')).kid;
const kidsOf = async ({ call }: AuthServer) => {
  const { body } = await call('GET', '/.well-known/jwks.json');
  return (body.keys as { kid: string; d?: string }[]).map(({ kid, d }) => (d ? 'private!' : kid));
};
const userAt = async ({ call }: AuthServer, bearer: string) =>
  (await call('GET', '/user', { headers: { authorization: bearer } })).status;
const together = (ms: number) => [server, node].map((each) => each.ahead(ms));
/** Signing keys with a clock of their own, like a node that has just started. */
const aKeeper = (at: () => number) =>
  createKeyRotation({
    db: server.db,
    secretKey,
    clock: () => new Date(at()),
    log: createLog('silent'),
    accessTtlS: 3600,
  });

describe('AU-13: rotating the signing keys', () => {
  it('never refuses a genuine token: 500 requests on two nodes before, during and after', async () => {
    const { email } = await server.account();
    const early = tokensOf(await server.signIn(email));
    const statuses: number[] = [];
    const bearers = [early.bearer];
    const kids = new Set([kidOf(early.bearer)]);
    const load = async (worker: number) => {
      for (let count = 0; count < 50; count += 1) {
        const at = (count + worker) % 2 === 0 ? server : node;
        statuses.push(await userAt(at, bearers[count % bearers.length] ?? ''));
      }
    };
    const rotation = async () => {
      const { kid } = await server.auth.rotateSigningKeys();
      for (const minutes of [10, 19, 2]) {
        const fresh = tokensOf(await server.signIn(email));
        bearers.push(fresh.bearer);
        kids.add(kidOf(fresh.bearer));
        together(minutes * minuteMs);
      }
      const last = tokensOf(await server.signIn(email)).bearer;
      bearers.push(last);
      expect(kidOf(last)).toBe(kid);
      expect([...kids]).not.toContain(kid);
    };
    await Promise.all([rotation(), ...Array.from({ length: 10 }, (_, worker) => load(worker))]);
    expect(statuses).toHaveLength(500);
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
    for (const bearer of bearers)
      expect([await userAt(server, bearer), await userAt(node, bearer)]).toEqual([200, 200]);
  });

  it('publishes the next key half an hour before it signs, and the old one beside it', async () => {
    const before = await kidsOf(server);
    const active = kidOf(tokensOf(await server.signIn((await server.account()).email)).bearer);
    const { kid, signs_from } = await server.auth.rotateSigningKeys();
    expect(signs_from.getTime() - server.clock().getTime()).toBeGreaterThan(29 * minuteMs);
    expect(await kidsOf(server)).toEqual([kid, ...before]);
    expect(before).toContain(active);
    expect(await server.auth.rotateSigningKeys()).toEqual({ kid, signs_from });
    together(31 * minuteMs);
    const { email } = await server.account();
    const { access_token } = tokensOf(await server.signIn(email));
    expect(kidOf(access_token)).toBe(kid);
    const keys = createRemoteJWKSet(new URL(`${server.url}/.well-known/jwks.json`));
    const currentDate = server.clock();
    const { payload } = await jwtVerify(access_token, keys, { issuer, currentDate });
    expect(payload.email).toBe(email);
  });

  it('is not noticed by the protocol client', async () => {
    const { email } = await server.account();
    const client = server.client();
    await client.signInWithPassword({ email, password });
    await server.auth.rotateSigningKeys();
    together(31 * minuteMs);
    expect((await client.refreshSession()).error).toBeNull();
    expect((await client.getUser()).data.user?.email).toBe(email);
  });
});

describe('AU-13: signing keys by age', () => {
  it('make a successor after 90 days, once for all nodes, and are removed when none of their tokens can be valid', async () => {
    let nowMs = server.clock().getTime() + 31 * minuteMs;
    const keepers = [await aKeeper(() => nowMs), await aKeeper(() => nowMs)];
    const [one] = keepers;
    if (!one) throw new Error('no keeper');
    try {
      const tend = () => Promise.all(keepers.map((keeper) => keeper.tend()));
      const count = () => one.jwks.keys.length;
      nowMs += 2 * 3600_000;
      await tend();
      await tend();
      expect(count()).toBe(1);
      const first = one.signing.kid;
      nowMs += 91 * dayMs;
      await tend();
      expect(count()).toBe(2);
      expect(keepers.map(({ signing }) => signing.kid)).toEqual([first, first]);
      nowMs += 31 * minuteMs;
      const second = one.signing.kid;
      expect(second).not.toBe(first);
      expect(keepers.map(({ signing }) => signing.kid)).toEqual([second, second]);
      nowMs += 110 * minuteMs;
      await tend();
      expect(one.verifying.has(first)).toBe(true);
      nowMs += 15 * minuteMs;
      await tend();
      await tend();
      expect(keepers.map(({ verifying }) => [...verifying.keys()])).toEqual([[second], [second]]);
    } finally {
      for (const keeper of keepers) keeper.stop();
    }
  });

  it('are looked up in the database when a token names an unknown one, but not for every such token', async () => {
    const later = server.clock().getTime() + 100 * dayMs;
    const keeper = await aKeeper(() => later);
    const other = await aKeeper(() => later);
    try {
      const { kid } = await other.rotate();
      expect(keeper.verifying.has(kid)).toBe(false);
      const found = await Promise.all([keeper.look(kid), keeper.look('made up'), keeper.look(kid)]);
      expect(found.map((key) => key !== undefined)).toEqual([true, false, true]);
      await server.db.deleteFrom('auth.signing_keys').where('kid', '=', kid).execute();
      expect(await keeper.look('made up too')).toBeUndefined();
      expect(keeper.verifying.has(kid)).toBe(true);
    } finally {
      keeper.stop();
      other.stop();
    }
  });
});
