import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anOwnDatabase } from '#test/own-database.ts';
import type { TestPostgres } from '#test/postgres.ts';
import { type AuthServer, aCompany, anAuthServer, password, tokensOf } from '../test/auth-server.ts';
import { mailTo } from '../test/mailbox.ts';

let postgres: TestPostgres;
let server: AuthServer;
beforeAll(async () => {
  postgres = await anOwnDatabase();
  server = await anAuthServer({ urls: postgres.urls, env: { AUTH_MAIL_INTERVAL_S: '60' } });
});
afterAll(async () => {
  await server.close();
  await postgres.stop();
});

const wanted = 'Girassol7Verde';
const somebody = async (input: Parameters<AuthServer['account']>[0] = {}) => {
  const account = await server.account(input);
  const { bearer, refresh_token } = tokensOf(await server.signIn(account.email));
  const change = (body: object) => server.call('PUT', '/user', { body, headers: { authorization: bearer } });
  const user = () => server.call('GET', '/user', { headers: { authorization: bearer } });
  return { ...account, bearer, refresh_token, change, user };
};
const anAddress = () => `${randomUUID()}@empresa.example`;

describe('changing one’s own password', () => {
  it('asks for the current one, ends all other sessions, and tells the owner', async () => {
    const { email, change, user } = await somebody();
    const elsewhere = tokensOf(await server.signIn(email));
    expect((await change({ password: wanted })).body.code).toBe('current_password_required');
    expect((await change({ password: wanted, current_password: 'Outra1234' })).body.code).toBe(
      'current_password_invalid',
    );
    expect((await change({ password: wanted, current_password: password })).status).toBe(200);
    expect((await user()).status).toBe(200);
    expect((await server.refresh(elsewhere.refresh_token)).body.code).toBe('refresh_token_not_found');
    expect((await server.signIn(email)).status).toBe(400);
    expect((await server.signIn(email, wanted)).status).toBe(200);
    expect((await mailTo(server, email)).subject).toBe('Sua senha do PDY foi alterada');
  });

  it('accepts the mailed code instead, once', async () => {
    const { email, change, bearer } = await somebody();
    const ask = () => server.call('GET', '/reauthenticate', { headers: { authorization: bearer } });
    expect(await ask()).toMatchObject({ status: 200, body: {} });
    expect((await ask()).body.code).toBe('over_email_send_rate_limit');
    const { code: nonce, token_hash } = await mailTo(server, email);
    expect(token_hash).toBe('');
    const wrong = nonce === '000000' ? '000001' : '000000';
    expect((await change({ password: wanted, nonce: wrong })).body.code).toBe('reauthentication_not_valid');
    expect((await change({ password: wanted, nonce })).status).toBe(200);
    expect((await change({ password: 'Tambor9Azul', nonce })).body.code).toBe('reauthentication_not_valid');
  });

  it('makes links that were mailed before invalid', async () => {
    const { email, change } = await somebody();
    await server.call('POST', '/recover', { body: { email } });
    const { token_hash } = await mailTo(server, email);
    await change({ password: wanted, current_password: password });
    const { body } = await server.call('POST', '/verify', { body: { type: 'recovery', token_hash } });
    expect(body.code).toBe('otp_expired');
  });

  it('lifts the lock when recovered, and needs the current one for the next change', async () => {
    const { email, change } = await somebody();
    await server.call('POST', '/recover', { body: { email } });
    const { token_hash } = await mailTo(server, email);
    for (let i = 0; i < 5; i++) await server.signIn(email, 'Outra1234');
    expect((await server.signIn(email)).status).toBe(429);
    const { body } = await server.call('POST', '/verify', { body: { type: 'recovery', token_hash } });
    const headers = { authorization: `Bearer ${body.access_token}` };
    expect((await server.call('PUT', '/user', { body: { password: wanted }, headers })).status).toBe(200);
    expect((await server.signIn(email, wanted)).status).toBe(200);
    expect((await change({ data: {} })).body.code).toBe('session_not_found');
    const again = await server.call('PUT', '/user', { body: { password: 'Tambor9Azul' }, headers });
    expect(again.body.code).toBe('current_password_required');
  });

  it('locks out a person who guesses the current one', async () => {
    const { change } = await somebody();
    const guess = () => change({ password: wanted, current_password: 'Outra1234' });
    for (let i = 0; i < 5; i++) expect((await guess()).status).toBe(400);
    expect((await change({ password: wanted, current_password: password })).status).toBe(429);
  });

  it.each([
    ['curta', 'Senha deve ter pelo menos 8 caracteres', 'length'],
    ['Minha#Select9', 'Senha contém caracteres não permitidos', 'characters'],
    [
      'Brasil2026',
      'Senha fácil de adivinhar: evite senhas comuns, nomes, meses, anos e o nome da empresa',
      'pwned',
    ],
    [
      'Souza!1990',
      'Senha fácil de adivinhar: evite senhas comuns, nomes, meses, anos e o nome da empresa',
      'pwned',
    ],
    [
      'Empresa1a',
      'Senha fácil de adivinhar: evite senhas comuns, nomes, meses, anos e o nome da empresa',
      'pwned',
    ],
  ])('VA-02, VA-11: refuses %s: %s', async (weak, message, reason) => {
    const { change } = await somebody({ company_id: await aCompany(server) });
    expect((await change({ password: weak, current_password: password })).body).toEqual({
      code: 'weak_password',
      message,
      weak_password: { reasons: [reason] },
    });
  });

  it('refuses the current one as the new one', async () => {
    const { change } = await somebody();
    const strong = await change({ password: wanted, current_password: password });
    expect(strong.status).toBe(200);
    expect(await change({ password: wanted, current_password: wanted })).toMatchObject({
      status: 422,
      body: { code: 'same_password' },
    });
  });

  it('asks people who have a second factor for it', async () => {
    const { user_id, change } = await somebody();
    await server.db
      .insertInto('auth.mfa_factors')
      .values({ user_id, type: 'totp', status: 'verified', secret_sealed: Buffer.alloc(32) })
      .execute();
    const asked = await change({ password: wanted, current_password: password });
    expect(asked).toMatchObject({ status: 401, body: { code: 'insufficient_aal' } });
    expect((await change({ email: anAddress() })).body.code).toBe('insufficient_aal');
  });
});

