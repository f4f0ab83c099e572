import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anOwnDatabase } from '#test/own-database.ts';
import type { TestPostgres } from '#test/postgres.ts';
import { createAudit } from '../audit.ts';
import { type AuthServer, anAuthServer } from '../test/auth-server.ts';
import { mailTo } from '../test/mailbox.ts';
import { accountByEmail } from './accounts.ts';
import { createProfiles } from './profiles.ts';

const first = 'diretora@pdy.example';
let postgres: TestPostgres;
let server: AuthServer;
beforeAll(async () => {
  postgres = await anOwnDatabase();
  const env = { PLATFORM_ADMIN_EMAIL: ' Diretora@PDY.example ', AUTH_MAIL_INTERVAL_S: '0' };
  server = await anAuthServer({ urls: postgres.urls, env });
});
afterAll(async () => {
  await server.close();
  await postgres.stop();
});

const signUp = (email: string, data: object = {}) =>
  server.call('POST', '/signup', { body: { email, password: 'Girassol7Verde', data } });
const confirm = async (email: string) => {
  const { token_hash } = await mailTo(server, email);
  const { body } = await server.call('POST', '/verify', { body: { type: 'signup', token_hash } });
  return (body.user as { id: string }).id;
};
const roleOf = async (user_id: string) =>
  (await server.db.selectFrom('profiles').select('role').where('user_id', '=', user_id).executeTakeFirst())
    ?.role;

describe('AU-06: the profile of a new account', () => {
  it('is an employee without a company, whatever the sign-up claims', async () => {
    const email = `${randomUUID()}@empresa.example`;
    await signUp(email, { role: 'platform_admin', company_id: randomUUID(), is_active: false });
    const id = await confirm(email);
    const profile = await server.db
      .selectFrom('profiles')
      .select(['role', 'company_id', 'is_active', 'first_name'])
      .where('user_id', '=', id)
      .executeTakeFirst();
    expect(profile).toEqual({ role: 'employee', company_id: null, is_active: true, first_name: '' });
  });

  it('is platform_admin only for the configured address, once, and only when confirmed', async () => {
    await signUp(first);
    await server.call('POST', '/signup', { body: { email: first, password: 'Tambor9Azul' } });
    expect(
      await server.db.selectFrom('profiles').select('role').where('email', '=', first).execute(),
    ).toEqual([]);
    expect(await roleOf((await server.account({ email: 'diretora@pdy.example.br' })).user_id)).toBe(
      'employee',
    );
    await server.db.deleteFrom('auth.mails').where('email', '=', first).execute();
    await server.db.deleteFrom('auth.one_time_tokens').where('email', '=', first).execute();

    await signUp(first);
    const id = await confirm(first);
    expect(await roleOf(id)).toBe('platform_admin');

    await server.db.deleteFrom('auth.users').where('id', '=', id).execute();
    await server.platform
      .updateTable('profiles')
      .set({ email: 'antes@pdy.example' })
      .where('user_id', '=', id)
      .execute();
    await signUp(first);
    expect(await roleOf(await confirm(first))).toBe('employee');
  });

  it('is not platform_admin for an account that an administrator made with that address', async () => {
    const other = await anAuthServer({
      urls: postgres.urls,
      env: { PLATFORM_ADMIN_EMAIL: 'outra@pdy.example' },
    });
    const { user_id } = await other.account({ email: 'outra@pdy.example' });
    expect((await other.signIn('outra@pdy.example')).status).toBe(200);
    expect(await roleOf(user_id)).toBe('employee');
    await other.close();
  });

  it('is not made while the address is unconfirmed', async () => {
    const email = 'terceira@pdy.example';
    await server.db.insertInto('auth.users').values({ email }).execute();
    const account = await accountByEmail(server.db, email);
    const { clock } = server;
    const profiles = createProfiles({
      config: { platformAdminEmail: email },
      clock,
      audit: createAudit(clock),
    });
    if (account) await profiles.ensure(server.db, account);
    expect(account?.email_confirmed_at).toBeNull();
    expect(await roleOf(account?.id ?? '')).toBeUndefined();
  });

  it.each(['diretora', 'diretora@pdy..example'])(
    'must be configured with an address, not %s',
    async (typed) => {
      const env = { PLATFORM_ADMIN_EMAIL: typed };
      await expect(anAuthServer({ urls: postgres.urls, env })).rejects.toThrow(
        'PLATFORM_ADMIN_EMAIL must be',
      );
    },
  );
});
