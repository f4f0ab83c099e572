import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anOwnDatabase } from '#test/own-database.ts';
import type { TestPostgres } from '#test/postgres.ts';
import { type AuthServer, anAuthServer } from '../test/auth-server.ts';
import { anIssuer, type Issuer } from '../test/oidc-issuer.ts';
import {
  authorizePath,
  aVerifier,
  callBack,
  exchange,
  failureIn,
  open,
  returned,
} from '../test/oidc-journey.ts';

let postgres: TestPostgres;
let issuer: Issuer;
let server: AuthServer;
beforeAll(async () => {
  [postgres, issuer] = await Promise.all([anOwnDatabase(), anIssuer()]);
  const env = {
    ...issuer.env,
    AUTH_EXTERNAL_LONGE_ISSUER: 'http://127.0.0.1:9',
    AUTH_EXTERNAL_LONGE_CLIENT_ID: 'x',
    AUTH_EXTERNAL_LONGE_SECRET: 'x',
    AUTH_RATE_LIMITS: 'off',
  };
  server = await anAuthServer({ urls: postgres.urls, env });
});
afterAll(async () => {
  await server.close();
  await Promise.all([issuer.close(), postgres.stop()]);
});

const aPerson = () => {
  const subject = randomUUID();
  issuer.people.set(subject, { email: `${subject}@empresa.example`, email_verified: true });
  return subject;
};
const away = async (more: Record<string, string>) =>
  new URL((await open(server, authorizePath('x', more))).location);
const flows = () => server.db.selectFrom('auth.flow_states').selectAll().execute();

describe('AU-10: GET /authorize', () => {
  it('sends the provider what the server decides, whatever the client adds', async () => {
    const forged = {
      client_id: 'evil',
      Redirect_URI: 'https://evil.example',
      response_type: 'token',
      STATE: 'mine',
      nonce: 'mine',
      Code_Challenge_Method: 'plain',
      scope: 'all',
      response_mode: 'fragment',
      request_uri: 'https://evil.example/r',
      scopes: 'calendar.read,openid "><script>',
      prompt: 'select_account',
      hd: 'empresa.example',
    };
    const url = await away(forged);
    const state = url.searchParams.get('state') ?? '';
    const [flow] = (await flows()).filter(({ id }) => id === state);
    expect(`${url.origin}${url.pathname}`).toBe(`${issuer.issuer}/auth`);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: 'pdy',
      redirect_uri: 'https://pdy.example/auth/v1/callback',
      response_type: 'code',
      scope: 'openid email profile calendar.read',
      state,
      nonce: flow?.nonce,
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      prompt: 'select_account',
      hd: 'empresa.example',
      login_hint: 'x',
    });
    expect(flow).toMatchObject({ provider: 'empresa', method: 'oauth', user_id: null, auth_code_hash: null });
    expect(flow?.code_challenge).not.toBe(url.searchParams.get('code_challenge'));
  });

  it.each([
    ['an unknown provider', { provider: 'google' }],
    ['none', { provider: '' }],
    ['no challenge', { code_challenge: '', code_challenge_method: '' }],
    ['half a pair', { code_challenge_method: '' }],
    ['the method plain', { code_challenge_method: 'plain' }],
    ['a short challenge', { code_challenge: 'abc' }],
  ])('refuses %s', async (_, more) => {
    const { status, text } = await open(server, authorizePath('x', more));
    expect({ status, code: JSON.parse(text).error_code }).toEqual({ status: 400, code: 'validation_failed' });
  });

  it.each([
    'https://evil.example/',
    '//evil.example',
    'https://pdy.example.evil.example/',
    'javascript:alert(1)',
    '',
  ])('sends nobody to %o', async (redirect_to) => {
    const state = (await away({ redirect_to })).searchParams.get('state');
    const [flow] = (await flows()).filter(({ id }) => id === state);
    expect(flow?.redirect_to).toBe('https://pdy.example/');
  });

  it('sends the browser back when the provider does not answer', async () => {
    const { status, location } = await open(server, authorizePath('x', { provider: 'longe' }));
    expect(status).toBe(302);
    const failure = { error: 'temporarily_unavailable', code: 'provider_unavailable' };
    expect(failureIn(new URL(location))).toEqual(failure);
  });

  it('keeps the verifier sealed and the code as a hash', async () => {
    const verifier = aVerifier();
    const { url } = await callBack(server, await returned(server, aPerson(), verifier));
    const code = url.searchParams.get('code') ?? '';
    const kept = await flows();
    expect(kept.map(({ auth_code_hash }) => auth_code_hash?.toString('hex'))).toContain(
      createHash('sha256').update(code).digest('hex'),
    );
    expect(JSON.stringify(kept)).not.toContain(code);
    for (const { provider_verifier } of kept)
      expect([0, 1 + 12 + 16 + 43]).toContain(provider_verifier?.length ?? 0);
  });
});

