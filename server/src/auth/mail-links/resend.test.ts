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

describe('asking for the confirmation mail again', () => {
  const resend = (email: string) => server.call('POST', '/resend', { body: { type: 'signup', email } });

  it('brings the password of the only attempt, and the first link no longer works', async () => {
    const email = anAddress();
    await signUp(email);
    const first = await mailTo(server, email);
    server.ahead(minute);
    expect(await resend(email)).toMatchObject({ status: 200, body: {} });
    const second = await mailTo(server, email);
    expect((await confirm(first)).body.code).toBe('otp_expired');
    expect((await confirm(second)).status).toBe(200);
    expect((await server.signIn(email, strong)).status).toBe(200);
  });

  it('brings no password when there were several attempts', async () => {
    const email = anAddress();
    await signUp(email, { password: other });
    server.ahead(minute);
    await signUp(email);
    server.ahead(minute);
    await resend(email);
    const mails = await mailsTo(server, email);
    expect(mails).toHaveLength(3);
    const answers = [];
    for (const mail of mails) answers.push(await confirm(mail));
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 200]);
    for (const password of [strong, other]) expect((await server.signIn(email, password)).status).toBe(400);
    const bearer = { authorization: `Bearer ${answers[2]?.body.access_token}` };
    const set = await server.call('PUT', '/user', { body: { password: 'Novela4Feliz' }, headers: bearer });
    expect(set.status).toBe(200);
    expect((await server.signIn(email, 'Novela4Feliz')).status).toBe(200);
  });

  it('answers alike, and sends nothing, for addresses with no pending confirmation', async () => {
    const { email } = await server.account();
    const unknown = anAddress();
    expect(await resend(email)).toMatchObject({ status: 200, body: {} });
    expect(await resend(unknown)).toMatchObject({ status: 200, body: {} });
    expect(await mailsTo(server, email)).toEqual([]);
    expect(await mailsTo(server, unknown)).toEqual([]);
  });

  it.each([
    [{ type: 'recovery', email: 'ana@empresa.example' }, 'validation_failed'],
    [{ email: 'ana@empresa.example' }, 'validation_failed'],
    [{ type: 'signup' }, 'validation_failed'],
    [{ type: 'sms', phone: '+5511' }, 'phone_provider_disabled'],
  ])('refuses %j', async (body, code) =>
    expect((await server.call('POST', '/resend', { body })).body.code).toBe(code),
  );
});

describe('a mailed link without a password', () => {
  it('is refused alike for everybody', async () => {
    const { email } = await server.account();
    for (const address of [email, anAddress()]) {
      const { error } = await server
        .client()
        .signInWithOtp({ email: address, options: { shouldCreateUser: false } });
      expect(error).toMatchObject({ status: 422, code: 'otp_disabled' });
    }
  });
});
