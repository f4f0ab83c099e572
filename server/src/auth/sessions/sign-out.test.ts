import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anOwnDatabase } from '#test/own-database.ts';
import type { TestPostgres } from '#test/postgres.ts';
import { type AuthServer, anAuthServer, password, tokensOf } from '../test/auth-server.ts';

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

/** Three devices of one person. */
const threeSessions = async () => {
  const { email } = await server.account();
  const bearers: string[] = [];
  for (let device = 0; device < 3; device += 1) bearers.push(tokensOf(await server.signIn(email)).bearer);
  return bearers;
};
const signOut = (bearer: string, scope = '') =>
  server.call('POST', `/logout${scope && `?scope=${scope}`}`, { headers: { authorization: bearer } });
const areKnown = async (bearers: string[]) =>
  (await Promise.all(bearers.map((bearer) => server.auth.callerOf(bearer)))).map((caller) => caller !== null);

describe('signing out', () => {
  it.each([
    ['local', [false, true, true]],
    ['others', [true, false, false]],
    ['global', [false, false, false]],
    ['', [false, false, false]],
  ])('with scope %o leaves %o', async (scope, left) => {
    const bearers = await threeSessions();
    expect(await areKnown(bearers)).toEqual([true, true, true]); // Cached from here on.
    const [first = ''] = bearers;
    expect(await signOut(first, scope)).toMatchObject({ status: 204, body: {} });
    expect(await areKnown(bearers)).toEqual(left);
  });

  it('ends the access token and the refresh token at once', async () => {
    const { email } = await server.account();
    const { bearer, refresh_token } = tokensOf(await server.signIn(email));
    await signOut(bearer);
    const again = await server.call('GET', '/user', { headers: { authorization: bearer } });
    expect(again).toMatchObject({ status: 403, body: { code: 'session_not_found' } });
    expect(await signOut(bearer)).toMatchObject({ status: 403, body: { code: 'session_not_found' } });
    expect((await server.refresh(refresh_token)).body.code).toBe('refresh_token_not_found');
  });

  it('does not wait for the announcement by the database', async () => {
    const bearers = await threeSessions();
    expect(await areKnown(bearers)).toEqual([true, true, true]);
    server.hearing.isMuted = true;
    const [first = ''] = bearers;
    await signOut(first);
    expect(await areKnown(bearers)).toEqual([false, false, false]);
    server.hearing.isMuted = false;
  });

  it('works through the protocol client', async () => {
    const { email } = await server.account();
    const client = server.client();
    await client.signInWithPassword({ email, password });
    expect((await client.getUser()).data.user?.email).toBe(email);
    expect((await client.signOut({ scope: 'global' })).error).toBeNull();
    expect((await client.getSession()).data.session).toBeNull();
  });

  it('refuses another scope and leaves the session alone', async () => {
    const [first = ''] = await threeSessions();
    expect(await signOut(first, 'everything')).toMatchObject({
      status: 400,
      body: { code: 'validation_failed' },
    });
    expect(await areKnown([first])).toEqual([true]);
  });

  it('needs a signed-in person', async () => {
    expect(await signOut('')).toMatchObject({ status: 401, body: { code: 'no_authorization' } });
    expect(await signOut('Basic abc')).toMatchObject({ status: 401, body: { code: 'no_authorization' } });
    expect(await signOut('Bearer abc')).toMatchObject({ status: 403, body: { code: 'bad_jwt' } });
  });

  it('distinguishes a deleted account from an ended session', async () => {
    const { email, user_id } = await server.account();
    const { bearer } = tokensOf(await server.signIn(email));
    await server.db.deleteFrom('auth.users').where('id', '=', user_id).execute();
    expect(await signOut(bearer)).toMatchObject({ status: 403, body: { code: 'user_not_found' } });
  });
});
