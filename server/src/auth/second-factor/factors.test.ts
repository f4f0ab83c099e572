import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anOwnDatabase } from '#test/own-database.ts';
import type { TestPostgres } from '#test/postgres.ts';
import { type AuthServer, anAuthServer, password } from '../test/auth-server.ts';
import { aPersonWithFactor, asPerson, codeOf, enrol, signedIn, verify } from '../test/factor-person.ts';

let postgres: TestPostgres;
let server: AuthServer;
beforeAll(async () => {
  postgres = await anOwnDatabase();
  server = await anAuthServer({ urls: postgres.urls });
});
afterAll(async () => {
  await server.close();
  await postgres.stop();
});

const minuteMs = 60_000;
const post = (bearer: string, body: unknown) => asPerson(server)('POST', '/factors', { bearer, body });
const factorsOf = async (bearer: string) => {
  const { body } = await asPerson(server)('GET', '/user', { bearer });
  return (body.factors ?? []) as Record<string, unknown>[];
};

describe('AU-12: setting up an authenticator app', () => {
  it('gives an image, a secret and an address, and lists the factor without its secret', async () => {
    const { bearer, email } = await signedIn(server);
    const { status, body } = await post(bearer, {
      factor_type: 'totp',
      friendly_name: 'Celular',
      issuer: '',
    });
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(['friendly_name', 'id', 'totp', 'type']);
    expect(body).toMatchObject({ type: 'totp', friendly_name: 'Celular' });
    const totp = body.totp as { qr_code: string; secret: string; uri: string };
    expect(totp.qr_code).toMatch(/^<svg[^#]+<\/svg>$/);
    expect(totp.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(decodeURIComponent(totp.uri)).toContain(`PDY:${email}`);
    const [factor, ...others] = await factorsOf(bearer);
    expect(others).toEqual([]);
    expect(factor).toEqual({
      id: body.id,
      friendly_name: 'Celular',
      factor_type: 'totp',
      status: 'unverified',
      created_at: expect.stringMatching(/Z$/),
      updated_at: expect.stringMatching(/Z$/),
    });
  });

  it('works from start to end with the protocol client', async () => {
    const { email } = await server.account();
    const client = server.client();
    await client.signInWithPassword({ email, password });
    const { data: enrolled } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'App' });
    if (!enrolled) throw new Error('nothing was enrolled');
    expect(enrolled.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg/);
    const code = codeOf(server, enrolled.totp.secret);
    const { error } = await client.mfa.challengeAndVerify({ factorId: enrolled.id, code });
    expect(error).toBeNull();
    const { data: level } = await client.mfa.getAuthenticatorAssuranceLevel();
    expect(level).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' });
    expect(level?.currentAuthenticationMethods.map((entry) => (entry as { method: string }).method)).toEqual([
      'totp',
      'password',
    ]);
    expect((await client.mfa.listFactors()).data?.totp).toMatchObject([
      { id: enrolled.id, status: 'verified' },
    ]);
    expect((await client.mfa.unenroll({ factorId: enrolled.id })).error).toBeNull();
    await client.refreshSession();
    expect((await client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal1',
    });
  });

  it.each([
    ['phone', 422, 'mfa_phone_enroll_not_enabled'],
    ['webauthn', 422, 'mfa_webauthn_enroll_not_enabled'],
    ['recovery_code', 400, 'validation_failed'],
    [undefined, 400, 'validation_failed'],
  ])('refuses the type %o clearly', async (factor_type, status, code) => {
    const { bearer } = await signedIn(server);
    const answer = await post(bearer, { factor_type, friendly_name: 'x', phone: '+5511999990000' });
    expect(answer).toMatchObject({ status, body: { code } });
    expect(await factorsOf(bearer)).toEqual([]);
  });

  it('tells the protocol client that telephones are not offered', async () => {
    const { email } = await server.account();
    const client = server.client();
    await client.signInWithPassword({ email, password });
    const { error } = await client.mfa.enroll({ factorType: 'phone', phone: '+5511999990000' });
    expect(error).toMatchObject({ status: 422, code: 'mfa_phone_enroll_not_enabled' });
  });

  it('refuses a name that is taken or too long, and an eleventh factor', async () => {
    const { bearer } = await signedIn(server);
    for (let number = 1; number <= 10; number += 1) await enrol(server, bearer, `App ${number}`);
    const again = await post(bearer, { factor_type: 'totp', friendly_name: ' App 1 ' });
    expect(again).toMatchObject({ status: 422, body: { code: 'mfa_factor_name_conflict' } });
    const long = await post(bearer, { factor_type: 'totp', friendly_name: 'x'.repeat(101) });
    expect(long).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    const eleventh = await post(bearer, { factor_type: 'totp' });
    expect(eleventh).toMatchObject({ status: 422, body: { code: 'too_many_enrolled_mfa_factors' } });
  });

  it('frees its place when it was abandoned', async () => {
    const first = await signedIn(server);
    await enrol(server, first.bearer, 'App');
    server.ahead(5 * minuteMs + 1000);
    const { factor_id } = await enrol(server, first.bearer, 'App');
    expect(await factorsOf(first.bearer)).toMatchObject([{ id: factor_id }]);
  });

  it('keeps the secret sealed', async () => {
    const { bearer } = await signedIn(server);
    const { factor_id, secret } = await enrol(server, bearer);
    const stored = await server.db
      .selectFrom('auth.mfa_factors')
      .selectAll()
      .where('id', '=', factor_id)
      .executeTakeFirstOrThrow();
    expect(stored.secret_sealed?.length).toBe(20 + 1 + 12 + 16);
    expect(JSON.stringify(stored)).not.toContain(secret);
  });

  it('needs a signed-in person who proved their identity within ten minutes', async () => {
    expect(await post('', { factor_type: 'totp' })).toMatchObject({ status: 401 });
    const { bearer } = await signedIn(server);
    server.ahead(10 * minuteMs + 1000);
    const answer = await post(bearer, { factor_type: 'totp' });
    expect(answer).toMatchObject({ status: 400, body: { code: 'reauthentication_needed' } });
  });

  it('needs the existing factor where there is one', async () => {
    const { email } = await aPersonWithFactor(server);
    const fresh = await server.signIn(email);
    const bearer = `Bearer ${String(fresh.body.access_token)}`;
    const answer = await post(bearer, { factor_type: 'totp' });
    expect(answer).toMatchObject({ status: 403, body: { code: 'insufficient_aal' } });
  });
});

describe('AU-12: removing a factor', () => {
  const remove = (bearer: string, id: string) => asPerson(server)('DELETE', `/factors/${id}`, { bearer });

  it('takes back what it granted, in every session', async () => {
    const { email, bearer, factor_id, secret, refresh_token } = await aPersonWithFactor(server);
    server.ahead(30_000);
    const second = `Bearer ${String((await server.signIn(email)).body.access_token)}`;
    const raised = await verify(server, second, { factor_id, code: codeOf(server, secret) });
    expect(await remove(bearer, factor_id)).toMatchObject({ status: 200, body: { id: factor_id } });
    expect(await server.auth.callerOf(bearer)).toMatchObject({ aal: 'aal1', must_verify: false });
    for (const token of [refresh_token, raised.body.refresh_token]) {
      const { body } = await server.refresh(token);
      const claims = JSON.parse(
        Buffer.from(String(body.access_token).split('.')[1] ?? '', 'base64url').toString(),
      );
      expect(claims.aal).toBe('aal1');
      expect(claims.amr.map(({ method }: { method: string }) => method)).toEqual(['password']);
    }
  });

  it('needs the factor itself when it was proven, but not when it was not', async () => {
    const { email, factor_id, bearer: raised } = await aPersonWithFactor(server);
    const { factor_id: unproven } = await enrol(server, raised, 'Outro');
    const bearer = `Bearer ${String((await server.signIn(email)).body.access_token)}`;
    expect(await remove(bearer, factor_id)).toMatchObject({
      status: 422,
      body: { code: 'insufficient_aal' },
    });
    expect(await remove(bearer, unproven)).toMatchObject({ status: 200 });
    expect(await factorsOf(bearer)).toMatchObject([{ id: factor_id, status: 'verified' }]);
  });

  it('leaves sessions alone that another factor raised', async () => {
    const { bearer, factor_id } = await aPersonWithFactor(server);
    const other = await enrol(server, bearer, 'Tablet');
    const again = await verify(server, bearer, { ...other, code: codeOf(server, other.secret) });
    const newest = `Bearer ${String(again.body.access_token)}`;
    await remove(newest, factor_id);
    expect(await server.auth.callerOf(newest)).toMatchObject({ aal: 'aal2' });
  });

  it("knows nobody else's factors, and no invalid ids", async () => {
    const { factor_id } = await aPersonWithFactor(server);
    const { bearer } = await signedIn(server);
    const unknown = { status: 404, body: { code: 'mfa_factor_not_found' } };
    const noId = { status: 404, body: { code: 'validation_failed' } };
    expect(await remove(bearer, factor_id)).toMatchObject(unknown);
    expect(await remove(bearer, 'abc')).toMatchObject(noId);
    const ask = (id: string) => asPerson(server)('POST', `/factors/${id}/challenge`, { bearer });
    expect(await ask(factor_id)).toMatchObject(unknown);
    expect(await ask("'or'1")).toMatchObject(noId);
    const body = { challenge_id: factor_id, code: '000000' };
    const answer = await asPerson(server)('POST', `/factors/${factor_id}/verify`, { bearer, body });
    expect(answer).toMatchObject(unknown);
  });
});
