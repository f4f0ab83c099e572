import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anOwnDatabase } from '#test/own-database.ts';
import type { TestPostgres } from '#test/postgres.ts';
import { type AuthServer, anAuthServer, tokensOf } from '../test/auth-server.ts';
import {
  aPersonWithFactor,
  asPerson,
  codeOf,
  enrol,
  signedIn,
  verify,
  wrongCodeOf,
} from '../test/factor-person.ts';
import { mailsTo, mailTo } from '../test/mailbox.ts';
import { anIssuer, browse, type Issuer } from '../test/oidc-issuer.ts';
import { callBack, returned, signInBy } from '../test/oidc-journey.ts';
import { layOut } from './mail-layout.ts';
import { writeMail } from './mail-texts.ts';
import { isAboutSecurity, securityWords } from './security-mail-words.ts';

let postgres: TestPostgres;
let issuer: Issuer;
let server: AuthServer;
beforeAll(async () => {
  [postgres, issuer] = await Promise.all([anOwnDatabase(), anIssuer()]);
  server = await anAuthServer({ urls: postgres.urls, env: { ...issuer.env, AUTH_RATE_LIMITS: 'off' } });
});
afterAll(async () => {
  await server.close();
  await Promise.all([issuer.close(), postgres.stop()]);
});

const subjects = async (email: string) => (await mailsTo(server, email)).map(({ subject }) => subject);
const on = 'Verificação em duas etapas ativada no PDY';
const off = 'Verificação em duas etapas desativada no PDY';
const codes = 'Novos códigos de recuperação do PDY';
const linked = 'Nova forma de entrar na sua conta do PDY';
const unlinked = 'Uma forma de entrar saiu da sua conta do PDY';

describe('the owner of an account is told by mail', () => {
  it('once when a second factor becomes active, not when it is only being set up', async () => {
    const { email, bearer } = await signedIn(server);
    const factor = await enrol(server, bearer);
    const wrong = { ...factor, code: wrongCodeOf(server, factor.secret) };
    expect((await verify(server, bearer, wrong)).status).toBe(422);
    expect(await subjects(email)).toEqual([]);
    const answer = await verify(server, bearer, { ...factor, code: codeOf(server, factor.secret) });
    const { subject, text, html = '' } = await mailTo(server, email);
    expect(subject).toBe(on);
    expect(text).toMatch(/Quando: \d\d\/\d\d\/\d{4}, \d\d:\d\d \(horário de Brasília\)/);
    expect(text).toContain('https://pdy.example/profile?secao=seguranca');
    expect(html).toMatch(/^<!doctype html><html lang="pt-BR">/);
    server.ahead(30_000);
    await verify(server, tokensOf(answer).bearer, { ...factor, code: codeOf(server, factor.secret) });
    expect(await subjects(email)).toEqual([]);
  });

  it('once for each set of recovery codes, without a code in the mail', async () => {
    const { email, bearer } = await aPersonWithFactor(server);
    await mailsTo(server, email);
    const made = await asPerson(server)('POST', '/factors/recovery-codes', { bearer });
    const mail = await mailTo(server, email);
    expect(mail.subject).toBe(codes);
    for (const code of made.body.codes as string[]) expect(mail.text).not.toContain(code);
    await asPerson(server)('POST', '/factors/recovery-codes/regenerate', { bearer });
    expect(await subjects(email)).toEqual([codes]);
    await asPerson(server)('DELETE', '/factors/recovery-codes', { bearer });
    expect(await subjects(email)).toEqual(['Códigos de recuperação do PDY removidos']);
  });

  it('once when the last factor goes together with the codes, and who removed it', async () => {
    const { email, bearer, factor_id, user_id } = await aPersonWithFactor(server);
    await asPerson(server)('POST', '/factors/recovery-codes', { bearer });
    await mailsTo(server, email);
    await asPerson(server)('DELETE', `/factors/${factor_id}`, { bearer });
    const { subject, text } = await mailTo(server, email);
    expect(subject).toBe(off);
    expect(text).not.toContain('administrador.\n');
    const again = await enrol(server, bearer, 'Outro');
    server.ahead(30_000);
    await verify(server, bearer, { ...again, code: codeOf(server, again.secret) });
    await mailsTo(server, email);
    await server.auth.removeFactor({ user_id, factor_id: again.factor_id });
    const mail = await mailTo(server, email);
    expect(mail.subject).toBe(off);
    expect(mail.text).toContain('foi desativada por um administrador');
  });

  it('when one of two apps is removed, and that the other one still counts', async () => {
    const { email, bearer, factor_id } = await aPersonWithFactor(server);
    const second = await enrol(server, bearer, 'Tablet');
    await verify(server, bearer, { ...second, code: codeOf(server, second.secret) });
    await mailsTo(server, email);
    await asPerson(server)('DELETE', `/factors/${factor_id}`, { bearer });
    const { subject, text } = await mailTo(server, email);
    expect(subject).toBe('Aplicativo autenticador removido no PDY');
    expect(text).toContain('A verificação em duas etapas continua ativa.');
  });

  it('about an identity that was linked or unlinked, but not about the one the account began with', async () => {
    const { email } = await server.account();
    const client = server.client();
    await client.signInWithPassword({ email, password: 'Segredo123' });
    const subject = randomUUID();
    issuer.people.set(subject, { email: `${subject}@outra.example`, email_verified: true });
    const { data } = await client.linkIdentity({
      provider: 'empresa' as 'google',
      options: { queryParams: { login_hint: subject }, skipBrowserRedirect: true },
    });
    const { url } = await callBack(server, await browse(data.url ?? ''));
    await client.exchangeCodeForSession(url.searchParams.get('code') ?? '');
    const mail = (await mailsTo(server, email)).find((one) => one.subject === linked);
    expect(mail?.text).toContain('A sua conta agora também abre com Empresa.');
    await signInBy(server, subject);
    expect(await subjects(email)).not.toContain(linked);
    const identities = (await client.getUserIdentities()).data?.identities ?? [];
    const identity = identities.find(({ provider }) => provider === 'empresa');
    if (!identity) throw new Error('nothing was linked');
    await client.unlinkIdentity(identity);
    expect(await subjects(email)).toContain(unlinked);
    const newcomer = randomUUID();
    issuer.people.set(newcomer, { email: `${newcomer}@nova.example`, email_verified: true });
    await signInBy(server, newcomer);
    expect(await subjects(`${newcomer}@nova.example`)).not.toContain(linked);
  });

  it('about an identity that was added to the account because of its address', async () => {
    const { email } = await server.account();
    const subject = randomUUID();
    issuer.people.set(subject, { email, email_verified: true });
    await callBack(server, await returned(server, subject));
    expect(await subjects(email)).toContain(linked);
  });

  it('nothing about what was refused', async () => {
    const { email, bearer } = await signedIn(server);
    const [own] = (await asPerson(server)('GET', '/user', { bearer })).body.identities as {
      identity_id: string;
    }[];
    const answer = await asPerson(server)('DELETE', `/user/identities/${own?.identity_id}`, { bearer });
    expect(answer.status).toBe(422);
    expect(await subjects(email)).toEqual([]);
  });
});

