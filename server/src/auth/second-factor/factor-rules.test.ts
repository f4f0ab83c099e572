import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anOwnDatabase } from '#test/own-database.ts';
import type { TestPostgres } from '#test/postgres.ts';
import { refuseUnfinished } from '../index.ts';
import { prune } from '../prune.ts';
import { type AuthServer, anAuthServer, tokensOf } from '../test/auth-server.ts';
import { aPersonWithFactor, asPerson, codeOf, enrol, signedIn, verify } from '../test/factor-person.ts';

let postgres: TestPostgres;
let server: AuthServer;
beforeAll(async () => {
  postgres = await anOwnDatabase();
  server = await anAuthServer({ urls: postgres.urls, env: { AUTH_REQUIRE_MFA: 'platform_admin' } });
});
afterAll(async () => {
  await server.close();
  await postgres.stop();
});

const refusalOf = async (bearer: string) => {
  const caller = await server.auth.callerOf(bearer);
  if (!caller) throw new Error('nobody is signed in');
  const refused = refuseUnfinished(caller);
  return refused && { status: refused.status, code: refused.code };
};
const refused = { status: 403, code: 'insufficient_aal' };

describe('a second factor (AU-12) that AUTH_REQUIRE_MFA requires of a role', () => {
  it('must be set up before anything else, which is possible, and opens everything at once', async () => {
    const { bearer } = await signedIn(server, { role: 'platform_admin' });
    expect(await server.auth.callerOf(bearer)).toMatchObject({ must_enrol: true, must_verify: false });
    expect(await refusalOf(bearer)).toEqual(refused);
    const factor = await enrol(server, bearer);
    expect(await server.auth.callerOf(bearer)).toMatchObject({ must_enrol: true });
    const raised = tokensOf(await verify(server, bearer, { ...factor, code: codeOf(server, factor.secret) }));
    expect(await server.auth.callerOf(raised.bearer)).toMatchObject({
      must_enrol: false,
      must_verify: false,
    });
    expect(await refusalOf(raised.bearer)).toBeNull();
  });

  it('is used in each session', async () => {
    const { email, factor_id, secret } = await aPersonWithFactor(server, { role: 'platform_admin' });
    const { bearer } = tokensOf(await server.signIn(email));
    expect(await server.auth.callerOf(bearer)).toMatchObject({ must_enrol: false, must_verify: true });
    expect(await refusalOf(bearer)).toEqual(refused);
    server.ahead(30_000);
    const raised = tokensOf(await verify(server, bearer, { factor_id, code: codeOf(server, secret) }));
    expect(await refusalOf(raised.bearer)).toBeNull();
  });

  it('is not required of other roles, except of people who have one', async () => {
    const { bearer } = await signedIn(server, { role: 'admin' });
    expect(await refusalOf(bearer)).toBeNull();
    const { email } = await aPersonWithFactor(server);
    expect(await refusalOf(tokensOf(await server.signIn(email)).bearer)).toEqual(refused);
  });

  it('is missed at once after it was removed, although the caller was remembered', async () => {
    const { bearer, factor_id } = await aPersonWithFactor(server, { role: 'platform_admin' });
    expect(await refusalOf(bearer)).toBeNull();
    server.hearing.isMuted = true;
    await asPerson(server)('DELETE', `/factors/${factor_id}`, { bearer });
    server.hearing.isMuted = false;
    expect(await server.auth.callerOf(bearer)).toMatchObject({ aal: 'aal1', must_enrol: true });
  });

  it('is announced to other nodes', async () => {
    const node = await anAuthServer({ urls: postgres.urls });
    try {
      const { bearer, email, factor_id } = await aPersonWithFactor(server);
      const low = tokensOf(await server.signIn(email)).bearer;
      expect(await node.auth.callerOf(low)).toMatchObject({ must_verify: true });
      await asPerson(server)('DELETE', `/factors/${factor_id}`, { bearer });
      await expect
        .poll(() => node.auth.callerOf(low), { timeout: 1000 })
        .toMatchObject({ must_verify: false });
    } finally {
      await node.close();
    }
  });
});

describe('unfinished set-ups (AU-12)', () => {
  it('and old challenges are pruned after a day; proven factors stay', async () => {
    const { bearer, factor_id } = await aPersonWithFactor(server);
    await enrol(server, bearer, 'Esquecido');
    const left = async () => {
      const factors = await server.db.selectFrom('auth.mfa_factors').select('id').execute();
      const challenges = await server.db.selectFrom('auth.mfa_challenges').select('factor_id').execute();
      const [all, asked] = [
        factors.map(({ id }) => id),
        challenges.filter((row) => row.factor_id === factor_id),
      ];
      return { isProvenThere: all.includes(factor_id), others: all.length, asked: asked.length };
    };
    const before = await left();
    const limits = { lockWindowMin: 15, idleD: 14 };
    await prune(server.db, limits, server.clock());
    expect(await left()).toEqual(before);
    await prune(server.db, limits, new Date(server.clock().getTime() + 86_400_000 + 301_000));
    const after = await left();
    expect(after).toMatchObject({ isProvenThere: true, asked: 0 });
    expect(after.others).toBeLessThan(before.others);
    const unproven = server.db.selectFrom('auth.mfa_factors').select('id').where('status', '=', 'unverified');
    expect(await unproven.execute()).toEqual([]);
  });
});
