import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Guest, looked, openRest, type Rest } from './rest-world.ts';
import { owner, recorded } from './world.ts';

let rest: Rest;
let team: Awaited<ReturnType<Rest['team']>>;
beforeAll(async () => {
  rest = await openRest();
  team = await rest.team();
});
afterAll(() => rest.stop());

const gone = { code: 'PGRST116', details: 'The result contains 0 rows' };
const denied = { code: '42501' };
const whole = '*, companies(name, subscription_type)';
const profileOf = ({ client }: Guest, id: string) =>
  client.from('profiles').select(whole).eq('user_id', id).maybeSingle();
const rowOf = (id: string) =>
  looked<Record<string, unknown>>('select * from profiles where user_id = $1', [id]);

describe('one’s own profile', () => {
  it('CA-01, CA-11, EN-01: is read whole, with the company’s name and subscription', async () => {
    const { ana, one } = team;
    await owner.query(`update profiles set cpf = '52998224725', phone = '11 91234-5678' where user_id = $1`, [
      ana.id,
    ]);
    const { data, error } = await profileOf(ana, ana.id);
    expect(error).toBeNull();
    const { name } =
      (await looked<{ name: string }>('select name from companies where id = $1', [one.id])) ?? {};
    expect(data).toMatchObject({
      id: ana.id,
      user_id: ana.id,
      email: ana.email,
      first_name: 'Ana',
      last_name: 'Souza',
      role: 'employee',
      company_id: one.id,
      is_active: true,
      cpf: '52998224725',
      phone: '11 91234-5678',
      hire_date: null,
      companies: { name, subscription_type: 'basic' },
    });
    expect(Object.keys(data ?? {})).toEqual(
      [
        'id',
        'user_id',
        'email',
        'first_name',
        'last_name',
        'role',
        'company_id',
        'is_active',
        'last_login',
      ].concat([
        'position',
        'department',
        'phone',
        'cpf',
        'hire_date',
        'created_at',
        'updated_at',
        'companies',
      ]),
    );
  });

  it('CA-01: is read by a platform administrator too, who has no company', async () => {
    const { data } = await profileOf(team.platform, team.platform.id);
    expect(data).toMatchObject({ user_id: team.platform.id, role: 'platform_admin', companies: null });
  });

  it('CA-02, CA-11: changes in the given fields, and comes back as one row', async () => {
    const { ana } = team;
    const { data, error } = await ana.client
      .from('profiles')
      .update({ first_name: 'Aninha', phone: '(11) 4002-8922', updated_at: new Date().toISOString() })
      .eq('user_id', ana.id)
      .select()
      .single();
    expect(error).toBeNull();
    expect(data).toMatchObject({ first_name: 'Aninha', last_name: 'Souza', phone: '(11) 4002-8922' });
    expect(await recorded(ana.id)).toContainEqual({
      name: 'people.person.edited',
      actor_id: ana.id,
      payload: { fields: ['first_name', 'phone'] },
    });
  });

  it('CA-02: takes a whole form back when nothing else differs, and refuses unknown names', async () => {
    const { lead } = team;
    const { data } = await lead.client.from('profiles').select('*').eq('id', lead.id).single();
    const same = lead.client
      .from('profiles')
      .update({ ...data, last_name: 'Lima' })
      .eq('id', lead.id);
    expect(await same.select('last_name').single()).toMatchObject({
      data: { last_name: 'Lima' },
      error: null,
    });
    const bad = await lead.client.from('profiles').update({ first_name: '<b>' }).eq('id', lead.id);
    expect(bad.error).toMatchObject({ code: '23514', message: 'Nome contém caracteres não permitidos' });
  });

  it('CA-11: has a last_login that is sent at sign-in and dated by the server', async () => {
    const { ana } = team;
    const sent = '2001-01-01T00:00:00Z';
    const { error, status } = await ana.client
      .from('profiles')
      .update({ last_login: sent })
      .eq('user_id', ana.id);
    expect({ error, status }).toEqual({ error: null, status: 204 });
    expect(Number((await rowOf(ana.id))?.last_login)).toBeGreaterThan(Date.parse('2026-01-01'));
  });

  it.each([
    { role: 'platform_admin' },
    { role: 'admin' },
    { company_id: null },
    { is_active: false },
    { email: 'outra@empresa.example' },
    { hire_date: '2020-01-01' },
    { position: 'Diretora' },
    { user_id: '019f0000-0000-7000-8000-000000000000' },
  ])('CA-02: does not let its owner change %j', async (values) => {
    const { ana } = team;
    const before = await rowOf(ana.id);
    const { error, status } = await ana.client
      .from('profiles')
      .update(values)
      .eq('user_id', ana.id)
      .select()
      .single();
    expect(error).toMatchObject({ ...denied, message: expect.stringContaining('row-level security') });
    expect(status).toBe(403);
    expect(await rowOf(ana.id)).toEqual(before);
  });

  it('CA-11: takes a CPF while there is none, and keeps the one it has', async () => {
    const { lead, corporate } = team;
    const give = (cpf: string) =>
      lead.client.from('profiles').update({ cpf }).eq('user_id', lead.id).select('cpf').single();
    expect((await give('111.444.777-36')).error?.message).toBe('CPF inválido');
    expect(await give('111.444.777-35')).toMatchObject({ error: null, data: { cpf: '11144477735' } });
    for (const other of ['529.982.247-25', '']) expect((await give(other)).error).toMatchObject(denied);
    const taken = await corporate.client
      .from('profiles')
      .update({ cpf: '11144477735' })
      .eq('user_id', corporate.id);
    expect(taken.error).toMatchObject({ code: '23505' });
    expect((await give('11144477735')).data).toEqual({ cpf: '11144477735' });
  });

  it('CA-11: stays as it is when it is inserted again, whatever the insert says; another’s is refused', async () => {
    const { ana, lead } = team;
    const basic = {
      user_id: ana.id,
      email: ana.email,
      first_name: 'Ana',
      last_name: 'Souza',
      role: 'employee',
    };
    const made = await ana.client.from('profiles').insert(basic).select().single();
    expect(made).toMatchObject({ status: 201, error: null, data: { user_id: ana.id, role: 'employee' } });
    const before = await rowOf(ana.id);
    const grand = { ...basic, role: 'platform_admin', company_id: null, is_active: false };
    const again = await ana.client.from('profiles').insert(grand).select().single();
    expect(again).toMatchObject({ status: 201, data: { role: 'employee', is_active: true } });
    for (const values of [{ ...basic, user_id: lead.id }, { ...basic, id: lead.id }, { first_name: 'X' }])
      expect((await ana.client.from('profiles').insert(values)).error).toMatchObject(denied);
    expect(await rowOf(ana.id)).toEqual(before);
  });
});

