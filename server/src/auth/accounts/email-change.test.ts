import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anOwnDatabase } from '#test/own-database.ts';
import type { TestPostgres } from '#test/postgres.ts';
import { type AuthServer, anAuthServer, password, tokensOf } from '../test/auth-server.ts';
import { lastMailTo, mailsTo, mailTo } from '../test/mailbox.ts';

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

const minute = 60_000;
const somebody = async (input: Parameters<AuthServer['account']>[0] = {}) => {
  const account = await server.account(input);
  const { bearer, refresh_token } = tokensOf(await server.signIn(account.email));
  const change = (body: object) => server.call('PUT', '/user', { body, headers: { authorization: bearer } });
  const user = () => server.call('GET', '/user', { headers: { authorization: bearer } });
  return { ...account, bearer, refresh_token, change, user };
};
const anAddress = () => `${randomUUID()}@empresa.example`;
const confirm = (token_hash: string) =>
  server.call('POST', '/verify', { body: { type: 'email_change', token_hash } });

describe('changing one’s own address', () => {
  it('needs confirmation from both addresses, and is then written everywhere at once', async () => {
    const { email, user_id, change, user } = await somebody();
    const fresh = anAddress();
    expect((await change({ email: fresh })).body).toMatchObject({ email, new_email: fresh });
    const mails = [...(await mailsTo(server, email))];
    const [old] = mails;
    expect(mails).toHaveLength(1);
    expect(old?.text).toContain(fresh);
    const { token_hash: newLink } = await lastMailTo(server, fresh);
    expect((await confirm(newLink)).body).toMatchObject({ code: '200', msg: expect.any(String) });
    expect((await user()).body.email).toBe(email);
    const done = await confirm(old?.token_hash ?? '');
    expect(done.body.user).toMatchObject({
      id: user_id,
      email: fresh,
      identities: [{ identity_data: { email: fresh } }],
    });
    const profile = await server.db
      .selectFrom('profiles')
      .select('email')
      .where('user_id', '=', user_id)
      .executeTakeFirst();
    expect(profile?.email).toBe(fresh);
    expect((await server.signIn(fresh)).status).toBe(200);
    expect((await server.signIn(email)).status).toBe(400);
    expect((await mailTo(server, email)).subject).toBe('O email da sua conta no PDY foi trocado');
  });

  it('does not happen with one address alone, however often its link is opened', async () => {
    const { email, change, user } = await somebody();
    await change({ email: anAddress() });
    const { token_hash } = await mailTo(server, email);
    expect((await confirm(token_hash)).body.code).toBe('200');
    expect((await confirm(token_hash)).body.code).toBe('otp_expired');
    expect((await user()).body.email).toBe(email);
  });

  it('sends both mails again on request, and the first links no longer work', async () => {
    const { email, change } = await somebody();
    const fresh = anAddress();
    await change({ email: fresh });
    const first = await mailTo(server, email);
    server.ahead(minute);
    const body = { type: 'email_change', email };
    expect(await server.call('POST', '/resend', { body })).toMatchObject({ status: 200, body: {} });
    await mailsTo(server, '');
    const again = await lastMailTo(server, email);
    expect((await confirm(first.token_hash)).body.code).toBe('otp_expired');
    expect((await confirm(again.token_hash)).status).toBe(200);
    expect((await confirm((await lastMailTo(server, fresh)).token_hash)).body.user).toMatchObject({
      email: fresh,
    });
  });

  it('is refused to a sign-in older than ten minutes, unless the password is given', async () => {
    const { change } = await somebody();
    server.ahead(10 * minute + 1000);
    expect((await change({ email: anAddress() })).body.code).toBe('reauthentication_needed');
    expect((await change({ email: anAddress(), current_password: password })).status).toBe(200);
  });

  it('answers the same for an address that already has an account, and tells only its owner', async () => {
    const { email: taken } = await server.account();
    const { email, change, user } = await somebody();
    const fresh = anAddress();
    const [free, known] = [await change({ email: fresh }), await change({ email: taken })];
    expect(known.status).toBe(free.status);
    expect(known.body).toEqual({
      ...free.body,
      new_email: taken,
      email_change_sent_at: expect.any(String),
      updated_at: expect.any(String),
    });
    const mail = await mailTo(server, taken);
    expect(mail.subject).toBe('Alguém tentou usar o seu email em outra conta');
    expect([mail.token_hash, mail.text.includes(email)]).toEqual(['', false]);
    await confirm((await lastMailTo(server, email)).token_hash);
    expect((await user()).body.email).toBe(email);
  });

  it('is refused for an address that has got an account meanwhile', async () => {
    const { email, change } = await somebody();
    const fresh = anAddress();
    await change({ email: fresh });
    await confirm((await mailTo(server, email)).token_hash);
    const { token_hash } = await lastMailTo(server, fresh);
    await server.account({ email: fresh });
    expect((await confirm(token_hash)).body.code).toBe('email_exists');
  });
});
