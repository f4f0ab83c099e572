import { AuthClient } from '@supabase/auth-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anOwnDatabase } from '#test/own-database.ts';
import type { TestPostgres } from '#test/postgres.ts';
import { type AuthServer, anAuthServer, password, tokensOf } from '../test/auth-server.ts';
import { aPersonWithFactor, asPerson, codeOf, signedIn } from '../test/factor-person.ts';

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

const path = '/factors/recovery-codes';
const make = (bearer: string, body?: unknown) => asPerson(server)('POST', path, { bearer, body });
const use = (bearer: string, code: unknown) =>
  asPerson(server)('POST', `${path}/verify`, { bearer, body: { code } });
const aPersonWithCodes = async () => {
  const person = await aPersonWithFactor(server);
  const { body } = await make(person.bearer);
  return { ...person, set_id: String(body.id), codes: body.codes as string[] };
};
const failed = { status: 422, body: { code: 'mfa_verification_failed' } };
const gone = { status: 404, body: { code: 'mfa_factor_not_found' } };

describe('AU-12: recovery codes', () => {
  it('are ten different ones, shown once and counted afterwards', async () => {
    const { bearer } = await aPersonWithFactor(server);
    expect(await asPerson(server)('GET', path, { bearer })).toMatchObject(gone);
    const { status, body } = await make(bearer, { friendly_name: 'Reserva' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ type: 'recovery_code', friendly_name: 'Reserva', total: 10 });
    const codes = body.codes as string[];
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[2-9a-hjkmnp-z]{16}$/);
    const found = await asPerson(server)('GET', path, { bearer });
    expect(found.body).toEqual({ id: body.id, type: 'recovery_code', total: 10, remaining: 10 });
    const stored = await server.db.selectFrom('auth.mfa_recovery_codes').selectAll().execute();
    expect(stored.filter(({ factor_id }) => factor_id === body.id)).toHaveLength(10);
    for (const code of codes) expect(JSON.stringify(stored)).not.toContain(Buffer.from(code).toString('hex'));
  });

  it('let a person in once each, however they are typed, and end other sessions without a factor', async () => {
    const { email, codes } = await aPersonWithCodes();
    const [asking, idle] = [tokensOf(await server.signIn(email)), tokensOf(await server.signIn(email))];
    const [code = ''] = codes;
    const typed = ` ${code.toUpperCase().replace(/(.{4})(?=.)/g, '$1-')} `;
    const { status, body } = await use(asking.bearer, typed);
    expect(status).toBe(200);
    const { bearer } = tokensOf({ status, body, headers: new Headers() });
    const claims = JSON.parse(Buffer.from(bearer.split('.')[1] ?? '', 'base64url').toString());
    expect(claims).toMatchObject({
      aal: 'aal2',
      amr: [{ method: 'mfa/recovery_code' }, { method: 'password' }],
    });
    expect(await server.auth.callerOf(idle.bearer)).toBeNull();
    expect(await use(bearer, code)).toMatchObject(failed);
    expect((await asPerson(server)('GET', path, { bearer })).body).toMatchObject({ remaining: 9 });
  });

  it('let one in when the same code is sent twenty times at once', async () => {
    const { email, codes } = await aPersonWithCodes();
    const { bearer } = tokensOf(await server.signIn(email));
    const answers = await Promise.all(Array.from({ length: 20 }, () => use(bearer, codes[0])));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('are closed after five wrong ones within five minutes', async () => {
    const { bearer, codes } = await aPersonWithCodes();
    for (const wrong of ['', 'x', codes[0]?.slice(1), 'zzzzzzzzzzzzzzzz', '2222222222222222'])
      expect(await use(bearer, wrong)).toMatchObject(failed);
    const closed = await use(bearer, codes[0]);
    expect(closed).toMatchObject({ status: 429, body: { code: 'mfa_recovery_codes_locked' } });
    server.ahead(301_000);
    expect((await use(bearer, codes[0])).status).toBe(200);
  });

  it('are replaced by new ones, under the same id', async () => {
    const { bearer, codes, set_id } = await aPersonWithCodes();
    const { status, body } = await asPerson(server)('POST', `${path}/regenerate`, { bearer });
    expect({ status, id: body.id, total: body.total }).toEqual({ status: 200, id: set_id, total: 10 });
    expect(await use(bearer, codes[0])).toMatchObject(failed);
    expect((await use(bearer, (body.codes as string[])[0])).status).toBe(200);
  });

  it('are never the only factor: they come after one and go with the last', async () => {
    const { bearer: alone } = await signedIn(server);
    expect(await make(alone)).toMatchObject({
      status: 422,
      body: { code: 'mfa_recovery_codes_sole_factor' },
    });
    const { bearer, factor_id, codes } = await aPersonWithCodes();
    await asPerson(server)('DELETE', `/factors/${factor_id}`, { bearer });
    expect(await use(bearer, codes[0])).toMatchObject(gone);
    expect(((await asPerson(server)('GET', '/user', { bearer })).body.factors ?? []) as unknown[]).toEqual(
      [],
    );
  });

  it('are one set, made and removed only at aal2', async () => {
    const { email, bearer, set_id } = await aPersonWithCodes();
    expect(await make(bearer)).toMatchObject({ status: 422, body: { code: 'mfa_verified_factor_exists' } });
    const low = tokensOf(await server.signIn(email)).bearer;
    const refused = { status: 403, body: { code: 'insufficient_aal' } };
    expect(await make(low)).toMatchObject(refused);
    expect(await asPerson(server)('POST', `${path}/regenerate`, { bearer: low })).toMatchObject(refused);
    expect(await asPerson(server)('DELETE', path, { bearer: low })).toMatchObject(refused);
    expect(await asPerson(server)('DELETE', path, { bearer })).toMatchObject({
      status: 200,
      body: { id: set_id },
    });
    expect(await asPerson(server)('GET', path, { bearer })).toMatchObject(gone);
  });

  it('lower the sessions they raised when they are removed', async () => {
    const { email, codes } = await aPersonWithCodes();
    const low = tokensOf(await server.signIn(email)).bearer;
    const { bearer } = tokensOf(await use(low, codes[0]));
    await asPerson(server)('DELETE', path, { bearer });
    expect(await server.auth.callerOf(bearer)).toMatchObject({ aal: 'aal1', must_verify: true });
  });

  it('cannot be challenged or verified like an app', async () => {
    const { bearer, set_id } = await aPersonWithCodes();
    expect(await asPerson(server)('POST', `/factors/${set_id}/challenge`, { bearer })).toMatchObject(gone);
  });

  it('work with the protocol client', async () => {
    const { email } = await server.account();
    const client = new AuthClient({
      url: server.url,
      autoRefreshToken: false,
      persistSession: false,
      experimental: { recoveryCodes: true },
    });
    await client.signInWithPassword({ email, password });
    const { data: enrolled } = await client.mfa.enroll({ factorType: 'totp' });
    if (!enrolled) throw new Error('nothing was enrolled');
    const code = codeOf(server, enrolled.totp.secret);
    await client.mfa.challengeAndVerify({ factorId: enrolled.id, code });
    const { data: made } = await client.mfa.recoveryCodes.generate();
    expect(made?.codes).toHaveLength(10);
    await client.signInWithPassword({ email, password });
    const { error } = await client.mfa.recoveryCodes.verify({ code: made?.codes[0] ?? '' });
    expect(error).toBeNull();
    expect((await client.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe('aal2');
    expect((await client.mfa.recoveryCodes.getStatus()).data?.remaining).toBe(9);
    expect((await client.mfa.recoveryCodes.regenerate()).data?.codes).toHaveLength(10);
    expect((await client.mfa.recoveryCodes.unenroll()).error).toBeNull();
  });
});