describe('the rest of a change', () => {
  it('merges data, deletes with null, and keeps role and company out of it', async () => {
    const { change, user_id } = await somebody();
    await change({ data: { theme: 'dark', role: 'platform_admin', company_id: randomUUID() } });
    const { body } = await change({ data: { theme: null, tour: 2 } });
    expect(body.user_metadata).toMatchObject({ first_name: 'Ana', tour: 2 });
    expect(body.user_metadata).not.toHaveProperty('theme');
    const profile = await server.db
      .selectFrom('profiles')
      .select(['role', 'company_id'])
      .where('user_id', '=', user_id)
      .executeTakeFirst();
    expect(profile).toEqual({ role: 'employee', company_id: null });
  });

  it('changes nothing when one part is refused', async () => {
    const { change, user } = await somebody();
    const { status } = await change({ data: { tour: 9 }, password: wanted, current_password: 'Outra1234' });
    expect(status).toBe(400);
    expect((await user()).body.user_metadata).not.toHaveProperty('tour');
  });

  it.each([
    [{ phone: '+5511912345678' }, 422, 'phone_provider_disabled'],
    [{ app_metadata: { provider: 'x' } }, 403, 'not_admin'],
    [{ data: { note: 'x'.repeat(9000) } }, 400, 'validation_failed'],
    [{ email: 'a;b@empresa.example' }, 400, 'validation_failed'],
    [{ email: 5 }, 400, 'bad_json'],
  ])('refuses %j', async (body, status, code) => {
    const { change } = await somebody();
    expect(await change(body)).toMatchObject({ status, body: { code } });
  });

  it('AU-22: is noticed by the protocol client', async () => {
    const { email } = await server.account();
    const client = server.client();
    await client.signInWithPassword({ email, password });
    expect(
      (await client.updateUser({ data: { first_name: 'Bia' } })).data.user?.user_metadata.first_name,
    ).toBe('Bia');
    expect((await client.getUser()).data.user).toMatchObject({ email, user_metadata: { first_name: 'Bia' } });
  });
});
