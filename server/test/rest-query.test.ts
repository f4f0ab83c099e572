import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRest, type Rest } from './rest-world.ts';

let rest: Rest;
let team: Awaited<ReturnType<Rest['team']>>;
beforeAll(async () => {
  rest = await openRest();
  team = await rest.team();
});
afterAll(() => rest.stop());

const get = (path: string, headers: Record<string, string> = {}) =>
  rest.ask(`/rest/v1/${path}`, { token: team.ana.token, headers });
const send = (method: string, path: string, body: string, headers: Record<string, string> = {}) =>
  rest.ask(`/rest/v1/${path}`, {
    method,
    token: team.ana.token,
    body,
    headers: { 'content-type': 'application/json', ...headers },
  });

describe('a query', () => {
  it.each([
    ['nada', 404, 'PGRST205'],
    ['events', 404, 'PGRST205'],
    ['access_logs', 404, 'PGRST205'],
    ['__proto__', 404, 'PGRST205'],
    ['constructor', 404, 'PGRST205'],
    ['profiles/1', 404, 'PGRST205'],
    ['', 404, 'PGRST205'],
    ['rpc/free_seats', 404, 'PGRST202'],
    ['profiles?select=nada', 400, '42703'],
    ['profiles?select=version', 400, '42703'],
    ['profiles?select=search', 400, '42703'],
    ['profiles?select=__proto__', 400, '42703'],
    ['profiles?select=id,', 400, 'PGRST100'],
    ['profiles?select=id;drop', 400, 'PGRST100'],
    ['profiles?select=count()', 400, 'PGRST200'],
    ['profiles?select=id::text', 400, 'PGRST100'],
    ['profiles?select=events(*)', 400, 'PGRST200'],
    ['profiles?select=companies(*,profiles(*))', 400, 'PGRST100'],
    ['profiles?select=companies!profiles_manager_id_fkey(id)', 400, 'PGRST200'],
    ['profiles?select=...companies(name)', 400, 'PGRST100'],
    [`profiles?select=${'id,'.repeat(80)}id`, 400, 'PGRST100'],
    [`profiles?select=companies(${'id,'.repeat(60)}id)`, 400, 'PGRST100'],
    ['profiles?select=companies(id),a:companies(id)', 400, 'PGRST100'],
    [`profiles?${'id=neq.x&'.repeat(60)}`, 400, 'PGRST100'],
    ['profiles?nada=eq.1', 400, '42703'],
    ['profiles?companies.name=eq.x', 400, '42703'],
    ['profiles?or=(id.eq.1)', 400, '42703'],
    ['profiles?email=like.*a*', 400, 'PGRST100'],
    ['profiles?email=not.eq.a', 400, 'PGRST100'],
    ['profiles?email=eq', 400, 'PGRST100'],
    ['profiles?is_active=is.maybe', 400, 'PGRST100'],
    ['profiles?email=is.true', 400, 'PGRST100'],
    ['profiles?email=in.a,b', 400, 'PGRST100'],
    ['profiles?email=in.("a,b)', 400, 'PGRST100'],
    ['profiles?id=eq.abc', 400, '22P02'],
    ['profiles?created_at=eq.ontem', 400, '22007'],
    ['profiles?email=eq.%00', 400, '22021'],
    ['profiles?order=nada', 400, '42703'],
    ['profiles?order=id;', 400, 'PGRST100'],
    ['profiles?order=id.up', 400, 'PGRST100'],
    ['profiles?limit=-1', 400, 'PGRST100'],
    ['profiles?limit=1e9', 400, 'PGRST100'],
    ['profiles?offset=x', 400, 'PGRST100'],
  ])('CA-11: %s is %i %s', async (path, status, code) => {
    expect(await get(path)).toMatchObject({
      status,
      body: { code, hint: null, message: expect.any(String) },
    });
  });

  it('CA-11: treats SQL in a value as a value, and refuses it as a name', async () => {
    const value = `x' or '1'='1`;
    expect((await team.ana.client.from('profiles').select('*').eq('first_name', value)).data).toEqual([]);
    expect(
      (await team.ana.client.from('profiles').select('*').in('first_name', [value, '),(select 1'])).data,
    ).toEqual([]);
    for (const name of [`id" from profiles; --`, 'id)or(true', "id'||'x", 'id/**/', 'id%00'])
      for (const path of [
        `profiles?select=${encodeURIComponent(name)}`,
        `profiles?${encodeURIComponent(name)}=eq.1`,
        `profiles?order=${encodeURIComponent(name)}`,
      ])
        expect((await get(path)).status).toBe(400);
    const bad = await send(
      'PATCH',
      `profiles?id=eq.${team.ana.id}`,
      JSON.stringify({ 'first_name" = role --': 'x' }),
    );
    expect(bad).toMatchObject({ status: 400, body: { code: 'PGRST204' } });
  });

  it('CA-11: takes lists of values, quoted or not, and null in its own way', async () => {
    const { admin, ana, lead } = team;
    const names = async (filter: [string, string[]]) =>
      (
        await admin.client
          .from('profiles')
          .select('id')
          .in(...filter)
      ).data
        ?.map(({ id }) => id)
        .sort();
    expect(await names(['id', [ana.id, lead.id]])).toEqual([ana.id, lead.id].sort());
    expect(await names(['first_name', ['Bia', 'a,b', 'c)d']])).toEqual([lead.id]);
    expect(await names(['id', []])).toEqual([]);
    expect((await admin.client.from('profiles').select('id').neq('id', ana.id)).data).toHaveLength(3);
    expect((await admin.client.from('profiles').select('id').is('company_id', null)).data).toEqual([]);
    expect(
      (await get('profiles?position=is.null&is_active=is.true&company_id=is.not_null')).body,
    ).toHaveLength(1);
  });

  it('CA-11: is refused when its address, body or preferences are too long, broken or unknown', async () => {
    expect((await get(`profiles?email=eq.${'x'.repeat(8_000)}`)).status).toBe(414);
    const own = `profiles?id=eq.${team.ana.id}`;
    for (const body of [
      `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
      '{',
      'null',
      '[]',
      '1',
      '"x"',
      '[[]]',
      '',
    ])
      expect(await send('PATCH', own, body)).toMatchObject({ status: 400, body: { code: 'PGRST102' } });
    expect((await send('PATCH', own, JSON.stringify({ first_name: 'x'.repeat(1_048_576) }))).status).toBe(
      413,
    );
    expect((await send('PATCH', own, '{"first_name":"Ana"}', { prefer: 'tx=rollback' })).body).toMatchObject({
      code: 'PGRST122',
    });
    expect(
      (
        await send('POST', 'user_onboarding_progress', '{"current_step":0}', {
          prefer: 'resolution=merge-duplicates',
        })
      ).status,
    ).toBe(400);
    expect((await get('profiles', { 'accept-profile': 'auth' })).body).toMatchObject({ code: 'PGRST106' });
    expect((await get('profiles', { accept: 'text/csv' })).status).toBe(406);
    for (const method of ['PUT', 'DELETE'])
      expect((await send(method, own, '{}')).body).toMatchObject({ code: '42501' });
  });

  it('CA-11: blames a type that does not fit on the sender, never on the server', async () => {
    const own = `user_onboarding_progress?user_id=eq.${team.ana.id}`;
    await send('POST', 'user_onboarding_progress', JSON.stringify({ user_id: team.ana.id }));
    for (const values of [
      { completed_steps: 'x' },
      { completed_steps: [{}] },
      { current_step: {} },
      { current_step: [1] },
      { current_step: 1e99 },
      { is_skipped: 'talvez' },
      { started_at: 'ontem' },
    ])
      expect((await send('PATCH', own, JSON.stringify(values))).status).toBe(400);
    for (const values of [{ first_name: {} }, { first_name: 5 }, { first_name: null }, { phone: [] }])
      expect((await send('PATCH', `profiles?id=eq.${team.ana.id}`, JSON.stringify(values))).status).toBe(400);
  });
});
