import { randomUUID } from 'node:crypto';
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

const denied = { code: '42501' };
const aName = () => `Empresa ${randomUUID().slice(0, 8)}`;

describe('companies', () => {
  it('CA-04, CA-10, CA-11: the platform reads the active ones by name', async () => {
    const { platform, one } = team;
    const active = () => platform.client.from('companies').select('id, name').eq('is_active', true);
    const { data, error } = await active().order('name');
    expect(error).toBeNull();
    expect(Object.keys(data?.[0] ?? {})).toEqual(['id', 'name']);
    const reserved = await looked<{ id: string }>('select id from companies where is_platform', []);
    // Read by name: other tests may have made more than a thousand companies, which is the most an answer holds.
    const named = await active()
      .in('id', [one.id, reserved?.id ?? one.id])
      .order('name');
    expect(named.data?.map(({ id }) => id)).toEqual([one.id]);
    const figures = await platform.client.from('companies').select('is_active');
    expect(figures.data?.length).toBeGreaterThanOrEqual(data?.length ?? 0);
  });

  it('CA-04, CA-11: anybody else reads their own company; only administrators read its subscription and contact data', async () => {
    const { ana, admin, one, other } = team;
    const seen = await ana.client.from('companies').select('*').eq('is_active', true).order('name');
    expect(seen.data).toHaveLength(1);
    expect(Object.keys(seen.data?.[0] ?? {})).toEqual([
      'id',
      'name',
      'slug',
      'subscription_type',
      'is_active',
      'created_at',
    ]);
    expect((await ana.client.from('companies').select('max_users')).error).toMatchObject(denied);
    expect((await ana.client.from('companies').select('id').eq('contact_email', 'x')).error).toMatchObject(
      denied,
    );
    expect((await ana.client.from('profiles').select('id, companies(max_users)')).error).toMatchObject(
      denied,
    );
    expect((await admin.client.from('companies').select('id, max_users')).data).toEqual([
      { id: one.id, max_users: 50 },
    ]);
    expect((await admin.client.from('companies').select('*').eq('id', other.id)).data).toEqual([]);
  });

  it('CA-04, CA-11, EN-02: the platform adds one, with the defaults, the slug and the audit of the app', async () => {
    const { platform } = team;
    const name = aName();
    const { data, error, status } = await platform.client
      .from('companies')
      .insert([{ name, contact_email: 'contato@nova.example', is_active: true }])
      .select()
      .single();
    expect(error).toBeNull();
    expect(status).toBe(201);
    expect(data).toMatchObject({
      name,
      subscription_type: 'basic',
      max_users: 50,
      is_active: true,
      domain: null,
    });
    expect(data?.slug).toMatch(/^empresa-/);
    expect((await recorded(data?.id)).map((event) => event.name)).toEqual(['platform.company.added']);
    const empty = await platform.client.from('companies').insert({ name: '  ' });
    expect(empty.error).toMatchObject({ code: '23514', message: 'Nome da empresa é obrigatório' });
    expect((await platform.client.from('companies').insert([{ name }, { name }])).error).toMatchObject({
      code: '21000',
    });
  });

  it('CA-04, CA-11: the platform changes one by its id, and removes it softly: its people are signed out', async () => {
    const { platform } = team;
    const made = await platform.client.from('companies').insert({ name: aName() }).select('id').single();
    const id = String(made.data?.id);
    const worker = await rest.guest('employee', id);
    const name = aName();
    const changed = await platform.client
      .from('companies')
      .update({ name, subscription_type: 'premium', max_users: '70', domain: 'Nova.com.br' })
      .eq('id', id)
      .select()
      .single();
    expect(changed.data).toMatchObject({
      name,
      subscription_type: 'premium',
      max_users: 70,
      domain: 'nova.com.br',
    });
    const removed = await platform.client.from('companies').update({ is_active: false }).eq('id', id);
    expect(removed).toMatchObject({ error: null, status: 204 });
    expect((await rest.ask('/rest/v1/companies', { token: worker.token })).body).toMatchObject({
      code: 'PGRST301',
    });
    expect((await recorded(id)).map((event) => event.name)).toEqual(
      expect.arrayContaining(['platform.company.changed', 'platform.company.deactivated']),
    );
    expect(
      (await platform.client.from('companies').update({ is_active: true }).eq('id', id)).error,
    ).toBeNull();
    await platform.client.from('companies').update({ domain: null }).eq('id', id);
    const nobody = await platform.client
      .from('companies')
      .update({ name })
      .eq('id', randomUUID())
      .select()
      .single();
    expect(nobody.error).toMatchObject({ code: 'PGRST116' });
  });

  it('CA-04: two people who change one at once both succeed, one after the other', async () => {
    const { platform } = team;
    const { data } = await platform.client.from('companies').insert({ name: aName() }).select('id').single();
    const change = (values: object) => platform.client.from('companies').update(values).eq('id', data?.id);
    const done = await Promise.all([
      change({ address: 'Rua A, 1' }),
      change({ website: 'https://a.example' }),
    ]);
    expect(done.map(({ error }) => error)).toEqual([null, null]);
    const after = await platform.client
      .from('companies')
      .select('address, website')
      .eq('id', data?.id)
      .single();
    expect(after.data).toEqual({ address: 'Rua A, 1', website: 'https://a.example' });
  });

  it('CA-11: only the platform adds or changes a company; nobody else changes even their own', async () => {
    const { ana, lead, admin, corporate, one } = team;
    const before = await looked('select * from companies where id = $1', [one.id]);
    for (const { client } of [ana, lead, admin, corporate]) {
      expect((await client.from('companies').insert({ name: aName() })).error).toMatchObject(denied);
      for (const values of [{ name: 'Outra' }, { is_active: false }, { max_users: 9000 }]) {
        expect((await client.from('companies').update(values).eq('id', one.id)).error).toMatchObject(denied);
        expect((await client.from('companies').update(values).neq('id', one.id)).error).toMatchObject(denied);
      }
      expect((await client.from('companies').delete().eq('id', one.id)).error).toMatchObject(denied);
    }
    expect(await looked('select * from companies where id = $1', [one.id])).toEqual(before);
  });
});

