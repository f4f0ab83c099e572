import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anOwnDatabase } from '#test/own-database.ts';
import type { TestPostgres } from '#test/postgres.ts';
import { type AuthServer, aCompany, anAuthServer, tokensOf } from '../test/auth-server.ts';

let postgres: TestPostgres;
let server: AuthServer;
let deafNode: AuthServer;
beforeAll(async () => {
  postgres = await anOwnDatabase();
  server = await anAuthServer({ urls: postgres.urls });
  deafNode = await anAuthServer({ urls: postgres.urls, isListening: false });
});
afterAll(async () => {
  await Promise.all([server.close(), deafNode.close()]);
  await postgres.stop();
});

const signedIn = async () => {
  const company_id = await aCompany(server);
  const { email, user_id } = await server.account({ company_id, role: 'manager' });
  return { company_id, email, user_id, ...tokensOf(await server.signIn(email)) };
};
const changeProfile = (
  user_id: string,
  change: { is_active?: boolean; role?: 'employee'; company_id?: null },
) => server.platform.updateTable('profiles').set(change).where('user_id', '=', user_id).execute();
const switchCompany = (id: string, is_active: boolean) =>
  server.platform.updateTable('companies').set({ is_active }).where('id', '=', id).execute();

describe('a caller', () => {
  it('is the person, the session and the company behind an access token', async () => {
    const { company_id, email, user_id, bearer } = await signedIn();
    expect(await server.auth.callerOf(bearer)).toEqual({
      person_id: user_id,
      session_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      company_id,
      role: 'manager',
      email,
      timezone: 'America/Sao_Paulo',
      aal: 'aal1',
      must_enrol: false,
      must_verify: false,
      must_change_password: false,
    });
  });

  it('has the time zone of the company', async () => {
    const { company_id, bearer } = await signedIn();
    await server.platform
      .insertInto('company_settings')
      .values({ company_id, timezone: 'America/Manaus' })
      .execute();
    expect(await server.auth.callerOf(bearer)).toMatchObject({ timezone: 'America/Manaus' });
  });

  it('may be without a company', async () => {
    const { email } = await server.account();
    const { bearer } = tokensOf(await server.signIn(email));
    expect(await server.auth.callerOf(bearer)).toMatchObject({ company_id: null, role: 'employee' });
  });

  it.each([undefined, '', 'Bearer', 'Bearer ', 'Bearer a b', 'Basic YTpi', 'Bearer abc.def.ghi'])(
    'is nobody with the header %o',
    async (header) => {
      expect(await server.auth.callerOf(header)).toBeNull();
    },
  );

  it('is nobody when the token has expired', async () => {
    const { bearer } = await signedIn();
    expect(await server.auth.callerOf(bearer)).not.toBeNull();
    server.ahead(3601_000);
    expect(await server.auth.callerOf(bearer)).toBeNull();
    server.ahead(-3601_000);
  });

  it('is looked up once while nothing changes', async () => {
    const { bearer } = await signedIn();
    const caller = await server.auth.callerOf(bearer);
    expect(await server.auth.callerOf(bearer)).toBe(caller);
    server.auth.forget(caller?.session_id);
    expect(await server.auth.callerOf(bearer)).not.toBe(caller);
  });

  it('is looked up every time where changes are not heard', async () => {
    const { bearer } = await signedIn();
    const caller = await deafNode.auth.callerOf(bearer);
    expect(await deafNode.auth.callerOf(bearer)).toEqual(caller);
    expect(await deafNode.auth.callerOf(bearer)).not.toBe(caller);
  });

  it('is looked up every time, and was never remembered, while the listening connection is away', async () => {
    const { bearer } = await signedIn();
    const before = await server.auth.callerOf(bearer);
    server.hearing.isLive = false;
    const during = await server.auth.callerOf(bearer);
    expect(during).not.toBe(before);
    server.hearing.isLive = true;
    const after = await server.auth.callerOf(bearer);
    expect([before, during]).not.toContain(after);
    expect(await server.auth.callerOf(bearer)).toBe(after);
  });

  it('is forgotten by person, by company, or with everybody', async () => {
    const { bearer, user_id, company_id } = await signedIn();
    for (const message of [`user:${user_id}`, `company:${company_id}`, undefined]) {
      const caller = await server.auth.callerOf(bearer);
      server.auth.forget('user:00000000-0000-0000-0000-000000000000');
      expect(await server.auth.callerOf(bearer)).toBe(caller);
      server.auth.forget(message);
      expect(await server.auth.callerOf(bearer)).not.toBe(caller);
    }
  });

  it('AU-15: has the new role as soon as the change is announced', async () => {
    const { bearer, user_id } = await signedIn();
    await server.auth.callerOf(bearer);
    await changeProfile(user_id, { role: 'employee' });
    await expect.poll(() => server.auth.callerOf(bearer)).toMatchObject({ role: 'employee' });
  });

  it('is nobody once the person has left the company: its session ended', async () => {
    const { bearer, user_id } = await signedIn();
    await server.auth.callerOf(bearer);
    await changeProfile(user_id, { role: 'employee', company_id: null });
    await expect.poll(() => server.auth.callerOf(bearer)).toBeNull();
  });

  it('AU-15, GD-07: is refused when switched off, although remembered, and stays signed out when switched on again', async () => {
    const { bearer, user_id, refresh_token } = await signedIn();
    await server.auth.callerOf(bearer);
    await changeProfile(user_id, { is_active: false });
    expect(await deafNode.auth.callerOf(bearer)).toBeNull();
    await expect.poll(() => server.auth.callerOf(bearer), { timeout: 1000 }).toBeNull();
    expect((await server.call('GET', '/user', { headers: { authorization: bearer } })).body.code).toBe(
      'user_banned',
    );
    await changeProfile(user_id, { is_active: true });
    expect(await server.auth.callerOf(bearer)).toBeNull();
    expect((await server.refresh(refresh_token)).status).toBe(400);
  });

  it('is refused when the company is switched off; people of other companies are not', async () => {
    const [one, other] = [await signedIn(), await signedIn()];
    await Promise.all([server.auth.callerOf(one.bearer), server.auth.callerOf(other.bearer)]);
    await switchCompany(one.company_id, false);
    expect(await deafNode.auth.callerOf(one.bearer)).toBeNull();
    await expect.poll(() => server.auth.callerOf(one.bearer), { timeout: 1000 }).toBeNull();
    expect(await server.auth.callerOf(other.bearer)).not.toBeNull();
    await switchCompany(one.company_id, true);
    expect(await server.auth.callerOf(one.bearer)).toBeNull();
  });

  it('is refused when banned', async () => {
    const { bearer, user_id } = await signedIn();
    await server.auth.callerOf(bearer);
    const banned_until = new Date(server.clock().getTime() + 60_000);
    await server.db.updateTable('auth.users').set({ banned_until }).where('id', '=', user_id).execute();
    await expect.poll(() => server.auth.callerOf(bearer), { timeout: 1000 }).toBeNull();
  });

  it('is refused on another node after signing out here', async () => {
    const { bearer } = await signedIn();
    const hearingNode = await anAuthServer({ urls: postgres.urls });
    try {
      expect(await hearingNode.auth.callerOf(bearer)).not.toBeNull();
      await server.call('POST', '/logout', { headers: { authorization: bearer } });
      await expect.poll(() => hearingNode.auth.callerOf(bearer), { timeout: 1000 }).toBeNull();
    } finally {
      await hearingNode.close();
    }
  });
});
