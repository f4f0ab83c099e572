import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anOwnDatabase } from '#test/own-database.ts';
import type { TestPostgres } from '#test/postgres.ts';
import { type AuthServer, anAuthServer } from '../test/auth-server.ts';
import { clientSecret } from '../test/oidc-issuer.ts';
import { authorizePath, callBack, failureIn, open } from '../test/oidc-journey.ts';
import { aLiar } from '../test/oidc-liar.ts';

let postgres: TestPostgres;
let liar: Awaited<ReturnType<typeof aLiar>>;
let server: AuthServer;
beforeAll(async () => {
  [postgres, liar] = await Promise.all([anOwnDatabase(), aLiar()]);
  server = await anAuthServer({ urls: postgres.urls, env: { ...liar.env, AUTH_RATE_LIMITS: 'off' } });
});
afterAll(async () => {
  await server.close();
  await Promise.all([liar.close(), postgres.stop()]);
});

describe('AU-10: a provider', () => {
  beforeEach(() =>
    Object.assign(liar.lies, { claims: {}, isForeign: false, isUnsigned: false, issuer: null }),
  );
  const signIn = async () => {
    const { location } = await open(server, authorizePath('x', { provider: 'outro' }));
    return (await callBack(server, liar.back(location))).url;
  };
  const unbelieved = { error: 'server_error', code: 'unexpected_failure' };

  it('with valid answers is believed, and receives the secret and our verifier', async () => {
    expect((await signIn()).searchParams.has('code')).toBe(true);
    const [{ authorization = '', body = '' } = {}] = liar.sent;
    const credentials = Buffer.from(authorization.replace('Basic ', ''), 'base64').toString();
    expect(decodeURIComponent(credentials.replaceAll('+', ' '))).toBe(`pdy:${clientSecret}`);
    expect(new URLSearchParams(body).get('code_verifier')).toMatch(/^[\w-]{43}$/);
  });

  it.each([
    ['another issuer', { iss: 'https://accounts.evil.example' }],
    ['another audience', { aud: 'somebody else' }],
    ['another nonce', { nonce: 'from elsewhere' }],
    ['no nonce', { nonce: undefined as never }],
    ['a time that is over', { exp: 1_700_000_000 }],
    ['an empty subject', { sub: '' }],
    ['an endless subject', { sub: 'x'.repeat(256) }],
  ])('that names %s is not believed', async (_, claims) => {
    liar.lies.claims = claims;
    expect(failureIn(await signIn())).toEqual(unbelieved);
  });

  it('is not believed when its token is signed by somebody else, or by nobody', async () => {
    liar.lies.isForeign = true;
    expect(failureIn(await signIn())).toEqual(unbelieved);
    Object.assign(liar.lies, { isForeign: false, isUnsigned: true });
    expect(failureIn(await signIn())).toEqual(unbelieved);
  });

  it('is not even asked when its name differs from the configured one', async () => {
    const other = await anAuthServer({ urls: postgres.urls, env: liar.env });
    try {
      liar.lies.issuer = 'https://accounts.evil.example';
      const { location } = await open(other, authorizePath('x', { provider: 'outro' }));
      expect(failureIn(new URL(location))).toMatchObject({ code: 'provider_unavailable' });
    } finally {
      await other.close();
    }
  });
});