describe('page settings', () => {
  it('CA-03, CA-11, EN-03: a person reads what their company hides, and what the platform hides', async () => {
    const { ana, one, other, platform } = team;
    await owner.query(
      `insert into company_page_settings (company_id, disabled_pages) values ($1, '{/reports}')`,
      [one.id],
    );
    const of = (id: string) =>
      ana.client.from('company_page_settings').select('disabled_pages').eq('company_id', id);
    expect((await of(one.id).single()).data).toEqual({ disabled_pages: ['/reports'] });
    expect((await of(other.id).maybeSingle()).data).toBeNull();
    const global = await ana.client
      .from('platform_settings')
      .select('disabled_pages_global')
      .limit(1)
      .single();
    expect(global.error).toBeNull();
    expect(Array.isArray(global.data?.disabled_pages_global)).toBe(true);
    const any = await platform.client.from('company_page_settings').select('*').eq('company_id', other.id);
    expect(any.data).toEqual([{ company_id: other.id, disabled_pages: [] }]); // Nothing chosen, so nothing hidden.
  });

  it('CA-11: are written by the app alone', async () => {
    const { admin, platform, one } = team;
    for (const { client } of [admin, platform]) {
      const pages = { disabled_pages: [] };
      expect(
        (await client.from('company_page_settings').update(pages).eq('company_id', one.id)).error,
      ).toMatchObject(denied);
      expect(
        (await client.from('company_page_settings').insert({ ...pages, company_id: one.id })).error,
      ).toMatchObject(denied);
      const everywhere = client.from('platform_settings').update({ disabled_pages_global: [] });
      expect((await everywhere.eq('disabled_pages_global', '{}')).error).toMatchObject(denied);
    }
  });
});
