import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anOwnDatabase } from '#test/own-database.ts';
import type { TestPostgres } from '#test/postgres.ts';
import { type AuthServer, anAuthServer, password, tokensOf } from '../test/auth-server.ts';
import { encodeRefreshToken } from './refresh-token.ts';

const day = 86_400_000;
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

const signedIn = async () => {
  const { email, user_id } = await server.account();
  return { user_id, ...tokensOf(await server.signIn(email)) };
};
const refreshed = async (token: string) => {
  const answer = await server.refresh(token);
  expect(answer.status).toBe(200);
  return tokensOf(answer);
};
const sessionsOf = (user_id: string) =>
  server.db.selectFrom('auth.sessions').selectAll().where('user_id', '=', user_id).execute();

describe('refreshing a session', () => {
  it('AU-08: gives the protocol client new tokens of the same session', async () => {
    const { email } = await server.account();
    const client = server.client();
    const first = await client.signInWithPassword({ email, password });
    const second = await client.refreshSession();
    expect(second.error).toBeNull();
    expect(second.data.session?.refresh_token).not.toBe(first.data.session?.refresh_token);
    const claims = await Promise.all(
      [first, second].map(({ data }) => client.getClaims(data.session?.access_token)),
    );
    const [before, after] = claims.map(({ data }) => data?.claims);
    expect(after?.session_id).toBe(before?.session_id);
    expect(after?.amr).toEqual([{ method: 'password', timestamp: expect.any(Number) }]);
  });

  it('notes the client and the time', async () => {
    const { user_id, refresh_token } = await signedIn();
    server.ahead(60_000);
    await server.call('POST', '/token?grant_type=refresh_token', {
      body: { refresh_token },
      headers: { 'user-agent': 'Navegador 2', 'x-forwarded-for': '2001:db8::5' },
    });
    const [session] = await sessionsOf(user_id);
    expect(session).toMatchObject({ refresh_counter: 1, user_agent: 'Navegador 2', ip: '2001:db8::5' });
    expect(session?.refreshed_at.getTime()).toBeGreaterThanOrEqual(
      (session?.created_at.getTime() ?? 0) + 60_000,
    );
  });

  it('repeats the living token for its parent, whatever its age', async () => {
    const { refresh_token } = await signedIn();
    const child = await refreshed(refresh_token);
    server.ahead(3600_000);
    expect((await refreshed(refresh_token)).refresh_token).toBe(child.refresh_token);
    expect((await refreshed(child.refresh_token)).refresh_token).not.toBe(child.refresh_token);
  });

  it('repeats the living token for a grandparent within ten seconds', async () => {
    const { refresh_token } = await signedIn();
    const child = await refreshed(refresh_token);
    const grandchild = await refreshed(child.refresh_token);
    expect((await refreshed(refresh_token)).refresh_token).toBe(grandchild.refresh_token);
  });

  it('ends the family for good when a grandparent comes back later', async () => {
    const { user_id, refresh_token } = await signedIn();
    const child = await refreshed(refresh_token);
    const grandchild = await refreshed(child.refresh_token);
    server.ahead(10_001);
    expect(await server.refresh(refresh_token)).toMatchObject({
      status: 400,
      body: { code: 'refresh_token_already_used' },
    });
    expect(await sessionsOf(user_id)).toEqual([]);
    expect(await server.refresh(grandchild.refresh_token)).toMatchObject({
      status: 400,
      body: { code: 'refresh_token_not_found' },
    });
    expect(await server.auth.callerOf(grandchild.bearer)).toBeNull();
  });

  it('gives no token after the refusal when a stolen grandparent and the living token race', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { user_id, refresh_token } = await signedIn();
      const child = await refreshed(refresh_token);
      const living = await refreshed(child.refresh_token);
      server.ahead(10_001);
      const [theft, renewal] = await Promise.all([
        server.refresh(refresh_token),
        server.refresh(living.refresh_token),
      ]);
      // Either the theft is known and nobody gets a token, or the renewal came first and both get the current one.
      expect(renewal.status).toBe(theft.status);
      expect(await sessionsOf(user_id)).toHaveLength(theft.status === 200 ? 1 : 0);
      expect(theft.body.refresh_token).toBe(renewal.body.refresh_token);
    }
  });

  it('leaves one living family after twenty parallel refreshes of one token', async () => {
    const { user_id, refresh_token } = await signedIn();
    const answers = await Promise.all(Array.from({ length: 20 }, () => server.refresh(refresh_token)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const tokens = new Set(answers.map((answer) => tokensOf(answer).refresh_token));
    expect(tokens.size).toBe(1);
    expect(await sessionsOf(user_id)).toMatchObject([{ refresh_counter: 1 }]);
    const [living = ''] = tokens;
    expect((await server.refresh(living)).status).toBe(200);
  });

  it('ends after 14 days without use', async () => {
    const { refresh_token } = await signedIn();
    server.ahead(14 * day - 60_000);
    const { refresh_token: next } = await refreshed(refresh_token);
    server.ahead(14 * day);
    expect(await server.refresh(next)).toMatchObject({ status: 400, body: { code: 'session_expired' } });
  });

  it('ends after 30 days, and no access token outlives it', async () => {
    let { refresh_token } = await signedIn();
    for (const days of [13, 13]) {
      server.ahead(days * day);
      ({ refresh_token } = await refreshed(refresh_token));
    }
    server.ahead(4 * day - 600_000);
    const last = await server.refresh(refresh_token);
    expect(last.body.expires_in).toBeLessThanOrEqual(601);
    expect(last.body.expires_in).toBeGreaterThan(500);
    server.ahead(600_000);
    const { refresh_token: living, bearer } = tokensOf(last);
    expect(await server.refresh(living)).toMatchObject({ status: 400, body: { code: 'session_expired' } });
    expect(await server.auth.callerOf(bearer)).toBeNull();
  });

  it('is refused to a person who was banned or switched off', async () => {
    const banned = await signedIn();
    await server.db
      .updateTable('auth.users')
      .set({ banned_until: new Date(server.clock().getTime() + day) })
      .where('id', '=', banned.user_id)
      .execute();
    expect(await server.refresh(banned.refresh_token)).toMatchObject({
      status: 400,
      body: { code: 'user_banned' },
    });
    const gone = await signedIn();
    await server.platform
      .updateTable('profiles')
      .set({ is_active: false })
      .where('user_id', '=', gone.user_id)
      .execute();
    expect((await server.refresh(gone.refresh_token)).body.code).toBe('refresh_token_not_found');
  });

  it.each([[undefined], [null], [''], ['abc'], ['x'.repeat(52)], ['../../etc/passwd']])(
    'answers %o like a missing token',
    async (token) => {
      expect(await server.refresh(token)).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    },
  );

  it('refuses an access token, and a token from the future', async () => {
    const { user_id, access_token, refresh_token } = await signedIn();
    expect((await server.refresh(access_token)).body.code).toBe('validation_failed');
    const { refresh_token: child } = await refreshed(refresh_token);
    await server.db
      .updateTable('auth.sessions')
      .set({ refresh_counter: 0 })
      .where('user_id', '=', user_id)
      .execute();
    expect((await server.refresh(child)).body.code).toBe('validation_failed');
  });

  it('refuses a token that somebody else made for the session, and leaves the session alone', async () => {
    const { user_id, refresh_token } = await signedIn();
    const [session] = await sessionsOf(user_id);
    const forged = encodeRefreshToken(session?.id ?? '', 0, randomBytes(32));
    expect(await server.refresh(forged)).toMatchObject({
      status: 400,
      body: { code: 'refresh_token_not_found' },
    });
    const ofNoSession = encodeRefreshToken(randomUUID(), 0, randomBytes(32));
    expect((await server.refresh(ofNoSession)).body.code).toBe('refresh_token_not_found');
    expect((await server.refresh(refresh_token)).status).toBe(200);
  });

  it('allows 60 a minute', async () => {
    const { refresh_token } = await signedIn();
    server.ahead((61 - server.clock().getSeconds()) * 1000);
    let living = refresh_token;
    for (let done = 0; done < 60; done += 1) living = (await refreshed(living)).refresh_token;
    const limited = await server.refresh(living);
    expect(limited).toMatchObject({ status: 429, body: { code: 'over_request_rate_limit' } });
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0);
    server.ahead(60_000);
    expect((await server.refresh(living)).status).toBe(200);
  });

  it('keeps nothing in the database that could be used as a token', async () => {
    const { user_id, refresh_token } = await signedIn();
    const [session] = await sessionsOf(user_id);
    expect(session?.refresh_hmac_key).toHaveLength(1 + 12 + 16 + 32);
    expect(JSON.stringify(session)).not.toContain(refresh_token);
  });
});
