import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#kernel/db.ts';
import { sendMail } from '#kernel/work/mail-jobs.ts';
import { anOwnDatabase } from '#test/own-database.ts';
import type { TestPostgres } from '#test/postgres.ts';
import { type AuthServer, anAuthServer, tokensOf } from '../test/auth-server.ts';
import { lastMailTo, mailsTo, mailTo } from '../test/mailbox.ts';
import { notesOf } from '../test/notes.ts';

let postgres: TestPostgres;
let server: AuthServer;
beforeAll(async () => {
  postgres = await anOwnDatabase();
  server = await anAuthServer({ urls: postgres.urls, env: { AUTH_MAIL_INTERVAL_S: '0' } });
});
afterAll(async () => {
  await server.close();
  await postgres.stop();
});

const anAddress = () => `${randomUUID()}@empresa.example`;
const recover = (email: string) => server.call('POST', '/recover', { body: { email } });
const waitingIn = async (email: string) => {
  const rows = await server.db
    .selectFrom('auth.mails')
    .select('id')
    .where('email', '=', email)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
};
const signIn = (email: string, agent: string) =>
  server.call('POST', '/token?grant_type=password', {
    body: { email, password: 'Segredo123' },
    headers: { 'user-agent': agent },
  });

describe('a mail about an account', () => {
  it('is handed over once, however often its job runs', async () => {
    const { email } = await server.account();
    await recover(email);
    const [id = ''] = await waitingIn(email);
    const sent: string[] = [];
    for (let i = 0; i < 3; i++) await server.auth.deliverMail(id, async (sendId) => void sent.push(sendId));
    expect(sent).toEqual([`account ${id}`]);
  });

  it('says the same when it has to be handed over again, so that its link still opens', async () => {
    const { email } = await server.account();
    await recover(email);
    const [id = ''] = await waitingIn(email);
    const texts: string[] = [];
    const broken = server.auth.deliverMail(id, async (_, { text }) => {
      texts.push(text);
      throw new Error('connection lost after the server took it');
    });
    await expect(broken).rejects.toThrow('connection lost');
    const mail = await mailTo(server, email);
    expect(mail.text).toBe(texts[0]);
    const body = { type: 'recovery', token_hash: mail.token_hash };
    expect((await server.call('POST', '/verify', { body })).status).toBe(200);
  });

  it('leaves nothing in the queue or the database that opens an account', async () => {
    const { email } = await server.account();
    await recover(email);
    const { token_hash, code } = await mailTo(server, email);
    const owner = openDatabase(postgres.superUrl, { max: 1 });
    const { rows } = await sql<{ all: string }>`
      select coalesce((select string_agg(j::text, '') from pgboss.job j), '')
          || coalesce((select string_agg(m::text, '') from auth.mails m), '')
          || coalesce((select string_agg(t::text, '') from auth.one_time_tokens t), '') as all`.execute(
      owner.as(null),
    );
    await owner.close();
    expect(rows[0]?.all).toContain('account_mail');
    expect(rows[0]?.all).not.toContain(token_hash);
    expect(rows[0]?.all).not.toContain(Buffer.from(token_hash, 'base64url').toString('hex'));
    expect(rows[0]?.all).not.toMatch(new RegExp(`\\b${code}\\b`));
  });

  it('is sent by the mail queue of the product', async () => {
    const { email } = await server.account();
    await recover(email);
    const [account_mail = ''] = await waitingIn(email);
    const sent: string[] = [];
    const mailer = { send: async (_: string, { to }: { to: string }) => void sent.push(to), close: () => {} };
    const parts = { db: openDatabase(postgres.urls.auth, { max: 1 }), mailer, mails: {}, publicUrl: '' };
    await sendMail({ ...parts, deliverAccountMail: server.auth.deliverMail }, { account_mail });
    await expect(sendMail(parts, { account_mail })).rejects.toThrow('nobody here');
    await parts.db.close();
    expect(sent).toEqual([email]);
  });

  it('is written in Portuguese, as text and as HTML that loads nothing from elsewhere', async () => {
    const { email } = await server.account();
    await recover(email);
    const { subject, text, html = '', token_hash } = await mailTo(server, email);
    expect(subject).toBe('Redefina sua senha do PDY');
    expect(text).toContain(`https://pdy.example/auth/confirm?token_hash=${token_hash}&type=recovery`);
    expect(html).toMatch(/^<!doctype html><html lang="pt-BR">/);
    expect(html).toContain(`token_hash=${token_hash}&#38;type=recovery`);
    expect(html).not.toMatch(/<img|<script|url\(|src=/);
    expect([...html.matchAll(/href="(https?:\/\/[^/"]+)/g)].map(([, origin]) => origin)).toEqual(
      Array(2).fill('https://pdy.example'),
    );
  });

  it('repeats no text that strangers put into their user agent', async () => {
    const { email } = await server.account();
    await signIn(email, 'Navegador A');
    await signIn(email, '<b onclick=x>&"Navegador"');
    const { html = '', text } = await lastMailTo(server, email);
    expect(text).toContain('Dispositivo: desconhecido');
    expect(html + text).not.toContain('onclick');
  });
});