describe('a mail that informs', () => {
  it.each(Object.keys(securityWords))(
    '%s has a subject, a paragraph and a link to go on, as text and as HTML',
    (kind) => {
      if (!isAboutSecurity(kind as never)) throw new Error(`${kind} is none`);
      const details = { provider: 'email', left: '1', what: 'app', at: '2026-11-21T12:00:00Z' };
      const mail = writeMail({
        kind,
        email: 'ana@pdy.example',
        details,
        publicUrl: 'https://pdy.example',
        opening: null,
      } as never);
      expect(mail.subject).toMatch(/PDY/);
      expect(mail.text).toContain('Quando: 21/11/2026, 09:00 (horário de Brasília)');
      expect(mail.html).toContain(
        `<h1 style="font-size:22px;line-height:1.3;margin:0 0 16px">${mail.subject}</h1>`,
      );
      expect(mail.html).toContain('href="https://pdy.example/');
      expect(mail.text).not.toMatch(/undefined|\[object|\{/);
    },
  );

  it('says who set a password for its owner, and that another has to be chosen', () => {
    const written = (details: Readonly<Record<string, string>>) =>
      writeMail({
        kind: 'password_changed',
        email: 'ana@pdy.example',
        details: { at: '2026-11-21T12:00:00Z', ...details },
        publicUrl: 'https://pdy.example',
        opening: null,
      } as never).text;
    const given = written({ set_by: 'Davi Nunes', next: 'change' });
    expect(given).toContain('Davi Nunes, da administração do PDY, definiu uma nova senha para a sua conta.');
    expect(given).toContain('No próximo acesso, o PDY pede que você escolha outra senha.');
    expect(given).not.toContain('Se foi você');
    expect(written({ set_by: 'Davi Nunes' })).not.toContain('escolha outra senha');
    expect(written({})).toContain('Se foi você, não é preciso fazer nada.');
  });

  it('shows texts that strangers wrote as plain text', () => {
    const { html = '' } = layOut({
      to: 'a@b.co',
      subject: 'S',
      paragraphs: ['<b onclick=x>&"Oi"'],
      notes: [],
    });
    expect(html).toContain('&#60;b onclick=x&#62;&#38;&#34;Oi&#34;');
    expect(html).not.toContain('<b onclick');
  });
});
