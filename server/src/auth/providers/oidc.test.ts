import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anOwnDatabase } from '#test/own-database.ts';
import type { TestPostgres } from '#test/postgres.ts';
import { type AuthServer, anAuthServer, tokensOf } from '../test/auth-server.ts';
import { aPersonWithFactor } from '../test/factor-person.ts';
import { anIssuer, browse, type Issuer } from '../test/oidc-issuer.ts';
import { callBack, failureIn, returned, signInBy } from '../test/oidc-journey.ts';

let postgres: TestPostgres;
let issuer: Issuer;
let server: AuthServer;
beforeAll(async () => {
  [postgres, issuer] = await Promise.all([anOwnDatabase(), anIssuer()]);
  server = await anAuthServer({ urls: postgres.urls, env: { ...issuer.env, AUTH_RATE_LIMITS: 'off' } });
});
afterAll(async () => {
  await server.close();
  await Promise.all([issuer.close(), postgres.stop()]);
});

type User = {
  id: string;
  email: string;
  identities: { provider: string }[];
  app_metadata: { providers: string[] };
};
/** A person at the provider, verified by default. */
const person = (claims: Record<string, unknown> = {}) => {
  const [subject, email] = [randomUUID(), `${randomUUID()}@empresa.example`];
  issuer.people.set(subject, {
    email,
    email_verified: true,
    given_name: 'Ana',
    family_name: 'Souza',
    ...claims,
  });
  return { subject, email: String(claims.email ?? email) };
};
const userOf = ({ body }: { body: Record<string, unknown> }) => body.user as User;
const accountsWith = async (email: string) =>
  server.db.selectFrom('auth.users').selectAll().where('email', '=', email).execute();

describe('AU-10: signing in through a provider', () => {
  it('works from start to end with the protocol client: a new account with profile and names', async () => {
    const { subject, email } = person();
    const client = server.client();
    const { data } = await client.signInWithOAuth({
      provider: 'empresa' as 'google',
      options: {
        redirectTo: 'https://pdy.example/auth?mode=signin',
        queryParams: { login_hint: subject },
        skipBrowserRedirect: true,
      },
    });
    const away = await fetch(data.url ?? '', { redirect: 'manual' });
    expect(away.status).toBe(302);
    const { status, url } = await callBack(server, await browse(away.headers.get('location') ?? ''));
    expect(status).toBe(302);
    expect(`${url.origin}${url.pathname}`).toBe('https://pdy.example/auth');
    expect([...url.searchParams.keys()].sort()).toEqual(['code', 'mode']);
    const { data: signedIn, error } = await client.exchangeCodeForSession(url.searchParams.get('code') ?? '');
    expect(error).toBeNull();
    expect(signedIn.user).toMatchObject({
      email,
      email_confirmed_at: expect.any(String),
      app_metadata: { provider: 'empresa', providers: ['empresa'] },
      user_metadata: { first_name: 'Ana', last_name: 'Souza' },
      identities: [
        { provider: 'empresa', id: subject, identity_data: { sub: subject, email, email_verified: true } },
      ],
    });
    const caller = await server.auth.callerOf(`Bearer ${signedIn.session?.access_token}`);
    expect(caller).toMatchObject({ role: 'employee', company_id: null, email, aal: 'aal1' });
    const { data: claims } = await client.getClaims();
    expect(claims?.claims.amr).toMatchObject([{ method: 'oauth' }]);
    expect((await client.getUser()).data.user?.email).toBe(email);
  });

  it('finds the same account again, although the address at the provider has changed', async () => {
    const { subject, email } = person();
    const first = userOf((await signInBy(server, subject)).answer);
    issuer.people.set(subject, { email: 'outro@empresa.example', email_verified: false });
    const second = userOf((await signInBy(server, subject)).answer);
    expect(second).toMatchObject({ id: first.id, email, identities: [{ provider: 'empresa' }] });
  });

  it('is linked to the one account with the same verified address, which keeps its password', async () => {
    const { email, user_id } = await server.account();
    const { subject } = person({ email: email.toUpperCase() });
    const user = userOf((await signInBy(server, subject)).answer);
    expect(user).toMatchObject({ id: user_id, app_metadata: { providers: ['email', 'empresa'] } });
    expect((await server.signIn(email)).status).toBe(200);
  });

  it.each([
    ['unverified', { email_verified: false }],
    ['of which nothing is said', { email_verified: undefined }],
    ['that is none', { email: 'not an address', email_verified: true }],
  ])('with an address %s neither links nor makes an account', async (_, claims) => {
    const { email } = await server.account();
    const { subject } = person({ email, ...claims });
    const { url, answer } = await signInBy(server, subject);
    expect(failureIn(url)).toEqual({ error: 'access_denied', code: 'provider_email_needs_verification' });
    expect(answer.status).toBe(400);
    const known = server.db.selectFrom('auth.identities').select('id').where('provider_id', '=', subject);
    expect(await known.execute()).toEqual([]);
    const { subject: stranger, email: unknown } = person(claims);
    await signInBy(server, stranger);
    expect(await accountsWith(unknown)).toEqual([]);
  });

  it('takes over an account that nobody ever confirmed, without the password, data and identities somebody added', async () => {
    const { email, user_id } = await server.account({ email_confirmed: false, first_name: 'Mallory' });
    const { subject } = person({ email });
    const user = userOf((await signInBy(server, subject)).answer);
    expect(user).toMatchObject({
      id: user_id,
      user_metadata: { first_name: 'Ana' },
      identities: [{ provider: 'empresa' }],
    });
    expect(user.identities).toHaveLength(1);
    expect((await server.signIn(email)).body.code).toBe('invalid_credentials');
    expect((await accountsWith(email))[0]?.password_hash).toBeNull();
  });

  it('lets nobody in who was switched off or banned', async () => {
    const { email, user_id } = await server.account();
    const { subject } = person({ email });
    await signInBy(server, subject);
    await server.auth.banUser({ user_id, until: new Date(server.clock().getTime() + 60_000) });
    const { url, answer } = await signInBy(server, subject);
    expect(failureIn(url)).toEqual({ error: 'access_denied', code: 'user_banned' });
    expect(answer.body.access_token).toBeUndefined();
  });

  it('does not replace the second factor', async () => {
    const { email } = await aPersonWithFactor(server);
    const { subject } = person({ email });
    const { bearer } = tokensOf((await signInBy(server, subject)).answer);
    expect(await server.auth.callerOf(bearer)).toMatchObject({ aal: 'aal1', must_verify: true });
  });

  it('makes only one account when two sign-ins come back at once', async () => {
    const { subject, email } = person();
    const backs = await Promise.all([returned(server, subject), returned(server, subject)]);
    const ends = await Promise.all(backs.map((back) => callBack(server, back)));
    expect(ends.map(({ url }) => url.searchParams.has('code'))).toEqual([true, true]);
    expect(await accountsWith(email)).toHaveLength(1);
  });

  it('is announced in the settings', async () => {
    const { body } = await server.call('GET', '/settings');
    expect(body.external).toEqual({ email: true, phone: false, empresa: true });
  });
});