describe('mail also tells', () => {
  it('a sign-in from a new device, but not the first one, nor a new version of a known one', async () => {
    const { email } = await server.account();
    await signIn(email, 'Firefox/130.0 (Linux)');
    await signIn(email, 'Firefox/131.2 (Linux)');
    expect(await mailsTo(server, email)).toEqual([]);
    await signIn(email, 'Safari/18 (iPhone)');
    const mail = await mailTo(server, email);
    expect(mail.subject).toBe('Novo acesso à sua conta no PDY');
    expect(mail.text).toContain('Dispositivo: Safari no iPhone');
    await signIn(email, 'Safari/18 (iPhone)');
    expect(await mailsTo(server, email)).toEqual([]);
  });

  it('AU-08: a session that ended because an old refresh token came back', async () => {
    const { email, user_id } = await server.account();
    const first = tokensOf(await server.signIn(email)).refresh_token;
    const second = tokensOf(await server.refresh(first)).refresh_token;
    await server.refresh(second);
    server.ahead(60_000);
    expect((await server.refresh(first)).body.code).toBe('refresh_token_already_used');
    expect((await mailTo(server, email)).subject).toBe('Encerramos um acesso à sua conta no PDY');
    const noted = await notesOf(postgres, user_id);
    expect(noted.map(({ action }) => action)).toEqual(['signed_in', 'session_ended_for_reuse']);
  });

  it('an invitation, whose newest link lets the person choose a password', async () => {
    const { email, user_id } = await server.account({ password: undefined, email_confirmed: false });
    await server.auth.sendInvite(user_id, 'https://pdy.example/cadastrar');
    const first = await mailTo(server, email);
    expect(first).toMatchObject({ type: 'invite', redirect_to: '/cadastrar', code: '' });
    await server.auth.sendInvite(user_id, 'https://pdy.example/cadastrar');
    const { token_hash } = await mailTo(server, email);
    const post = (link: string) =>
      server.call('POST', '/verify', { body: { type: 'invite', token_hash: link } });
    expect((await post(first.token_hash)).body.code).toBe('otp_expired');
    server.ahead(7 * 86_400_000 - 60_000);
    const { bearer } = tokensOf(await post(token_hash));
    const set = { body: { password: 'Girassol7Verde' }, headers: { authorization: bearer } };
    expect((await server.call('PUT', '/user', set)).status).toBe(200);
    expect((await server.signIn(email, 'Girassol7Verde')).status).toBe(200);
  });

  it('nothing, and without saying so, to an address that asked too often in an hour', async () => {
    const { email } = await server.account();
    for (let i = 0; i < 8; i++) expect((await recover(email)).status).toBe(200);
    expect(await waitingIn(email)).toHaveLength(6);
  });
});

describe('requests that cost mails', () => {
  const fromOne = { 'x-forwarded-for': '10.200.0.1' };
  it.each([
    ['/recover', 20, () => ({ email: anAddress() })],
    ['/signup', 10, () => ({ email: anAddress(), password: 'Girassol7Verde' })],
    ['/verify', 30, () => ({ type: 'recovery', token_hash: 'x' })],
  ])('to %s are limited to %i per address of origin', async (path, most, body) => {
    const ask = () => server.call('POST', path, { body: body(), headers: fromOne });
    for (let i = 0; i < most; i++) expect((await ask()).status).not.toBe(429);
    const refused = await ask();
    expect(refused).toMatchObject({ status: 429, body: { code: 'over_request_rate_limit' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
