import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anOwnDatabase } from '#test/own-database.ts';
import type { TestPostgres } from '#test/postgres.ts';
import { pruneAccounts } from './accounts/prune-accounts.ts';
import { type AuthServer, anAuthServer, password, tokensOf } from './test/auth-server.ts';
import { mailsTo } from './test/mailbox.ts';
import { notesOf } from './test/notes.ts';

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

const wanted = 'Girassol7Verde';

describe('an event at sign-in', () => {
  it('is logged with device and network, and without secrets or addresses', async () => {
    const { email, user_id } = await server.account();
    await server.signIn(email, 'Errada-1234');
    await server.auth.watch.flush();
    const { bearer } = tokensOf(await server.signIn(email));
    const headers = { authorization: bearer, 'user-agent': 'Navegador' };
    await server.call('PUT', '/user', { body: { password: wanted, current_password: password }, headers });
    await server.call('PUT', '/user', { body: { email: `${randomUUID()}@empresa.example` }, headers });
    await server.call('POST', '/logout?scope=local', { headers });
    const notes = await notesOf(postgres, user_id);
    expect(notes.map(({ action }) => action)).toEqual([
      'sign_in_failed',
      'signed_in',
      'password_changed',
      'email_change_asked',
      'signed_out',
    ]);
    expect(notes[2]).toMatchObject({ user_agent: 'Navegador', ip: expect.stringMatching(/^10\./) });
    expect(notes[0]).toMatchObject({
      user_email: email,
      status: 'failure',
      risk_score: 3,
      failed_attempts: 1,
    });
    const text = JSON.stringify(notes.map(({ user_email: _, ...note }) => note));
    for (const secret of [email, password, wanted, bearer.slice(7), 'Errada-1234'])
      expect(text).not.toContain(secret);
  });

  it('names nobody for an address that has no account', async () => {
    const before = await notesOf(postgres, null);
    await server.signIn(`${randomUUID()}@empresa.example`, 'Errada-1234');
    await server.auth.watch.flush();
    const after = await notesOf(postgres, null);
    expect(after).toHaveLength(before.length + 1);
    expect(after.at(-1)).toMatchObject({ action: 'sign_in_failed', user_email: null });
  });

  it('counts failures, and logs what was not even tried, until it is serious enough for an alert', async () => {
    const { email, user_id } = await server.account();
    for (let guess = 1; guess <= 5; guess += 1) await server.signIn(email, 'Errada-1234');
    expect((await server.signIn(email)).status).toBe(429);
    await server.auth.watch.flush();
    const notes = await notesOf(postgres, user_id);
    expect(
      notes.map(({ action, failed_attempts, risk_score }) => [action, failed_attempts, risk_score]),
    ).toEqual([
      ['sign_in_failed', 1, 3],
      ['sign_in_failed', 2, 3],
      ['sign_in_failed', 3, 3],
      ['sign_in_failed', 4, 5],
      ['sign_in_failed', 5, 5],
      ['sign_in_blocked', 1, 6],
    ]);
  });

  it('is logged once a minute when the session of a closed account calls', async () => {
    const { email, user_id } = await server.account();
    const { bearer } = tokensOf(await server.signIn(email));
    await server.platform
      .updateTable('profiles')
      .set({ is_active: false })
      .where('user_id', '=', user_id)
      .execute();
    for (let i = 0; i < 3; i += 1) expect(await server.auth.callerOf(bearer)).toBeNull();
    await server.auth.watch.flush();
    const actions = (await notesOf(postgres, user_id)).map(({ action }) => action);
    expect(actions.filter((action) => action === 'account_refused')).toHaveLength(1);
  });

  it('outlives links and mails, which are kept only while they are of use', async () => {
    const { email, user_id } = await server.account();
    await server.signIn(email);
    await server.call('POST', '/recover', { body: { email } });
    await mailsTo(server, email);
    const later = (days: number) => new Date(server.clock().getTime() + days * 86_400_000);
    const links = () =>
      server.db.selectFrom('auth.one_time_tokens').select('id').where('email', '=', email).execute();
    await pruneAccounts(server.db, new Date(server.clock().getTime() + 30 * 60_000));
    expect(await links()).toHaveLength(1);
    await pruneAccounts(server.db, later(1));
    expect(await links()).toEqual([]);
    await pruneAccounts(server.db, later(366));
    expect(await notesOf(postgres, user_id)).toHaveLength(1);
  });
});
