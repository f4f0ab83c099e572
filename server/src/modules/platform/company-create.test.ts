import { describe, expect, it } from 'vitest';
import { aCompanyRecord, aName, platformCalls } from '#test/platform.ts';
import { atOnce, call, outcomes, rowOf } from '#test/team.ts';
import { as, platformAdmin, recorded } from '#test/world.ts';

const broken = (rule: string) => ({ code: 'RULE_BROKEN', status: 422, data: { rule } });
const invalid = (...messages: string[]) => ({
  code: 'BAD_REQUEST',
  data: { issues: messages.map((message) => expect.objectContaining({ message })) },
});

describe('PM-13, EN-02: a new company', () => {
  it('is active, basic and for 50 people unless told otherwise, with its own settings and slug', async () => {
    const { company, admin } = await platformCalls();
    const name = aName('Açúcar & Café');
    const made = await company.create({ name: `  ${name}  ` });
    expect(made).toEqual({
      id: expect.any(String),
      name,
      slug: name.toLowerCase().replace('açúcar & café', 'acucar-cafe').replaceAll(' ', '-'),
      domain: null,
      subscription_type: 'basic',
      max_users: 50,
      contact_email: null,
      contact_phone: null,
      address: null,
      website: null,
      is_active: true,
      people: 0,
      administration: 'none',
      stats: null,
      version: 1,
      created_at: expect.any(Date),
    });
    expect(
      await rowOf('select timezone from company_settings where company_id = $1', [made.id]),
    ).toMatchObject({ timezone: 'America/Sao_Paulo' });
    expect(await recorded(made.id)).toEqual([
      { name: 'platform.company.added', actor_id: admin.person_id, payload: {} },
    ]);
  });

  it('stores every field, the domain in lower case', async () => {
    const { company } = await platformCalls();
    const mark = aName('').replaceAll(' ', '').toLowerCase();
    const given = {
      name: aName('Inteira'),
      subscription_type: 'enterprise' as const,
      max_users: 100_000,
      contact_email: 'contato@inteira.example',
      contact_phone: '(11) 3333-4444',
      address: 'Rua das Flores, 10, Campinas',
      website: 'https://inteira.example/sobre',
    };
    const made = await company.create({ ...given, domain: `  ${mark.toUpperCase()}.Example.COM.br ` });
    expect(made).toMatchObject({ ...given, domain: `${mark}.example.com.br` });
  });

  it('gets a number behind its slug when the name exists already', async () => {
    const { company } = await platformCalls();
    const name = aName('Gêmeas');
    const slugs = [];
    for (const typed of [name, name.toUpperCase(), `${name}!`]) {
      slugs.push((await company.create({ name: typed })).slug);
    }
    expect(slugs).toEqual([slugs[0], `${slugs[0]}-2`, `${slugs[0]}-3`]);
  });

  it('gets a slug of its own when two are made at once under one name', async () => {
    const calls = [await platformCalls(), await platformCalls()];
    const name = aName('Corrida');
    const made = await atOnce(['lock table companies in share row exclusive mode'], () =>
      calls.map(({ company }) => company.create({ name })),
    );
    expect(outcomes(made)).toEqual(['ok', 'ok']);
  });

  it('is made once when it is requested twice with one key', async () => {
    const admin = await platformAdmin();
    const idempotencyKey = crypto.randomUUID();
    const name = aName('Única');
    const again = () => as(admin, { idempotencyKey }).platform.company.create({ name });
    const [first, second] = [await again(), await again()];
    expect(second).toEqual(first);
    expect((await call(admin).platform.company.list({ search: name })).items).toHaveLength(1);
  });

  it('does not share its domain', async () => {
    const { company } = await platformCalls();
    const { domain } = await aCompanyRecord({ domain: `${aName('').replaceAll(' ', '')}.example` });
    await expect(
      company.create({ name: aName('Outra'), domain: domain?.toUpperCase() }),
    ).rejects.toMatchObject({
      ...broken('company_domain_is_unique'),
      message: 'Domínio já usado por outra empresa',
    });
  });
});

describe('VA-09: a typed value about a company', () => {
  it.each([
    [{ name: '   ' }, 'Nome da empresa é obrigatório'],
    [{ name: '<>' }, 'Nome da empresa é obrigatório'],
    [{ name: 'x'.repeat(201) }, 'Nome muito longo (máximo 200 caracteres)'],
    [{ domain: 'empresa' }, 'Domínio inválido. Informe como empresa.com.br'],
    [{ domain: 'https://empresa.com.br' }, 'Domínio inválido. Informe como empresa.com.br'],
    [{ domain: 'ana@empresa.com.br' }, 'Domínio inválido. Informe como empresa.com.br'],
    [{ subscription_type: 'gold' as never }, 'Assinatura inválida'],
    [{ max_users: 0 }, 'O limite de usuários vai de 1 a 100.000'],
    [{ max_users: -3 }, 'O limite de usuários vai de 1 a 100.000'],
    [{ max_users: '100.001' }, 'O limite de usuários vai de 1 a 100.000'],
    [{ max_users: 12.9 }, 'Informe um número inteiro'],
    [{ max_users: '1.5' }, 'Informe um número inteiro'],
    [{ max_users: '12,9' }, 'Informe um número inteiro'],
    [{ max_users: '100001' }, 'O limite de usuários vai de 1 a 100.000'],
    [{ contact_email: 'contato' }, 'Email inválido'],
    [{ contact_phone: 'ramal 10' }, 'Telefone contém caracteres não permitidos'],
    [{ address: 'x'.repeat(501) }, 'Endereço muito longo (máximo 500 caracteres)'],
    [{ website: 'a empresa' }, 'Informe um endereço completo, como https://exemplo.com.br'],
  ])('%j is refused in words', async (typed, message) => {
    const { company } = await platformCalls();
    await expect(company.create({ name: aName('Recusada'), ...typed })).rejects.toMatchObject(
      invalid(message),
    );
  });

  it.each([
    [undefined, 50],
    [null, 50],
    ['', 50],
    ['muitos', 50],
    [Number.NaN, 50],
    ['75', 75],
    ['75 pessoas', 75],
    ['1.000', 1000],
    ['1.500 pessoas', 1500],
    [1, 1],
  ])('a limit of %j becomes %i', async (max_users, kept) => {
    const { company } = await platformCalls();
    expect(await company.create({ name: aName('Limite'), max_users })).toMatchObject({ max_users: kept });
  });

  it('keeps an apostrophe within a word, and other characters; event handlers in tags are removed', async () => {
    const { company } = await platformCalls();
    const mark = aName('');
    const { name } = await company.create({ name: `<b onclick=x>Rede D'Or${mark}</b>` });
    expect(name).toBe(`‹b x›Rede D’Or${mark}‹/b›`);
  });

  it('is not of an unknown kind', async () => {
    const { company } = await platformCalls();
    const more = { name: aName('A mais'), is_platform: true };
    await expect(company.create(more as { name: string })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});
