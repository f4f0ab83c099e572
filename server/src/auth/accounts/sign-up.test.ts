import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anOwnDatabase } from '#test/own-database.ts';
import type { TestPostgres } from '#test/postgres.ts';
import { type AuthServer, anAuthServer } from '../test/auth-server.ts';
import { mailsTo, mailTo } from '../test/mailbox.ts';

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

const strong = 'Girassol7Verde';
const other = 'Tambor9Azul';
const anAddress = () => `${randomUUID()}@empresa.example`;
const names = { first_name: 'Joana', last_name: "D'Arc" };
const signUp = (email: string, more: object = {}) =>
  server.call('POST', '/signup', { body: { email, password: strong, data: names, ...more } });
const confirm = ({ token_hash, type }: { token_hash: string; type: string }) =>
  server.call('POST', '/verify', { body: { token_hash, type } });
const minute = 60_000;

/** The answer without its ids and instants. */
const shapeOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(shapeOf);
  if (typeof value !== 'object' || value === null) {
    const text = String(value);
    return /^[0-9a-f-]{36}(@empresa\.example)?$|^\d{4}-\d\d-\d\dT/.test(text) ? typeof value : value;
  }
  return Object.entries(value).map(([key, inner]) => [key, shapeOf(inner)]);
};

describe('signing up', () => {
  it('AU-06: through the protocol client sends a mail whose link makes account, profile and session', async () => {
    const email = anAddress();
    const client = server.client();
    const { data, error } = await client.signUp({
      email,
      password: strong,
      options: { data: { ...names, role: 'platform_admin' } },
    });
    expect(error).toBeNull();
    expect(data).toMatchObject({ session: null, user: { email, identities: [{ provider: 'email' }] } });
    const mail = await mailTo(server, email);
    expect(mail).toMatchObject({ path: '/auth/confirm', type: 'signup', redirect_to: '' });
    const opened = await client.verifyOtp({ token_hash: mail.token_hash, type: 'signup' });
    expect(opened.error).toBeNull();
    expect(opened.data.user?.id).toBe(data.user?.id);
    const profile = await server.db
      .selectFrom('profiles')
      .select(['email', 'first_name', 'last_name', 'role', 'company_id', 'is_active', 'last_login'])
      .where('user_id', '=', data.user?.id ?? '')
      .executeTakeFirstOrThrow();
    expect(profile).toMatchObject({ email, ...names, role: 'employee', company_id: null, is_active: true });
    expect(profile.last_login).toBeInstanceOf(Date);
    expect((await server.signIn(email, strong)).status).toBe(200);
  });

  it('opens nothing before the address is confirmed, and says so only to somebody who knows the password', async () => {
    const email = anAddress();
    await signUp(email);
    expect((await server.signIn(email, strong)).body).toEqual({
      code: 'email_not_confirmed',
      message: 'Verifique seu email para confirmar a conta.',
    });
    expect((await server.signIn(email, other)).body.code).toBe('invalid_credentials');
  });

  it('answers alike for new, waiting and known addresses, and tells the owner of a known one', async () => {
    const [fresh, waiting] = [anAddress(), anAddress()];
    const { email: known } = await server.account();
    await signUp(waiting);
    const answers = await Promise.all([fresh, waiting, known].map((email) => signUp(email)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const [a, b, c] = answers.map(({ body }) => shapeOf(body));
    expect(b).toEqual(a);
    expect(c).toEqual(a);
    expect([...(answers[0]?.headers.keys() ?? [])]).toEqual([...(answers[2]?.headers.keys() ?? [])]);
    expect((await mailTo(server, known)).subject).toBe('Alguém tentou se cadastrar com o seu email');
    expect((await server.signIn(known)).status).toBe(200);
    expect((await server.signIn(known, strong)).status).toBe(400);
  });

  it('gives no account to the person who signed up first: each link brings the password of its own attempt', async () => {
    const email = anAddress();
    await signUp(email, { password: other, data: { first_name: 'Mallory' } });
    const stranger = await mailTo(server, email);
    server.ahead(minute);
    await signUp(email);
    const owner = await mailTo(server, email);
    expect((await confirm(owner)).body.user).toMatchObject({ email, user_metadata: names });
    expect((await server.signIn(email, strong)).status).toBe(200);
    expect((await server.signIn(email, other)).body.code).toBe('invalid_credentials');
    const left = server.db.selectFrom('auth.one_time_tokens').select('id').where('email', '=', email);
    expect(await left.execute()).toEqual([]);
    expect((await confirm(stranger)).body.code).toBe('otp_expired');
  });

  it('takes nothing from an account that was made for the address meanwhile', async () => {
    const email = anAddress();
    await signUp(email);
    const mail = await mailTo(server, email);
    await server.account({ email });
    expect((await confirm(mail)).body.code).toBe('otp_expired');
    expect((await server.signIn(email)).status).toBe(200);
    expect((await server.signIn(email, strong)).status).toBe(400);
  });

  it('sends no second mail within a minute, and does not say so', async () => {
    const email = anAddress();
    expect((await signUp(email)).status).toBe(200);
    expect((await signUp(email)).status).toBe(200);
    expect(await mailsTo(server, email)).toHaveLength(1);
    server.ahead(minute);
    expect((await signUp(email)).status).toBe(200);
    expect(await mailsTo(server, email)).toHaveLength(1);
  });

  it.each([
    [{ password: '' }, 400, 'validation_failed', 'Senha é obrigatória'],
    [{ password: 'abc' }, 422, 'weak_password', 'Senha deve ter pelo menos 8 caracteres'],
    [
      { password: `Aa1${'x'.repeat(126)}` },
      400,
      'validation_failed',
      'Senha muito longa (máximo 128 caracteres)',
    ],
    [
      { password: 'abcdefgh' },
      422,
      'weak_password',
      'Senha deve conter pelo menos uma letra minúscula, uma maiúscula e um número',
    ],
    [{ password: 'drop-Table1' }, 422, 'weak_password', 'Senha contém caracteres não permitidos'],
    [{ phone: '+5511912345678' }, 400, 'validation_failed', 'Informe email ou telefone, e só um deles.'],
    [
      { email: null, phone: '+5511912345678' },
      422,
      'phone_provider_disabled',
      'O acesso por telefone não é oferecido. Use seu email.',
    ],
    [{ email: null }, 422, 'anonymous_provider_disabled', 'Informe um email para se cadastrar.'],
    [{ email: 'a<b@empresa.example' }, 400, 'validation_failed', 'Email contém caracteres não permitidos'],
    [{ email: 'ana' }, 400, 'validation_failed', 'Email inválido'],
    [{ data: { first_name: 'Ana1' } }, 400, 'validation_failed', 'Nome contém caracteres não permitidos'],
    [{ data: { last_name: ' ' } }, 400, 'validation_failed', 'Sobrenome é obrigatório'],
    [
      { data: { first_name: { toString: 1 } } },
      400,
      'validation_failed',
      'Nome contém caracteres não permitidos',
    ],
    [
      { data: { note: 'x'.repeat(8200) } },
      400,
      'validation_failed',
      'Os dados adicionais podem ter no máximo 8 KiB.',
    ],
    [
      { data: { list: Array(2000).fill(1e300) } },
      400,
      'validation_failed',
      'Os dados adicionais podem ter no máximo 8 KiB.',
    ],
    [
      { data: { note: 'a\0b' } },
      400,
      'validation_failed',
      'Os dados adicionais contêm caracteres não permitidos.',
    ],
    [
      { code_challenge: 'x'.repeat(43) },
      400,
      'validation_failed',
      'Informe code_challenge e code_challenge_method juntos.',
    ],
    [
      { code_challenge: 'x'.repeat(43), code_challenge_method: 'plain' },
      400,
      'validation_failed',
      'code_challenge_method deve ser s256.',
    ],
    [
      { code_challenge: 'x', code_challenge_method: 'S256' },
      400,
      'validation_failed',
      'code_challenge inválido.',
    ],
  ])('VA-11: refuses %j with the sentence of the rule', async (more, status, code, message) => {
    const { status: was, body } = await signUp(anAddress(), more);
    expect({ status: was, code: body.code, message: body.message }).toEqual({ status, code, message });
  });

  it('says in both shapes why a password is weak', async () => {
    const old = await server.call('POST', '/signup', {
      body: { email: anAddress(), password: 'Senha123' },
      headers: { 'x-supabase-api-version': '' },
    });
    expect(old.body).toMatchObject({
      code: 422,
      error_code: 'weak_password',
      weak_password: { reasons: ['pwned'] },
    });
    const { error } = await server.client().signUp({ email: anAddress(), password: 'curta' });
    expect(error).toMatchObject({ name: 'AuthWeakPasswordError', reasons: ['length'] });
  });

  it('accepts a captcha token and ignores it', async () => {
    const security = { gotrue_meta_security: { captcha_token: 'x' } };
    expect((await signUp(anAddress(), security)).status).toBe(200);
    expect((await signUp(anAddress(), { gotrue_meta_security: {} })).status).toBe(200);
  });
});
