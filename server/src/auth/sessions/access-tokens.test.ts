import { createHmac } from 'node:crypto';
import {
  createRemoteJWKSet,
  decodeJwt,
  decodeProtectedHeader,
  exportJWK,
  generateKeyPair,
  jwtVerify,
  SignJWT,
} from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#kernel/db.ts';
import { anOwnDatabase } from '#test/own-database.ts';
import { testKey as otherSecretKey, type TestPostgres } from '#test/postgres.ts';
import { type AuthServer, anAuthServer, issuer, secretKey, tokensOf } from '../test/auth-server.ts';
import { loadSigningKeys } from './signing-keys.ts';

let postgres: TestPostgres;
let server: AuthServer;
let genuine: string;
let ourKey: Awaited<ReturnType<typeof loadSigningKeys>>['signing'];
beforeAll(async () => {
  postgres = await anOwnDatabase();
  server = await anAuthServer({ urls: postgres.urls });
  const { email } = await server.account();
  genuine = tokensOf(await server.signIn(email)).access_token;
  ourKey = (await loadSigningKeys(server.db, secretKey, server.clock())).signing;
});
afterAll(async () => {
  await server.close();
  await postgres.stop();
});

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const jwks = async () =>
  (await server.call('GET', '/.well-known/jwks.json')).body.keys as Record<string, string>[];
/** The real claims with changes, signed with our own key. */
const signed = (change: Record<string, unknown>, header: Record<string, unknown> = {}) =>
  new SignJWT({ ...decodeJwt(genuine), ...change })
    .setProtectedHeader({ alg: 'ES256', kid: ourKey.kid, typ: 'JWT', ...header })
    .sign(ourKey.key);
const isRefused = async (token: string) => {
  const answer = await server.call('GET', '/user', { headers: { authorization: `Bearer ${token}` } });
  expect(answer).toMatchObject({ status: 403, body: { code: 'bad_jwt' } });
  expect(await server.auth.callerOf(`Bearer ${token}`)).toBeNull();
};

describe('an access token', () => {
  it('can be verified by anybody with the published keys', async () => {
    const keys = createRemoteJWKSet(new URL(`${server.url}/.well-known/jwks.json`));
    const { payload, protectedHeader } = await jwtVerify(genuine, keys, {
      issuer,
      audience: 'authenticated',
    });
    expect(protectedHeader).toEqual({ alg: 'ES256', kid: ourKey.kid, typ: 'JWT' });
    expect(payload).toMatchObject({ role: 'authenticated', aal: 'aal1', is_anonymous: false, phone: '' });
    expect(payload.amr).toEqual([{ method: 'password', timestamp: expect.any(Number) }]);
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(3600);
  });

  it('carries neither role nor company of the product', () => {
    const claims = decodeJwt(genuine);
    expect(Object.keys(claims)).not.toContain('company_id');
    expect(claims.app_metadata).toEqual({ provider: 'email', providers: ['email'] });
  });

  it('is refused with alg none', async () => {
    await isRefused(`${part({ alg: 'none', typ: 'JWT', kid: ourKey.kid })}.${genuine.split('.')[1]}.`);
  });

  it('is refused with HS256 over the public key', async () => {
    const [jwk] = await jwks();
    const head = `${part({ alg: 'HS256', typ: 'JWT', kid: ourKey.kid })}.${genuine.split('.')[1]}`;
    const mac = createHmac('sha256', JSON.stringify(jwk)).update(head).digest('base64url');
    await isRefused(`${head}.${mac}`);
  });

  it('is refused when a foreign key signed it, whatever its header contains', async () => {
    const foreign = await generateKeyPair('ES256', { extractable: true });
    const jwk = await exportJWK(foreign.publicKey);
    const headers = [
      { kid: 'foreign' },
      { kid: ourKey.kid },
      { jwk },
      { kid: ourKey.kid, jwk, jku: 'https://evil.example/k' },
    ];
    for (const header of headers) {
      const token = new SignJWT(decodeJwt(genuine)).setProtectedHeader({
        alg: 'ES256',
        typ: 'JWT',
        ...header,
      });
      await isRefused(await token.sign(foreign.privateKey));
    }
  });

  it('is refused when it is expired, for or from another service, or names no session', async () => {
    expect(await server.auth.callerOf(`Bearer ${await signed({})}`)).not.toBeNull();
    const now = Math.floor(server.clock().getTime() / 1000);
    await isRefused(await signed({ exp: now - 1 }));
    await isRefused(await signed({ exp: undefined }));
    await isRefused(await signed({ aud: 'someone-else' }));
    await isRefused(await signed({ iss: 'https://evil.example/auth/v1' }));
    await isRefused(await signed({ sub: undefined }));
    await isRefused(await signed({ session_id: "' or true --" }));
    await isRefused(await signed({}, { typ: 'at+jwt' }));
  });

  it('is refused when one letter was changed', async () => {
    const [head, body = '', signature] = genuine.split('.');
    await isRefused(`${head}.${body.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))}.${signature}`);
    await isRefused(`${head}.${part({ ...decodeJwt(genuine), aal: 'aal2' })}.${signature}`);
  });

  it('of another person does not open a session', async () => {
    const { user_id } = await server.account();
    const token = await signed({ sub: user_id });
    expect(await server.auth.callerOf(`Bearer ${token}`)).toBeNull();
    const answer = await server.call('GET', '/user', { headers: { authorization: `Bearer ${token}` } });
    expect(answer.body.code).toBe('session_not_found');
  });
});

describe('the signing keys', () => {
  it('are published without their private part, for ten minutes', async () => {
    const { headers } = await server.call('GET', '/.well-known/jwks.json');
    expect(headers.get('cache-control')).toBe('public, max-age=600');
    const [jwk, ...others] = await jwks();
    expect(others).toEqual([]);
    expect(jwk).toEqual({
      kty: 'EC',
      crv: 'P-256',
      x: expect.any(String),
      y: expect.any(String),
      kid: decodeProtectedHeader(genuine).kid,
      alg: 'ES256',
      use: 'sig',
      key_ops: ['verify'],
    });
  });

  it('are made only once, even by nodes that start together', async () => {
    await postgresWithoutKeys();
    const loaded = await Promise.all(
      Array.from({ length: 5 }, () => loadSigningKeys(server.db, secretKey, server.clock())),
    );
    expect(new Set(loaded.map(({ signing }) => signing.kid)).size).toBe(1);
    expect(await server.db.selectFrom('auth.signing_keys').select('kid').execute()).toHaveLength(1);
  });

  it('are sealed: another secret key does not open them', async () => {
    await expect(loadSigningKeys(server.db, otherSecretKey, server.clock())).rejects.toThrow(
      'SECRET_KEY does not open the signing keys of this database; use the key it was set up with.',
    );
    const [stored] = await server.db.selectFrom('auth.signing_keys').selectAll().execute();
    expect(stored?.private_key_sealed.toString('latin1')).not.toContain('kty');
  });
});

/** As on a new installation. The service itself may not delete keys; the superuser may. */
const postgresWithoutKeys = async () => {
  const owner = openDatabase(postgres.superUrl, { max: 1 });
  await owner.as(null).deleteFrom('auth.signing_keys').execute();
  await owner.close();
};
