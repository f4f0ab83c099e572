import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anOwnDatabase } from '#test/own-database.ts';
import type { TestPostgres } from '#test/postgres.ts';
import { type AuthServer, aCompany, anAuthServer, password } from '../test/auth-server.ts';

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

const wrong = { code: 'invalid_credentials', message: 'Email ou senha incorretos' };
const inactive = {
  code: 'user_banned',
  message: 'Sua conta foi desativada. Entre em contato com o administrador.',
};

describe('signing in with a password', () => {
  it('AU-16: gives the protocol client a session and a user', async () => {
    const { email, user_id } = await server.account();
    const { data, error } = await server.client().signInWithPassword({ email, password });
    expect(error).toBeNull();
    expect(data.session).toMatchObject({ token_type: 'bearer', expires_in: 3600 });
    expect(data.user).toMatchObject({
      id: user_id,
      email,
      aud: 'authenticated',
      role: 'authenticated',
      phone: '',
      is_anonymous: false,
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { first_name: 'Ana', last_name: 'Souza' },
      identities: [
        { id: user_id, provider: 'email', identity_data: { sub: user_id, email, email_verified: true } },
      ],
    });
  });

  it('accepts the address however it is typed', async () => {
    const { email } = await server.account();
    for (const typed of [`  ${email.toUpperCase()} `, `\u200B${email}`, `${email}\u00AD`, `mailto:${email}`])
      expect((await server.signIn(typed)).status).toBe(200);
  });

  it('AU-07: dates the account, the identity and the profile', async () => {
    const { email, user_id } = await server.account();
    const before = server.clock();
    const { body } = await server.signIn(email);
    const profile = await server.db
      .selectFrom('profiles')
      .select('last_login')
      .where('user_id', '=', user_id)
      .executeTakeFirstOrThrow();
    expect(profile.last_login?.getTime()).toBeGreaterThanOrEqual(before.getTime());
    expect(body.user).toMatchObject({
      last_sign_in_at: profile.last_login?.toISOString(),
      identities: [{ last_sign_in_at: profile.last_login?.toISOString() }],
    });
  });

  it('answers a wrong password and an unknown address alike, with the same amount of work', async () => {
    const { email } = await server.account();
    const timed = async (address: string) => {
      // Processor time, because other work on the machine does not change it.
      const start = process.cpuUsage();
      const { status, body } = await server.signIn(address, 'Errada123');
      const { user, system } = process.cpuUsage(start);
      return { status, body, work: user + system };
    };
    const [known, unknown] = [[await timed(email)], [await timed('ninguem@empresa.example')]];
    for (let more = 0; more < 3; more += 1) {
      known.push(await timed(email));
      unknown.push(await timed('ninguem@empresa.example'));
    }
    for (const answer of [...known, ...unknown]) expect(answer).toMatchObject({ status: 400, body: wrong });
    const least = (answers: typeof known) => Math.min(...answers.map(({ work }) => work));
    expect(least(unknown) / least(known)).toBeGreaterThan(0.5); // Without a hash it would be a tenth.
  });

  it('refuses an account without a password, and an absent password', async () => {
    const { email } = await server.account({ password: undefined });
    expect(await server.signIn(email, '')).toMatchObject({ status: 400, body: wrong });
    const absent = await server.call('POST', '/token?grant_type=password', { body: { email } });
    expect(absent).toMatchObject({ status: 400, body: wrong });
  });

  it('says that an account is switched off only to a person who knows its password', async () => {
    const { email } = await server.account({ is_active: false });
    expect(await server.signIn(email, 'Errada123')).toMatchObject({ status: 400, body: wrong });
    expect(await server.signIn(email)).toMatchObject({ status: 400, body: inactive });
  });

  it('refuses the people of a company that is switched off', async () => {
    const company_id = await aCompany(server);
    const { email } = await server.account({ company_id });
    expect((await server.signIn(email)).status).toBe(200);
    await server.platform
      .updateTable('companies')
      .set({ is_active: false })
      .where('id', '=', company_id)
      .execute();
    expect(await server.signIn(email)).toMatchObject({
      status: 400,
      body: {
        code: 'user_banned',
        message: 'O acesso da sua empresa ao PDY foi encerrado. Fale com quem cuida dele na empresa.',
      },
    });
  });

  it('says that an address is unconfirmed only to a person who knows the password', async () => {
    const { email } = await server.account({ email_confirmed: false });
    expect(await server.signIn(email, 'Errada123')).toMatchObject({ status: 400, body: wrong });
    expect(await server.signIn(email)).toMatchObject({ status: 400, body: { code: 'email_not_confirmed' } });
  });

  it('refuses a banned account until the ban ends', async () => {
    const { email, user_id } = await server.account();
    const ban = (ms: number) =>
      server.db
        .updateTable('auth.users')
        .set({ banned_until: new Date(server.clock().getTime() + ms) })
        .where('id', '=', user_id)
        .execute();
    await ban(60_000);
    expect(await server.signIn(email)).toMatchObject({ status: 400, body: inactive });
    await ban(-1);
    expect((await server.signIn(email)).status).toBe(200);
  });

  it.each([
    [{}, 400, 'validation_failed'],
    [{ email: 'a@b.co', phone: '+55', password }, 400, 'validation_failed'],
    [{ email: 'nothing', password }, 400, 'validation_failed'],
    [{ email: 'nul\u0000@b.co', password }, 400, 'validation_failed'],
    [{ phone: '+5511999999999', password }, 422, 'phone_provider_disabled'],
    [{ email: 5, password }, 400, 'bad_json'],
    [{ email: 'a@b.co', password: ['x'] }, 400, 'bad_json'],
  ])('answers %o with %i %s', async (body, status, code) => {
    const answer = await server.call('POST', '/token?grant_type=password', { body });
    expect(answer).toMatchObject({ status, body: { code } });
  });

  it('lets a network address try 30 times a minute', async () => {
    const headers = { 'x-forwarded-for': '198.51.100.7' };
    const { email } = await server.account();
    const attempt = () =>
      server.call('POST', '/token?grant_type=password', { body: { email, password }, headers });
    const statuses: number[] = [];
    const second = server.clock().getSeconds();
    server.ahead((61 - second) * 1000); // The whole test within one minute.
    for (let index = 0; index < 31; index += 1) statuses.push((await attempt()).status);
    expect(statuses).toEqual([...Array(30).fill(200), 429]);
    const limited = await attempt();
    expect(limited).toMatchObject({ status: 429, body: { code: 'over_request_rate_limit' } });
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0);
    server.ahead(60_000);
    expect((await attempt()).status).toBe(200);
  });
});
