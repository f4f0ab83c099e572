import { randomUUID } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tableNames } from '../src/rest/tables.ts';
import { looked, openRest, type Rest } from './rest-world.ts';
import { aCompany, owner } from './world.ts';

let rest: Rest;
let team: Awaited<ReturnType<Rest['team']>>;
beforeAll(async () => {
  rest = await openRest();
  team = await rest.team();
});
afterAll(() => rest.stop());

const get = (path: string, headers: Record<string, string> = {}) =>
  rest.ask(`/rest/v1/${path}`, { token: team.ana.token, headers });
describe('the door of other systems', () => {
  it('CA-11: needs the public key of this installation', async () => {
    for (const [apikey, message] of [
      ['', 'No API key found in request'],
      ['sb_publishable_other', 'Invalid API key'],
    ])
      expect(await get('profiles', { apikey: apikey ?? '' })).toMatchObject({
        status: 401,
        body: { message },
      });
    const strange = createClient(rest.url, 'another', { auth: { persistSession: false } });
    expect((await strange.from('profiles').select('*')).error?.message).toBe('Invalid API key');
  });

  it('CA-11: gives the key to the platform and to nobody else', async () => {
    const asked = (token: string) => rest.ask('/api/platform/public-key', { token });
    expect((await asked(team.platform.token)).body).toEqual({ public_key: rest.key });
    expect((await asked(team.admin.token)).status).toBe(403);
  });

  it('CA-11: takes the key for nobody: without a session every table and function is closed', async () => {
    const visitor = rest.anonymous();
    for (const table of [...tableNames, 'nada', 'auth.users']) {
      for (const call of [
        visitor.from(table).select('*'),
        visitor.from(table).insert({ id: 1 }),
        visitor.from(table).update({ id: 1 }).eq('id', 1),
        visitor.from(table).delete().eq('id', 1),
      ])
        expect(await call).toMatchObject({ status: 401, error: { code: '42501' } });
    }
    expect((await visitor.rpc('is_user_active', { user_id_param: team.ana.id })).status).toBe(401);
    const { error } = await visitor.functions.invoke('change-user-password', {
      body: { userId: team.ana.id, newPassword: 'Segredo123' },
    });
    expect(error?.context.status).toBe(401);
  });

  it('AU-22: tells the client who is signed in', async () => {
    const { data } = await team.ana.client.auth.getUser();
    expect(data.user).toMatchObject({ id: team.ana.id, email: team.ana.email });
  });

  it('CA-11: tells a session that is over apart from a token that is invalid', async () => {
    const leaver = await rest.guest('employee', (await aCompany()).id);
    expect((await rest.ask('/rest/v1/profiles', { token: leaver.token })).status).toBe(200);
    await leaver.client.auth.signOut();
    for (const token of [leaver.token, 'abc', `${leaver.token}x`, `${leaver.token.split('.')[0]}..`])
      expect(await rest.ask('/rest/v1/profiles', { token })).toMatchObject({
        status: 401,
        body: { code: 'PGRST301' },
      });
  });

  it('CA-11: is closed to people who were switched off, and to the people of a closed company', async () => {
    const leaver = await rest.guest('employee', (await aCompany()).id);
    await owner.query('update profiles set is_active = false where user_id = $1', [leaver.id]);
    expect((await leaver.client.from('profiles').select('*')).status).toBe(401);
    const company = await looked<{ id: string }>(
      `insert into companies (name, slug) values ('X', $1) returning id`,
      [randomUUID()],
    );
    const worker = await rest.guest('admin', company?.id ?? '');
    await owner.query('update companies set is_active = false where id = $1', [company?.id]);
    expect((await worker.client.from('companies').select('*')).status).toBe(401);
  });

  it('CA-11: is closed to a password alone, once there is a second factor', async () => {
    const careful = await rest.guest('platform_admin', null);
    await owner.query(
      `insert into auth.mfa_factors (user_id, type, status, secret_sealed) values ($1, 'totp', 'verified', '\\x00')`,
      [careful.id],
    );
    for (const call of [
      careful.client.from('profiles').select('*'),
      careful.client.rpc('is_user_active', { user_id_param: careful.id }),
    ])
      expect(await call).toMatchObject({ status: 403, error: { code: 'insufficient_aal' } });
    const changed = await rest.ask('/functions/v1/change-user-password', {
      method: 'POST',
      token: careful.token,
      body: JSON.stringify({ userId: team.ana.id, newPassword: 'Outra-senha-1' }),
    });
    expect(changed.status).toBe(403);
    expect(
      (await rest.anonymous().auth.signInWithPassword({ email: team.ana.email, password: rest.password }))
        .error,
    ).toBeNull();
  });
});

