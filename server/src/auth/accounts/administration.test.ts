import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anOwnDatabase } from '#test/own-database.ts';
import type { TestPostgres } from '#test/postgres.ts';
import { refuseUnfinished } from '../index.ts';
import { type AuthServer, anAuthServer, password, tokensOf } from '../test/auth-server.ts';
import { aPersonWithFactor, asPerson, signedIn } from '../test/factor-person.ts';
import { notesOf } from '../test/notes.ts';

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

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const next = 'Jabuticaba-Roxa-71';
const isKnown = async (bearer: string) => (await server.auth.callerOf(bearer)) !== null;
const onDevice = async (email: string) =>
  tokensOf(
    await server.call('POST', '/token?grant_type=password', {
      body: { email, password },
      headers: { 'user-agent': firefox, 'x-forwarded-for': '203.0.113.77' },
    }),
  );
const audited = async (user_id: string) => (await notesOf(postgres, user_id)).map(({ action }) => action);

describe('an administrator (TS-06, TS-07)', () => {
  it('sets a password: the old one and all sessions end, the lock is lifted, the owner is told', async () => {
    const { email, user_id, bearer, refresh_token } = await signedIn(server);
    expect(await isKnown(bearer)).toBe(true);
    for (let guess = 1; guess <= 5; guess += 1) await server.signIn(email, 'Errada123');
    expect((await server.signIn(email)).status).toBe(429);
    await server.auth.setPassword({ user_id, password: next });
    expect(await isKnown(bearer)).toBe(false);
    expect((await server.refresh(refresh_token)).status).toBe(400);
    expect((await server.signIn(email)).body.code).toBe('invalid_credentials');
    expect((await server.signIn(email, next)).status).toBe(200);
    expect(await audited(user_id)).toContain('password_changed');
    const mails = server.db.selectFrom('auth.mails').select('kind').where('email', '=', email);
    expect(await mails.execute()).toContainEqual({ kind: 'password_changed' });
  });

  it('PM-16: sets a password for one sign-in: nothing is open until its owner has chosen another', async () => {
    const { email, user_id } = await signedIn(server);
    await server.auth.setPassword({ user_id, password: next, must_change: true });
    const { bearer } = tokensOf(await server.signIn(email, next));
    const refused = { status: 403, code: 'password_change_required' };
    const refusal = async () => {
      const caller = await server.auth.callerOf(bearer);
      return caller && refuseUnfinished(caller);
    };
    expect(await refusal()).toMatchObject(refused);
    const ask = asPerson(server);
    const other = await ask('PUT', '/user', { bearer, body: { email: `outro-${email}` } });
    expect(other).toMatchObject({ status: 403, body: { code: refused.code } });
    const link = await ask('GET', '/user/identities/authorize?provider=google', { bearer });
    expect(link).toMatchObject({ status: 403, body: { code: refused.code } });
    expect((await ask('PUT', '/user', { bearer, body: { password: next } })).body.code).toBe('same_password');
    // No other process announces the change.
    server.hearing.isMuted = true;
    expect((await ask('PUT', '/user', { bearer, body: { password: 'Pitanga-Azul-58' } })).status).toBe(200);
    expect(await refusal()).toBeNull();
    server.hearing.isMuted = false;
    // Then the change is asked for once.
    const { bearer: again } = tokensOf(await server.signIn(email, 'Pitanga-Azul-58'));
    expect(await server.auth.callerOf(again)).toMatchObject({ must_change_password: false });
    expect((await ask('PUT', '/user', { bearer: again, body: { password: next } })).body.code).toBe(
      'current_password_required',
    );
  });

  it('asks for another password on every node at once', async () => {
    const { bearer, user_id } = await signedIn(server);
    expect(await server.auth.callerOf(bearer)).toMatchObject({ must_change_password: false });
    const elsewhere = server.db.updateTable('auth.users').set({ must_change_password: true });
    await elsewhere.where('id', '=', user_id).execute();
    await expect
      .poll(async () => (await server.auth.callerOf(bearer))?.must_change_password, { timeout: 2000 })
      .toBe(true);
  });

  it('PM-16: a sign-in that is no longer fresh proves the given password before it is replaced', async () => {
    const { email, user_id } = await signedIn(server);
    await server.auth.setPassword({ user_id, password: next, must_change: true });
    const { bearer } = tokensOf(await server.signIn(email, next));
    server.ahead(11 * 60_000);
    const choose = (more: object) =>
      asPerson(server)('PUT', '/user', { bearer, body: { password: 'Pitanga-Azul-58', ...more } });
    expect((await choose({})).body.code).toBe('current_password_required');
    expect((await choose({ current_password: next })).status).toBe(200);
  });

  it('sets no password that the rules refuse, and none for an account that does not exist', async () => {
    const { email, user_id, bearer } = await signedIn(server);
    for (const weak of ['abc', 'Senha123', 'SEMNUMERO'])
      await expect(server.auth.setPassword({ user_id, password: weak })).rejects.toMatchObject({
        code: 'weak_password',
      });
    expect(await isKnown(bearer)).toBe(true);
    expect((await server.signIn(email)).status).toBe(200);
    const nobody = server.auth.setPassword({ user_id: randomUUID(), password: next });
    await expect(nobody).rejects.toMatchObject({ code: 'user_not_found' });
  });

  it('ends all sessions of one person at once', async () => {
    const [one, other] = [await signedIn(server), await signedIn(server)];
    const second = tokensOf(await server.signIn(one.email));
    expect(await Promise.all([one, second, other].map(({ bearer }) => isKnown(bearer)))).toEqual([
      true,
      true,
      true,
    ]);
    server.hearing.isMuted = true;
    expect(await server.auth.endSessions(one.user_id)).toBe(2);
    expect(await Promise.all([one, second, other].map(({ bearer }) => isKnown(bearer)))).toEqual([
      false,
      false,
      true,
    ]);
    server.hearing.isMuted = false;
    expect(await server.auth.endSessions(one.user_id)).toBe(0);
  });

  it('sees sessions by device, part of the network and last use, and ends one', async () => {
    const { email, user_id, bearer } = await signedIn(server);
    server.ahead(60_000);
    const second = await onDevice(email);
    const sessions = await server.auth.sessionsOf(user_id);
    expect(sessions).toHaveLength(2);
    const [newest, oldest] = sessions;
    expect(newest).toEqual({
      id: expect.any(String),
      device: 'Firefox no Linux',
      network: '203.0.113.0/24',
      aal: 'aal1',
      created_at: expect.any(Date),
      last_used_at: expect.any(Date),
    });
    expect(oldest?.device).toBe('Dispositivo desconhecido');
    server.ahead(60_000);
    await server.refresh((await signedInAgain(email)).refresh_token);
    expect(await isKnown(second.bearer)).toBe(true);
    const stranger = await signedIn(server);
    const foreign = { user_id: stranger.user_id, session_id: newest?.id ?? '' };
    expect(await server.auth.endSession(foreign)).toBe(false);
    expect(await server.auth.endSession({ user_id, session_id: newest?.id ?? '' })).toBe(true);
    expect([await isKnown(second.bearer), await isKnown(bearer)]).toEqual([false, true]);
  });
  const signedInAgain = async (email: string) => tokensOf(await server.signIn(email));

  it('sees the last used first, and no session that is over', async () => {
    const { email, user_id, refresh_token } = await signedIn(server);
    server.ahead(1000);
    await server.signIn(email);
    const [, first] = await server.auth.sessionsOf(user_id);
    server.ahead(1000);
    await server.refresh(refresh_token);
    expect((await server.auth.sessionsOf(user_id))[0]?.id).toBe(first?.id);
    server.ahead(14 * 86_400_000 + 1000);
    expect(await server.auth.sessionsOf(user_id)).toEqual([]);
  });

  it('bans a person until a time, or until they are let in again', async () => {
    const { email, user_id, bearer } = await signedIn(server);
    expect(await isKnown(bearer)).toBe(true);
    await server.auth.banUser({ user_id, until: new Date(server.clock().getTime() + 3600_000) });
    expect(await isKnown(bearer)).toBe(false);
    expect((await server.signIn(email)).body.code).toBe('user_banned');
    await server.auth.banUser({ user_id, until: null });
    expect((await server.signIn(email)).status).toBe(200);
    expect(await isKnown(bearer)).toBe(false);
    await server.auth.banUser({ user_id, until: new Date(server.clock().getTime() + 3600_000) });
    server.ahead(3601_000);
    expect((await server.signIn(email)).status).toBe(200);
    expect((await audited(user_id)).filter((action) => action.startsWith('ban'))).toEqual([
      'banned',
      'ban_lifted',
      'banned',
    ]);
  });

  it('removes the factor of a lost phone, and no session stays at aal2 because of it (AU-12)', async () => {
    const { user_id, bearer, factor_id } = await aPersonWithFactor(server);
    await asPerson(server)('POST', '/factors/recovery-codes', { bearer });
    expect(await server.auth.callerOf(bearer)).toMatchObject({ aal: 'aal2' });
    const stranger = await signedIn(server);
    expect(await server.auth.removeFactor({ user_id: stranger.user_id, factor_id })).toBe(false);
    expect(await server.auth.removeFactor({ user_id, factor_id })).toBe(true);
    expect(await server.auth.callerOf(bearer)).toMatchObject({ aal: 'aal1', must_verify: false });
    const { body } = await asPerson(server)('GET', '/user', { bearer });
    expect(body.factors).toBeUndefined();
    expect(await audited(user_id)).toEqual(
      expect.arrayContaining(['factor_added', 'recovery_codes_made', 'factor_removed']),
    );
  });
});
