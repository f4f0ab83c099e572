import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anOwnDatabase } from '#test/own-database.ts';
import type { TestPostgres } from '#test/postgres.ts';
import { type AuthServer, anAuthServer, password, tokensOf } from '../test/auth-server.ts';
import { aPersonWithFactor } from '../test/factor-person.ts';
import { anIssuer, browse, type Issuer } from '../test/oidc-issuer.ts';
import { callBack, failureIn, signInBy } from '../test/oidc-journey.ts';

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

/** A person at the provider, verified by default. */
const person = (claims: Record<string, unknown> = {}) => {
  const [subject, email] = [randomUUID(), `${randomUUID()}@empresa.example`];
  issuer.people.set(subject, { email, email_verified: true, ...claims });
  return { subject };
};
const userOf = ({ body }: { body: Record<string, unknown> }) => body.user as { id: string };

describe('AU-11: linking and unlinking identities', () => {
  const signedInClient = async () => {
    const { email, user_id } = await server.account();
    const client = server.client();
    await client.signInWithPassword({ email, password });
    return { client, email, user_id };
  };
  type Client = Awaited<ReturnType<typeof signedInClient>>['client'];
  const link = async (client: Client, subject: string) => {
    const { data, error } = await client.linkIdentity({
      provider: 'empresa' as 'google',
      options: {
        redirectTo: 'https://pdy.example/profile',
        queryParams: { login_hint: subject },
        skipBrowserRedirect: true,
      },
    });
    if (error) throw error;
    return (await callBack(server, await browse(data.url))).url;
  };

  it('works with the protocol client, whatever the address at the provider', async () => {
    const { client, user_id } = await signedInClient();
    const { subject } = person({ email_verified: false });
    const url = await link(client, subject);
    expect((await client.exchangeCodeForSession(url.searchParams.get('code') ?? '')).error).toBeNull();
    const { data } = await client.getUserIdentities();
    expect(data?.identities.map(({ provider }) => provider)).toEqual(['email', 'empresa']);
    expect(userOf((await signInBy(server, subject)).answer).id).toBe(user_id);
    const linked = data?.identities[1];
    if (!linked) throw new Error('nothing was linked');
    expect((await client.unlinkIdentity(linked)).error).toBeNull();
    const { url: after } = await signInBy(server, subject);
    expect(failureIn(after)).toEqual({ error: 'access_denied', code: 'provider_email_needs_verification' });
  });

  it('refuses an identity that already has an account, even one’s own', async () => {
    const { subject } = person();
    await signInBy(server, subject);
    const { client } = await signedInClient();
    const taken = { error: 'access_denied', code: 'identity_already_exists' };
    expect(failureIn(await link(client, subject))).toEqual(taken);
    const { subject: mine } = person();
    await link(client, mine);
    expect(failureIn(await link(client, mine))).toEqual(taken);
  });

  it('never removes the last identity, nor those of others, and refuses what is no id', async () => {
    const { client, email } = await signedInClient();
    const { bearer } = tokensOf(await server.signIn(email));
    const remove = (id: string) =>
      server.call('DELETE', `/user/identities/${id}`, { headers: { authorization: bearer } });
    const own = (await client.getUserIdentities()).data?.identities[0]?.identity_id ?? '';
    expect(await remove(own)).toMatchObject({ status: 422, body: { code: 'single_identity_not_deletable' } });
    const other =
      (await (await signedInClient()).client.getUserIdentities()).data?.identities[0]?.identity_id ?? '';
    expect(await remove(other)).toMatchObject({ status: 422, body: { code: 'identity_not_found' } });
    expect(await remove('1')).toMatchObject({ status: 404, body: { code: 'validation_failed' } });
    expect((await server.call('DELETE', `/user/identities/${own}`)).status).toBe(401);
  });

  it('removes the password together with the identity of the address', async () => {
    const { client, email } = await signedInClient();
    await link(client, person().subject);
    const { data } = await client.getUserIdentities();
    const [first] = data?.identities ?? [];
    if (!first) throw new Error('no identity');
    expect((await client.unlinkIdentity(first)).error).toBeNull();
    expect((await server.signIn(email)).body.code).toBe('invalid_credentials');
  });

  it('needs a session that is at most a day old, and the second factor where there is one', async () => {
    const ask = (method: string, path: string, authorization: string) =>
      server.call(method, path, { headers: { authorization } });
    const [away, one] = ['/user/identities/authorize?provider=empresa', `/user/identities/${randomUUID()}`];
    const { email } = await aPersonWithFactor(server);
    const { bearer: low } = tokensOf(await server.signIn(email));
    const { bearer: old } = tokensOf(await server.signIn((await server.account()).email));
    for (const [method, path] of [
      ['GET', away],
      ['DELETE', one],
    ] as const)
      expect(await ask(method, path, low)).toMatchObject({ status: 403, body: { code: 'insufficient_aal' } });
    await server.db
      .updateTable('auth.sessions')
      .set({ created_at: new Date(server.clock().getTime() - 86_401_000) })
      .execute();
    for (const [method, path] of [
      ['GET', away],
      ['DELETE', one],
    ] as const)
      expect(await ask(method, path, old)).toMatchObject({
        status: 400,
        body: { code: 'reauthentication_needed' },
      });
  });
});
