import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestPostgres, type TestPostgres } from '#test/postgres.ts';
import { pruneAccounts } from './prune-accounts.ts';
import { type AuthServer, anAuthServer, password, tokensOf } from './test/auth-server.ts';
import { mailsTo } from './test/mailbox.ts';

let postgres: TestPostgres;
let server: AuthServer;
beforeAll(async () => {
  postgres = await startTestPostgres();
  server = await anAuthServer({ urls: postgres.urls, env: { AUTH_MAIL_INTERVAL_S: '0' } });
});
afterAll(async () => {
  await server.close();
  await postgres.stop();
});

const notesOf = (user_id: string) =>
  server.db.selectFrom('auth.audit_log').selectAll().where('user_id', '=', user_id).orderBy('id').execute();
const wanted = 'Girassol7Verde';

describe('what happened at the door', () => {
  it('is written down with device and network, and without secrets or addresses', async () => {
    const { email, user_id } = await server.account();
    await server.signIn(email, 'Errada-1234');
    const { bearer } = tokensOf(await server.signIn(email));
    const headers = { authorization: bearer, 'user-agent': 'Navegador' };
    await server.call('PUT', '/user', { body: { password: wanted, current_password: password }, headers });
    await server.call('PUT', '/user', { body: { email: `${randomUUID()}@empresa.example` }, headers });
    await server.call('POST', '/logout?scope=local', { headers });
    const notes = await notesOf(user_id);
    expect(notes.map(({ action }) => action)).toEqual([
      'sign_in_failed',
      'signed_in',
      'password_changed',
      'email_change_asked',
      'signed_out',
    ]);
    expect(notes[2]).toMatchObject({ user_agent: 'Navegador', ip: expect.stringMatching(/^10\./) });
    const text = JSON.stringify(notes);
    for (const secret of [email, password, wanted, bearer.slice(7), 'Errada-1234'])
      expect(text).not.toContain(secret);
  });

  it('names nobody for an address that has no account', async () => {
    const before = await server.db
      .selectFrom('auth.audit_log')
      .select('id')
      .where('user_id', 'is', null)
      .execute();
    await server.signIn(`${randomUUID()}@empresa.example`, 'Errada-1234');
    const after = await server.db
      .selectFrom('auth.audit_log')
      .select('id')
      .where('user_id', 'is', null)
      .execute();
    expect(after).toHaveLength(before.length + 1);
  });

  it('is kept for twelve months, links and mails only as long as they mean something', async () => {
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
    await pruneAccounts(server.db, later(360));
    expect(await notesOf(user_id)).toHaveLength(1);
    await pruneAccounts(server.db, later(366));
    expect(await notesOf(user_id)).toEqual([]);
  });
});
