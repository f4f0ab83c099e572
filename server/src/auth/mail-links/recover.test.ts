import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anOwnDatabase } from '#test/own-database.ts';
import type { TestPostgres } from '#test/postgres.ts';
import { type AuthServer, anAuthServer, password } from '../test/auth-server.ts';
import { mailsTo, mailTo, type Received } from '../test/mailbox.ts';

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
const wanted = 'Girassol7Verde';
const pair = () => {
  const verifier = randomBytes(56).toString('hex');
  const code_challenge = createHash('sha256').update(verifier).digest('base64url');
  return { verifier, code_challenge, code_challenge_method: 's256' };
};
const recover = (email: string, more: object = {}, query = '') =>
  server.call('POST', `/recover${query}`, { body: { email, ...more } });
const post = (body: object) => server.call('POST', '/verify', { body });
const link = ({ token_hash, type }: Received) => ({ token_hash, type });
const exchange = (auth_code: string, code_verifier: string) =>
  server.call('POST', '/token?grant_type=pkce', { body: { auth_code, code_verifier } });

/** GET /verify like a browser that does not follow redirects. */
const open = async (query: Record<string, string>, method = 'GET') => {
  const response = await fetch(`${server.url}/verify?${new URLSearchParams(query)}`, {
    method,
    redirect: 'manual',
  });
  const target = URL.parse(response.headers.get('location') ?? '');
  return { status: response.status, target, code: target?.searchParams.get('code') ?? '' };
};
const recovered = async (more: object = {}, query = '') => {
  const account = await server.account();
  await recover(account.email, more, query);
  return { ...account, mail: await mailTo(server, account.email) };
};

