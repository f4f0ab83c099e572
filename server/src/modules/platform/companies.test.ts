import { roles } from '@pdy/contract/permissions';
import { describe, expect, it } from 'vitest';
import { setActive } from '#test/plans.ts';
import { aName, platformCalls } from '#test/platform.ts';
import { call, rowOf } from '#test/team.ts';
import { aCompany, owner, platformAdmin } from '#test/world.ts';

const invalid = (...messages: string[]) => ({
  code: 'BAD_REQUEST',
  data: { issues: messages.map((message) => expect.objectContaining({ message })) },
});

describe('the companies of the platform', () => {
  it('are listed with their active people counted, including inactive and empty ones, but not the platform’s own', async () => {
    const [busy, empty, closed] = [await aCompany(), await aCompany(), await aCompany()];
    await busy.person('admin');
    await busy.person();
    await setActive(await busy.person(), false);
    await closed.person();
    await owner.query('update companies set is_active = false where id = $1', [closed.id]);

    const list = await call(await platformAdmin()).platform.companies();

    const of = ({ id }: { id: string }) => list.find((one) => one.id === id);
    expect(of(busy)).toMatchObject({ people: 2, is_active: true });
    expect(of(empty)).toMatchObject({ people: 0, is_active: true });
    expect(of(closed)).toMatchObject({ people: 1, is_active: false });
    expect(list.map(({ slug }) => slug)).not.toContain('pdy-plataforma');
    expect(Object.keys(of(busy) ?? {}).sort()).toEqual(['id', 'is_active', 'name', 'people', 'slug']);
  });

  it('record who looked at them', async () => {
    const admin = await platformAdmin();
    await call(admin).platform.companies();
    const { rows } = await owner.query(
      'select e.name, e.actor_role, e.payload, c.is_platform from events e join companies c on c.id = e.company_id where e.actor_id = $1',
      [admin.person_id],
    );
    expect(rows).toEqual([
      {
        name: 'platform.company.accessed',
        actor_role: 'platform_admin',
        payload: { call: 'platform.companies' },
        is_platform: true,
      },
    ]);
  });

  it.each(roles.filter((role) => role !== 'platform_admin'))('are closed to the role %s', async (role) => {
    const person = await (await aCompany()).person(role);
    await expect(call(person).platform.companies()).rejects.toMatchObject({
      code: 'FORBIDDEN',
      message: 'Você não tem permissão para esta ação.',
    });
    expect(
      await rowOf('select count(*)::int as looked from events where actor_id = $1', [person.person_id]),
    ).toEqual({ looked: 0 });
  });

  it('are closed to a visitor', async () => {
    await expect(call(null).platform.companies()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });
});

describe('PM-04, CA-04: the list of companies', () => {
  it('has the active ones by name, ignoring accents; the others where they are asked for', async () => {
    const { company } = await platformCalls();
    const mark = aName('Lista');
    const [second, third, first] = [
      await company.create({ name: `${mark} Ébano` }),
      await company.create({ name: `${mark} zinco` }),
      await company.create({ name: `${mark} Açaí` }),
    ];
    await owner.query('update companies set is_active = false where id = $1', [third.id]);
    const names = async (show?: 'active' | 'all') =>
      (await company.list({ search: mark, show })).map(({ id }) => id);
    expect(await names()).toEqual([first.id, second.id]);
    expect(await names('active')).toEqual([first.id, second.id]);
    expect(await names('all')).toEqual([first.id, second.id, third.id]);
  });

  it.each([
    ['a part of the name', 'RODA da Água'],
    ['the name without accents', 'roda da agua'],
    ['a part of the domain', 'RODA-DAGUA.exa'],
  ])('is searched by %s, in any case', async (_what, search) => {
    const { company } = await platformCalls();
    const mark = aName('').replaceAll(' ', '');
    const made = await company.create({
      name: `Roda da Água ${mark}`,
      domain: `${mark.toLowerCase()}.roda-dagua.example`,
    });
    const ids = (await company.list({ search })).map(({ id }) => id);
    expect(ids).toContain(made.id);
    expect(await company.list({ search: `${mark} roda` })).toEqual([]);
    await owner.query('delete from company_settings where company_id = $1', [made.id]);
    await owner.query('update companies set name = $2, domain = null where id = $1', [made.id, mark]);
  });

  it('takes typed text literally: % and _ are plain characters', async () => {
    const { company } = await platformCalls();
    const mark = aName('Cem');
    const made = await company.create({ name: `${mark} 100%_ok` });
    expect((await company.list({ search: `${mark} 100%_` })).map(({ id }) => id)).toEqual([made.id]);
    expect(await company.list({ search: `${mark}%ok` })).toEqual([]);
    await expect(company.list({ search: 'x'.repeat(101) })).rejects.toMatchObject(
      invalid('Busca muito longa (máximo 100 caracteres)'),
    );
  });

  it('counts the active people of each', async () => {
    const { company } = await platformCalls();
    const busy = await aCompany();
    await busy.person('admin');
    await busy.person();
    await setActive(await busy.person(), false);
    const { name } = await rowOf<{ name: string }>('select name from companies where id = $1', [busy.id]);
    expect(await company.list({ search: name })).toMatchObject([{ id: busy.id, people: 2, stats: null }]);
  });
});
