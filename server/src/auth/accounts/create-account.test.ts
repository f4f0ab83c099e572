import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#kernel/db.ts';
import { anOwnDatabase } from '#test/own-database.ts';
import type { TestPostgres } from '#test/postgres.ts';
import { type AuthServer, aCompany, anAuthServer } from '../test/auth-server.ts';

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

describe('making an account', () => {
  it('makes a profile with the same id and address, and the membership', async () => {
    const company_id = await aCompany(server);
    const { email, user_id } = await server.account({ company_id, role: 'admin' });
    const profile = await server.db
      .selectFrom('profiles')
      .select(['email', 'company_id', 'role', 'first_name', 'is_active'])
      .where('user_id', '=', user_id)
      .executeTakeFirst();
    expect(profile).toMatchObject({ email, company_id, role: 'admin', first_name: 'Ana', is_active: true });
  });

  it('takes a hash in place of a password', async () => {
    const { email } = await server.account({
      password: undefined,
      password_hash: await server.auth.hashPassword('Outra1234'),
    });
    expect((await server.signIn(email, 'Outra1234')).status).toBe(200);
    await expect(server.account({ password_hash: '$2b$10$abc' })).rejects.toThrow('argon2id');
  });

  it('says that an address is taken, however it is written, and changes nothing', async () => {
    const { email } = await server.account();
    const again = server.account({ email: ` ${email.toUpperCase()}`, password: 'Outra1234' });
    await expect(again).rejects.toMatchObject({ name: 'AuthError', code: 'email_exists', status: 422 });
    expect((await server.signIn(email)).status).toBe(200);
  });

  it('makes only one of two that come at once', async () => {
    const email = `${randomUUID()}@empresa.example`;
    const made = await Promise.allSettled([server.account({ email }), server.account({ email })]);
    expect(made.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('leaves nothing behind when the profile is refused', async () => {
    const email = `${randomUUID()}@empresa.example`;
    await expect(server.account({ email, company_id: randomUUID() })).rejects.toThrow();
    expect(
      await server.db.selectFrom('auth.users').select('id').where('email', '=', email).execute(),
    ).toEqual([]);
  });

  it('VA-11: follows the rules for passwords when asked to, including company and names', async () => {
    const company_id = await aCompany(server);
    for (const password of ['Empresa2026', 'AnaSouza12', 'Mudar123', 'curta'])
      await expect(server.account({ company_id, password, check: true })).rejects.toMatchObject({
        code: 'weak_password',
        status: 422,
      });
    await expect(
      server.account({ company_id, password: 'Girassol7Verde', check: true }),
    ).resolves.toBeDefined();
  });

  it('refuses an invalid address', async () => {
    await expect(server.account({ email: 'ana' })).rejects.toMatchObject({ code: 'validation_failed' });
  });
});

describe('what is stored about accounts', () => {
  it.each(['app', 'platform', 'jobs'] as const)('is out of reach for the role %s', async (role) => {
    const { rows: tables } = await sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = 'auth'`.execute(server.db);
    expect(tables.length).toBeGreaterThanOrEqual(7);
    const stranger = openDatabase(postgres.urls[role], { max: 1 });
    for (const { name } of tables) {
      const reading = sql`select 1 from ${sql.table(`auth.${name}`)}`.execute(stranger.as(null));
      await expect(reading).rejects.toMatchObject({ code: '42501' });
    }
    await stranger.close();
  });

  it('is behind enabled and forced row-level security in every table', async () => {
    const { rows } = await sql`
      select relname from pg_class
      where relnamespace = 'auth'::regnamespace and relkind = 'r' and not (relrowsecurity and relforcerowsecurity)`.execute(
      server.db,
    );
    expect(rows).toEqual([]);
  });
});