describe('AU-10: the way back from the provider', () => {
  const at = (params: Record<string, string>) =>
    callBack(server, new URL(`https://pdy.example/?${new URLSearchParams(params).toString()}`));

  it('keeps the query of the page and adds a code that its browser alone can use, once', async () => {
    const verifier = aVerifier();
    const { url } = await callBack(server, await returned(server, aPerson(), verifier));
    expect([url.pathname, url.searchParams.get('de')]).toEqual(['/profile', 'teste']);
    const code = url.searchParams.get('code');
    expect(await exchange(server, code, aVerifier())).toMatchObject({ body: { code: 'bad_code_verifier' } });
    const answers = await Promise.all(Array.from({ length: 20 }, () => exchange(server, code, verifier)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('accepts a state once, even when it arrives twenty times at once', async () => {
    const back = await returned(server, aPerson());
    const ends = await Promise.all(Array.from({ length: 20 }, () => callBack(server, back)));
    expect(ends.filter(({ url }) => url.searchParams.has('code'))).toHaveLength(1);
    const used = await callBack(server, back);
    expect(used.status).toBe(303);
    expect(failureIn(used.url)).toEqual({ error: 'invalid_request', code: 'flow_state_already_used' });
  });

  it.each([
    [{}, 'bad_oauth_callback'],
    [{ code: 'x' }, 'bad_oauth_callback'],
    [{ code: 'x', state: randomUUID() }, 'bad_oauth_state'],
    [{ code: 'x', state: "'; drop table auth.users --" }, 'bad_oauth_state'],
  ])('finds no state in %o', async (params, code) => {
    const { status, url } = await at(params);
    expect([status, url.origin, failureIn(url)]).toEqual([
      303,
      'https://pdy.example',
      { error: 'invalid_request', code },
    ]);
  });

  it('ends when the flow is older than fifteen minutes', async () => {
    const back = await returned(server, aPerson());
    const id = back.searchParams.get('state') ?? '';
    await server.db
      .updateTable('auth.flow_states')
      .set({ expires_at: server.clock() })
      .where('id', '=', id)
      .execute();
    expect(failureIn((await callBack(server, back)).url)).toEqual({
      error: 'invalid_request',
      code: 'flow_state_expired',
    });
  });

  it('says in our own words what the provider refused', async () => {
    const { status, url } = await callBack(server, await returned(server, 'nobody'));
    expect([status, url.pathname]).toEqual([302, '/profile']);
    expect(failureIn(url)).toEqual({ error: 'access_denied', code: 'bad_oauth_callback' });
    expect(url.href).not.toContain('thanks');
  });

  it('may be a form post', async () => {
    const back = await returned(server, aPerson());
    const { status, location } = await open(server, '/callback', {
      method: 'POST',
      body: new URLSearchParams(back.search),
    });
    expect(status).toBe(302);
    expect(new URL(location).searchParams.has('code')).toBe(true);
  });

  it("does not take one flow's code under another flow's state", async () => {
    const [one, other] = await Promise.all([returned(server, aPerson()), returned(server, aPerson())]);
    one.searchParams.set('code', other.searchParams.get('code') ?? '');
    expect(failureIn((await callBack(server, one)).url)).toEqual({
      error: 'server_error',
      code: 'unexpected_failure',
    });
  });
});