describe('recovering a password', () => {
  it('AU-09: through the protocol client leads from the mail to a session that may set a new one', async () => {
    const { email } = await server.account();
    const client = server.client();
    const events: string[] = [];
    client.onAuthStateChange((event) => void events.push(event));
    const asked = await client.resetPasswordForEmail(email, {
      redirectTo: 'https://pdy.example/reset-password',
      captchaToken: 'x',
    });
    expect(asked).toEqual({ data: {}, error: null });
    const mail = await mailTo(server, email);
    expect(mail).toMatchObject({ path: '/auth/confirm', type: 'recovery', redirect_to: '/reset-password' });
    expect((await client.verifyOtp({ token_hash: mail.token_hash, type: 'recovery' })).error).toBeNull();
    expect((await client.updateUser({ password: wanted })).error).toBeNull();
    expect((await server.signIn(email, wanted)).status).toBe(200);
    expect((await server.signIn(email)).status).toBe(400);
    expect(events).toContain('PASSWORD_RECOVERY');
    await client.dispose();
  });

  it('AU-17: by a link that redirects ends with a code that only the asking browser can use, once', async () => {
    const { verifier, ...challenge } = pair();
    const redirect = encodeURIComponent('https://pdy.example/reset-password?sb_flow_id=7');
    const { mail, email } = await recovered(challenge, `?redirect_to=${redirect}`);
    expect(mail.token_hash).toMatch(/^pkce_[\w-]{43}$/);
    const { status, target, code } = await open({ token: mail.token_hash, type: 'recovery' });
    expect(status).toBe(303);
    expect(target).toMatchObject({ origin: 'https://pdy.example', pathname: '/reset-password', hash: '' });
    expect(target?.searchParams.get('sb_flow_id')).toBe('7');
    expect((await exchange(code, pair().verifier)).body.code).toBe('bad_code_verifier');
    const all = await Promise.all(Array.from({ length: 20 }, () => exchange(code, verifier)));
    const [session, ...more] = all.filter(({ status: was }) => was === 200);
    expect(more).toEqual([]);
    expect(session?.body.user).toMatchObject({ email });
    expect((await exchange(code, verifier)).body.code).toBe('flow_state_not_found');
    expect(
      (await open({ token: mail.token_hash, type: 'recovery' })).target?.searchParams.get('error_code'),
    ).toBe('otp_expired');
  });

  it('lets the link live for an hour, the typed code for ten minutes and the code of a redirect for five', async () => {
    const { verifier, ...challenge } = pair();
    const old = await recovered(challenge);
    server.ahead(11 * minute);
    expect((await post({ type: 'recovery', email: old.email, token: old.mail.code })).body.code).toBe(
      'otp_expired',
    );
    server.ahead(48 * minute);
    const { code } = await open({ token: old.mail.token_hash, type: 'recovery' });
    server.ahead(5 * minute);
    expect((await exchange(code, verifier)).body.code).toBe('flow_state_expired');
    const late = await recovered();
    server.ahead(60 * minute);
    expect(await post(link(late.mail))).toMatchObject({ status: 403, body: { code: 'otp_expired' } });
  });

  it('counts the life of a link from the mail, not from the request', async () => {
    const { email } = await server.account();
    await recover(email);
    server.ahead(300 * minute);
    expect((await post(link(await mailTo(server, email)))).status).toBe(200);
  });

  it('accepts six typed digits instead, and forgets them after five wrong ones', async () => {
    const right = await recovered();
    expect(
      (await post({ type: 'recovery', email: right.email.toUpperCase(), token: right.mail.code })).status,
    ).toBe(200);
    const { email, mail } = await recovered();
    const wrong = mail.code === '000000' ? '000001' : '000000';
    for (let i = 0; i < 5; i++)
      expect((await post({ type: 'recovery', email, token: wrong })).body.code).toBe('otp_expired');
    expect((await post({ type: 'recovery', email, token: mail.code })).body.code).toBe('otp_expired');
    expect((await post(link(mail))).status).toBe(200);
  });

  it('counts parallel guesses of a code one by one', async () => {
    const { email, mail } = await recovered();
    const wrong = mail.code === '000000' ? '000001' : '000000';
    await Promise.all(Array.from({ length: 20 }, () => post({ type: 'recovery', email, token: wrong })));
    expect((await post({ type: 'recovery', email, token: mail.code })).status).toBe(403);
  });

  it('gives one session to twenty that open a link at once', async () => {
    const { mail } = await recovered();
    const all = await Promise.all(Array.from({ length: 20 }, () => post(link(mail))));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(all.filter(({ body }) => body.code === 'otp_expired')).toHaveLength(19);
  });

  it('uses nothing up when a program sends a HEAD request for a link', async () => {
    const { verifier, ...challenge } = pair();
    const { mail } = await recovered(challenge);
    const query = { token: mail.token_hash, type: 'recovery' };
    expect((await open(query, 'HEAD')).status).toBe(200);
    expect((await exchange((await open(query)).code, verifier)).status).toBe(200);
  });

  it('never puts a session into an address: a link without PKCE is for the page with the button', async () => {
    const { mail } = await recovered();
    const { status, target } = await open({ token: mail.token_hash, type: 'recovery' });
    expect(status).toBe(303);
    expect(target?.href).not.toMatch(/access_token|[?&#]code=/);
    expect(target?.hash).toContain('error_code=validation_failed');
    expect((await post(link(mail))).status).toBe(200);
  });

  it('opens only what it was sent for, and only with the newest link', async () => {
    const { email, mail } = await recovered();
    for (const type of ['signup', 'invite', 'email_change', 'email', 'magiclink'])
      expect((await post({ type, token_hash: mail.token_hash })).body.code).toBe('otp_expired');
    server.ahead(minute);
    await recover(email);
    const newer = await mailTo(server, email);
    expect((await post(link(mail))).body.code).toBe('otp_expired');
    expect((await post(link(newer))).status).toBe(200);
  });

  it('answers alike for everybody and mails only people who may come in', async () => {
    const { email } = await server.account();
    const inactive = await server.account({ is_active: false });
    const unknown = `${randomUUID()}@empresa.example`;
    for (const address of [email, inactive.email, unknown]) {
      expect(await recover(address)).toMatchObject({ status: 200, body: {} });
      expect(await recover(address)).toMatchObject({ status: 200, body: {} });
    }
    expect(await mailsTo(server, email)).toHaveLength(1);
    expect(
      await server.db
        .selectFrom('auth.mails')
        .select('id')
        .where('email', 'in', [inactive.email, unknown])
        .where('sent_at', 'is not', null)
        .execute(),
    ).toEqual([]);
  });

  it('GD-07: lets nobody in whose account has been switched off since', async () => {
    const { user_id, mail } = await recovered();
    await server.platform
      .updateTable('profiles')
      .set({ is_active: false })
      .where('user_id', '=', user_id)
      .execute();
    expect(await post(link(mail))).toMatchObject({
      status: 403,
      body: {
        code: 'user_banned',
        message: 'Sua conta foi desativada. Entre em contato com o administrador.',
      },
    });
  });

  it.each([
    [{}, 'Email é obrigatório'],
    [{ email: 'ana' }, 'Email inválido'],
    [
      { email: 'ana@empresa.example', code_challenge: 'x'.repeat(43) },
      'Informe code_challenge e code_challenge_method juntos.',
    ],
  ])('VA-11: refuses %j', async (body, message) =>
    expect(await server.call('POST', '/recover', { body })).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', message },
    }),
  );
});

describe('what cannot be verified', () => {
  it.each([
    [{ token_hash: 'x' }, 400, 'validation_failed'],
    [{ type: 'toString', token_hash: 'x' }, 400, 'validation_failed'],
    [{ type: 'recovery' }, 400, 'validation_failed'],
    [{ type: 'recovery', token: '1', token_hash: 'x' }, 400, 'validation_failed'],
    [{ type: 'recovery', token_hash: 'x', email: 'ana@empresa.example' }, 400, 'validation_failed'],
    [{ type: 'recovery', token: '123456' }, 400, 'validation_failed'],
    [{ type: 'recovery', token_hash: 'x' }, 403, 'otp_expired'],
    [{ type: 'recovery', token: '123456', email: 'ana@empresa.example' }, 403, 'otp_expired'],
    [{ type: 'sms', token: '123456', phone: '+5511' }, 422, 'phone_provider_disabled'],
  ])('%j is %i %s', async (body, status, code) =>
    expect(await post(body)).toMatchObject({ status, body: { code } }),
  );

  it('a redirect without a token is plain JSON, and so is a code without a verifier', async () => {
    expect(await server.call('GET', '/verify?type=recovery')).toMatchObject({
      status: 400,
      body: { code: 'validation_failed' },
    });
    expect((await exchange('', 'x')).body.code).toBe('validation_failed');
    expect((await exchange(randomUUID(), 'x')).body.code).toBe('flow_state_not_found');
  });

  it('a mail of a sign-in flow never changes a password by itself', async () => {
    const { email } = await recovered();
    expect((await server.signIn(email, password)).status).toBe(200);
  });
});