describe('profiles of others', () => {
  it('CA-05, CA-11: are hidden from an employee or manager; an administrator sees those of the company alone', async () => {
    const { ana, lead, admin, corporate, stranger, platform, one } = team;
    for (const one_self of [ana, lead]) {
      const { data } = await one_self.client.from('profiles').select('user_id');
      expect(data).toEqual([{ user_id: one_self.id }]);
      expect((await profileOf(one_self, admin.id)).data).toBeNull();
    }
    for (const manager of [admin, corporate]) {
      const { data } = await manager.client.from('profiles').select('user_id, company_id, phone, cpf');
      expect(new Set(data?.map(({ company_id }) => company_id))).toEqual(new Set([one.id]));
      expect(data).toHaveLength(4);
      expect(data?.every(({ cpf, phone }) => cpf === null && phone === null)).toBe(true);
      for (const outside of [stranger, platform])
        expect((await profileOf(manager, outside.id)).data).toBeNull();
    }
  });

  it('CA-02, CA-11: are changed only by the platform', async () => {
    const { ana, admin, stranger } = team;
    const values = { first_name: 'Outra', role: 'admin', is_active: false };
    const before = await rowOf(ana.id);
    for (const value of Object.entries(values).map(([name, given]) => ({ [name]: given }))) {
      const hidden = await stranger.client
        .from('profiles')
        .update(value)
        .eq('user_id', ana.id)
        .select()
        .single();
      expect(hidden).toMatchObject({ error: gone, status: 406 });
      const seen = await admin.client.from('profiles').update(value).eq('user_id', ana.id).select().single();
      expect(seen).toMatchObject({ error: denied, status: 403 });
      const unasked = await ana.client.from('profiles').update(value).eq('user_id', admin.id);
      expect(unasked).toMatchObject({ error: null, status: 204 });
    }
    expect(await rowOf(ana.id)).toEqual(before);
  });
});
