import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { looked, openRest, type Rest } from './rest-world.ts';
import { owner, recorded } from './world.ts';

let rest: Rest;
let team: Awaited<ReturnType<Rest['team']>>;
beforeAll(async () => {
  rest = await openRest();
  team = await rest.team();
});
afterAll(() => rest.stop());

const rowOf = (id: string) =>
  looked<Record<string, unknown>>('select * from profiles where user_id = $1', [id]);

describe('the platform’s list of profiles', () => {
  const noted = async (id: string) =>
    (await owner.query('select from access_logs where user_id = $1 and action = $2', [id, 'platform_access']))
      .rowCount;

  it('CA-05, CA-11: holds all profiles with their company, newest first, and every look is noted', async () => {
    const { platform, ana, one } = team;
    await owner.query(`update profiles set cpf = '52998224725' where user_id = $1`, [ana.id]);
    const before = await noted(platform.id);
    const { data, error } = await platform.client
      .from('profiles')
      .select('*, company:companies(id, name)')
      .order('created_at', { ascending: false });
    expect(error).toBeNull();
    const dates = data?.map(({ created_at }) => String(created_at)) ?? [];
    expect(dates).toEqual([...dates].sort().reverse());
    expect(data?.find(({ user_id }) => user_id === ana.id)).toMatchObject({
      company: { id: one.id },
      cpf: '52998224725',
    });
    expect(await noted(platform.id)).toBe((before ?? 0) + 1);
  });

  it('CA-11: counts those without a company exactly, and the active ones alone', async () => {
    const { platform, ana } = team;
    const alone = await rest.guest('employee', null);
    const ask = () =>
      platform.client
        .from('profiles')
        .select('*', { count: 'exact' })
        .is('company_id', null)
        .eq('is_active', true)
        .order('created_at', { ascending: false });
    // Rows and their count are two statements, and other tests add people meanwhile: ask again until a moment is
    // undisturbed.
    let answer = await ask();
    for (let n = 0; n < 10 && answer.count !== answer.data?.length; n++) answer = await ask();
    const { data, count, error } = answer;
    expect(error).toBeNull();
    expect(data?.some(({ user_id }) => user_id === alone.id)).toBe(true);
    const actual = await looked<{ n: string; all: string }>(
      `select count(*) filter (where company_id is null) n, count(*) "all" from profiles where is_active`,
      [],
    );
    expect(count).toBe(data?.length);
    expect(Math.abs((count ?? 0) - Number(actual?.n))).toBeLessThan(20); // Other tests add people meanwhile.
    const head = await platform.client
      .from('profiles')
      .select('*', { count: 'exact', head: true })
      .eq('is_active', true);
    expect(head).toMatchObject({ data: null, error: null });
    expect(head.count).toBeGreaterThan(5);
    const own = await ana.client
      .from('profiles')
      .select('*', { count: 'exact', head: true })
      .eq('is_active', true);
    expect(own.count).toBe(1);
    expect(
      (await ana.client.from('profiles').select('*', { count: 'exact' }).is('company_id', null)).count,
    ).toBe(0);
  });

  it('CA-05, CA-11: changes fields, company and state as the app does, with everything that follows', async () => {
    const { platform, one, other } = team;
    const who = await rest.guest('employee', one.id);
    const change = (values: object) =>
      platform.client.from('profiles').update(values).eq('id', who.id).select('*, companies(id)').single();
    const fields = {
      first_name: 'Carla',
      last_name: 'Dias',
      role: 'manager',
      position: 'Analista',
      department: 'TI',
    };
    const edited = await change({
      ...fields,
      phone: '11 4002-8922',
      cpf: '111.444.777-35',
      hire_date: '2024-02-29',
    });
    expect(edited.error).toBeNull();
    expect(edited.data).toMatchObject({
      ...fields,
      cpf: '11144477735',
      hire_date: '2024-02-29',
      email: who.email,
    });
    expect((await change({ company_id: other.id })).data).toMatchObject({ companies: { id: other.id } });
    // A move to another company signs the person out.
    expect((await rest.ask('/rest/v1/profiles', { token: who.token })).status).toBe(401);
    const off = await platform.client.from('profiles').update({ is_active: false }).eq('id', who.id);
    expect(off).toMatchObject({ error: null, status: 204 });
    expect((await recorded(who.id)).map(({ name }) => name)).toEqual(
      expect.arrayContaining(
        ['changed', 'role_changed', 'moved', 'deactivated'].map((verb) => `platform.user.${verb}`),
      ),
    );
    expect((await change({ company_id: null, is_active: true })).data).toMatchObject({
      company_id: null,
      is_active: true,
    });
  });

  it('CA-05: keeps to the app’s rules: one’s own role, a taken address, a wrong CPF, one at a time', async () => {
    const { platform, ana, lead } = team;
    const change = (values: object, id: string) =>
      platform.client.from('profiles').update(values).eq('id', id);
    expect((await change({ role: 'employee' }, platform.id)).error?.message).toBe(
      'Você não pode mudar o próprio papel.',
    );
    expect((await change({ is_active: false }, platform.id)).error?.details).toBe(
      'nobody_deactivates_themselves',
    );
    expect((await change({ email: lead.email }, ana.id)).error?.message).toBe('E-mail já cadastrado');
    expect((await change({ cpf: '123' }, ana.id)).error?.message).toBe('CPF inválido');
    const many = await platform.client
      .from('profiles')
      .update({ is_active: false })
      .in('id', [ana.id, lead.id]);
    expect(many.error).toMatchObject({ code: '21000' });
    expect(await rowOf(ana.id)).toMatchObject({ is_active: true });
  });
});
