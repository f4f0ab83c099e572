/**
 * The promises of a write at the table door: it is done whole or not at all, it takes values that their columns can
 * hold, and it changes one row where one is asked for.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { looked, openRest, type Rest } from './rest-world.ts';

let rest: Rest;
let team: Awaited<ReturnType<Rest['team']>>;
beforeAll(async () => {
  rest = await openRest();
  team = await rest.team();
});
afterAll(() => rest.stop());

const unreadable = { code: '22P02' };
const denied = { code: '42501' };
const aName = () => `Empresa ${randomUUID().slice(0, 8)}`;

const profileRow = (id: string) =>
  looked<Record<string, unknown>>(
    'select first_name, department, company_id, is_active, version from profiles where user_id = $1',
    [id],
  );
const companyRow = (id: string) =>
  looked<Record<string, unknown>>('select name, max_users, is_active, version from companies where id = $1', [
    id,
  ]);

describe('a change at the table door', () => {
  it.each([
    ['a value that its column can not hold', { is_active: 'x' }, unreadable],
    ['a value that a rule refuses', { is_active: null }, { code: '23514' }],
    ['a company that is not there', { company_id: randomUUID(), is_active: false }, { code: '23514' }],
  ])('of a person stores nothing when it contains %s', async (_, wrong, refused) => {
    const { platform, one, other } = team;
    const { id } = await rest.guest('employee', one.id);
    const before = await profileRow(id);
    const values = { first_name: 'Mudada', department: 'Fiscal', company_id: other.id, ...wrong };
    const { error } = await platform.client.from('profiles').update(values).eq('id', id);
    expect(error).toMatchObject(refused);
    expect(await profileRow(id)).toEqual(before);
  });

  it('of a company stores nothing either', async () => {
    const { platform } = team;
    const { data } = await platform.client.from('companies').insert({ name: aName() }).select('id').single();
    const id = String(data?.id);
    const before = await companyRow(id);
    const change = (values: object) => platform.client.from('companies').update(values).eq('id', id);
    for (const max_users of ['muitos', 3.7, '3.7', true])
      expect((await change({ name: aName(), max_users })).error).toMatchObject(unreadable);
    expect((await change({ name: aName(), is_active: null })).error).toMatchObject({ code: '23514' });
    expect((await change({ name: aName(), is_active: 'nada' })).error).toMatchObject(unreadable);
    expect(await companyRow(id)).toEqual(before);
    const added = await platform.client.from('companies').insert({ name: aName(), max_users: 'muitos' });
    expect(added.error).toMatchObject(unreadable);
  });

  it('that asks for a single row and matches two changes none, and says so as PostgREST does', async () => {
    const { platform, one } = team;
    const [ana, bia] = [await rest.guest('employee', one.id), await rest.guest('employee', one.id)];
    const { error } = await platform.client
      .from('profiles')
      .update({ department: 'Fiscal' })
      .in('id', [ana.id, bia.id])
      .select()
      .single();
    expect(error).toMatchObject({ code: 'PGRST116', details: 'The result contains 2 rows' });
    expect(await profileRow(ana.id)).toMatchObject({ department: null });
  });

  it('leaves the server’s own fields alone: the same value is accepted, another is refused', async () => {
    const { platform, one } = team;
    const { id, client } = await rest.guest('employee', one.id);
    const whole = await client.from('profiles').select('*').eq('id', id).single();
    const company = await platform.client.from('companies').select('*').eq('id', one.id).single();
    const longAgo = '2001-01-01T00:00:00Z';
    const mine = (values: object) => client.from('profiles').update(values).eq('id', id);
    const theirs = (values: object) => platform.client.from('profiles').update(values).eq('id', id);
    const of = (values: object) => platform.client.from('companies').update(values).eq('id', one.id);
    const { id: _, ...record } = whole.data ?? {};
    expect((await mine({ ...record, last_name: 'Lima' })).error).toBeNull();
    expect((await of({ ...company.data, address: 'Rua A, 1' })).error).toBeNull();
    expect((await mine({ created_at: longAgo, last_name: 'Reis' })).error).toMatchObject(denied);
    expect((await theirs({ last_login: longAgo, last_name: 'Reis' })).error).toMatchObject(denied);
    expect((await of({ slug: 'outra', address: 'Rua B, 2' })).error).toMatchObject(denied);
    expect((await of({ created_at: longAgo })).error).toMatchObject(denied);
    expect(
      (await platform.client.from('companies').insert({ name: aName(), slug: 'x' })).error,
    ).toMatchObject(denied);
    const notices = client.from('user_onboarding_progress').update({ created_at: longAgo }).eq('user_id', id);
    expect((await notices).error).toBeNull(); // There is no row yet.
    expect(await profileRow(id)).toMatchObject({ first_name: 'Ana' });
  });
});