describe('the answer', () => {
  it('CA-11: says which rows it holds and of how many, even without showing them', async () => {
    const { admin } = team;
    const ask = (path: string, headers = {}, method = 'GET') =>
      rest.ask(`/rest/v1/${path}`, {
        token: admin.token,
        method,
        headers: { prefer: 'count=exact', ...headers },
      });
    const all = await ask('profiles?order=id');
    expect([all.status, all.headers.get('content-range')]).toEqual([200, '0-3/4']);
    const page = await ask('profiles?order=id&limit=2&offset=1');
    expect([page.status, page.headers.get('content-range'), page.body.length]).toEqual([206, '1-2/4', 2]);
    expect((await ask('profiles?order=id&offset=9')).body).toMatchObject({ code: 'PGRST103' });
    const none = await ask(`profiles?id=eq.${randomUUID()}`);
    expect([none.status, none.headers.get('content-range')]).toEqual([200, '*/0']);
    const head = await ask('profiles', {}, 'HEAD');
    expect([head.status, head.headers.get('content-range'), head.body]).toEqual([200, '0-3/4', null]);
    expect((await ask('profiles', { prefer: '' })).headers.get('content-range')).toBe('0-3/*');
  });

  it('CA-11: is an object for one row, and PGRST116 for none or several', async () => {
    const { admin, ana } = team;
    const one = admin.client.from('profiles').select('id');
    expect((await one.eq('id', ana.id).single()).data).toEqual({ id: ana.id });
    expect(await admin.client.from('profiles').select('id').single()).toMatchObject({
      status: 406,
      error: { code: 'PGRST116' },
    });
    expect((await admin.client.from('profiles').select('id').maybeSingle()).error).toMatchObject({
      code: 'PGRST116',
    });
  });

  it('CA-11: holds a thousand rows at most, whatever the limit in the request', async () => {
    const { other, stranger } = team;
    await owner.query('update companies set max_users = 5000 where id = $1', [other.id]);
    await owner.query(
      `insert into profiles (user_id, company_id, email, first_name, last_name)
       select gen_random_uuid(), $1, gen_random_uuid() || '@x.example', 'Ana', 'Teste' from generate_series(1, 1005)`,
      [other.id],
    );
    const { data, count } = await stranger.client
      .from('profiles')
      .select('id', { count: 'exact' })
      .limit(5000);
    expect([data?.length, count]).toEqual([1000, 1006]);
  });

  it('CA-11: is kept by no cache and shown to no other origin', async () => {
    for (const origin of ['https://mau.example', 'null']) {
      const { headers } = await get('profiles', { origin });
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('access-control-allow-origin')).toBeNull();
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
      const asked = await rest.ask('/rest/v1/profiles', {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'GET' },
      });
      expect([asked.status >= 400, asked.headers.get('access-control-allow-origin')]).toEqual([true, null]);
    }
  });

  it('CA-11: is noted in the security log when it is a refusal', async () => {
    const { lead } = team;
    await lead.client.from('companies').insert({ name: 'X' });
    await rest.auth.watch.flush();
    const { rows } = await owner.query(
      'select resource, status from access_logs where user_id = $1 and action = $2',
      [lead.id, 'access_denied'],
    );
    expect(rows).toContainEqual({ resource: 'platform.rest.companies.insert', status: 'blocked' });
  });
});
