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
  it('are listed by name for a choice, including inactive ones, but not the platform’s own', async () => {
    const [open, closed] = [await aCompany(), await aCompany()];
    await owner.query('update companies set is_active = false where id = $1', [closed.id]);

    const list = await call(await platformAdmin()).platform.companies();

    const of = ({ id }: { id: string }) => list.find((one) => one.id === id);
    expect(of(open)).toMatchObject({ is_active: true });
    expect(of(closed)).toMatchObject({ is_active: false });
    expect(list.map(({ slug }) => slug)).not.toContain('pdy-plataforma');
    expect(Object.keys(of(open) ?? {}).sort()).toEqual(['id', 'is_active', 'name', 'slug']);
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
      (await company.list({ search: mark, show })).items.map(({ id }) => id);
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
    const ids = (await company.list({ search })).items.map(({ id }) => id);
    expect(ids).toContain(made.id);
    expect((await company.list({ search: `${mark} roda` })).items).toEqual([]);
    await owner.query('delete from company_settings where company_id = $1', [made.id]);
    await owner.query('update companies set name = $2, domain = null where id = $1', [made.id, mark]);
  });

  it('takes typed text literally: % and _ are plain characters', async () => {
    const { company } = await platformCalls();
    const mark = aName('Cem');
    const made = await company.create({ name: `${mark} 100%_ok` });
    expect((await company.list({ search: `${mark} 100%_` })).items.map(({ id }) => id)).toEqual([made.id]);
    expect((await company.list({ search: `${mark}%ok` })).items).toEqual([]);
    await expect(company.list({ search: 'x'.repeat(101) })).rejects.toMatchObject(
      invalid('Busca muito longa (máximo 100 caracteres)'),
    );
  });

  it('comes page by page, none twice and none left out, also where names are equal', async () => {
    const { company } = await platformCalls();
    const mark = aName('Páginas');
    // The longest name, of letters of three bytes, ends the second page.
    const names = ['Igual', 'IGUAL', 'iguál', 'zinco', '木'.repeat(199 - mark.length), 'Ébano', 'Açaí'];
    for (const name of names) await company.create({ name: `${mark} ${name}` });
    const closed = await company.create({ name: `${mark} fechada` });
    await company.deactivate({ company_id: closed.id, version: closed.version, typed_name: closed.name });
    const pagesOf = async (show: 'active' | 'all') => {
      const pages: Awaited<ReturnType<typeof company.list>>[] = [];
      let after: string | undefined;
      do {
        const page = await company.list({ search: mark, show, limit: 2, after });
        pages.push(page);
        after = page.next ?? undefined;
      } while (after);
      return pages;
    };
    const active = await pagesOf('active');
    expect(active.map(({ items, total }) => [items.length, total])).toEqual([
      [2, 7],
      [2, null],
      [2, null],
      [1, null],
    ]);
    const shown = active.flatMap(({ items }) => items);
    const whole = await company.list({ search: mark });
    expect(whole).toEqual({ items: shown, next: null, total: 7 });
    expect(shown.map(({ name }) => name.slice(mark.length + 1, mark.length + 6))).toEqual([
      ...['Açaí', 'Ébano'],
      ...['Igual', 'IGUAL', 'iguál'],
      ...['zinco', '木木木木木'],
    ]);
    const all = await pagesOf('all');
    expect(all[0]).toMatchObject({ total: 8 });
    expect(all.flatMap(({ items }) => items).map(({ id }) => id)).toEqual(
      shown.map(({ id }) => id).toSpliced(2, 0, closed.id),
    );
  });

  it('is searched beyond its first page, and refuses a place that it did not give', async () => {
    const { company } = await platformCalls();
    const mark = aName('Busca');
    for (const name of ['Alfa', 'Beta', 'Gama']) await company.create({ name: `${mark} ${name}` });
    const [first, second] = [
      await company.create({ name: `${mark} Zeta`, domain: `${aName('zz').replaceAll(' ', '-')}.example` }),
      await company.create({ name: `${mark} Zeta` }),
    ];
    const page = await company.list({ search: `${mark} zeta`, limit: 1 });
    expect(page).toMatchObject({ items: [{ id: first.id }], next: first.id, total: 2 });
    expect(await company.list({ search: `${mark} zeta`, limit: 1, after: first.id })).toMatchObject({
      items: [{ id: second.id }],
      next: null,
      total: null,
    });
    expect(await company.list({ search: first.domain ?? '', limit: 1 })).toMatchObject({
      items: [{ id: first.id }],
      total: 1,
    });
    await expect(company.list({ after: 'nonsense' })).rejects.toMatchObject({ status: 422 });
  });

  it('opens one of them, closed or not; another id is nothing, also that of the platform’s own company', async () => {
    const { company } = await platformCalls();
    const made = await company.create({ name: aName('Uma') });
    expect(await company.get({ company_id: made.id })).toEqual(made);
    const closing = { company_id: made.id, version: made.version, typed_name: made.name };
    const closed = await company.deactivate(closing);
    expect(await company.get({ company_id: made.id })).toEqual(closed);
    const own = await rowOf<{ id: string }>('select id from companies where is_platform', []);
    for (const company_id of [own.id, crypto.randomUUID()])
      await expect(company.get({ company_id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('counts the active people of each', async () => {
    const { company } = await platformCalls();
    const busy = await aCompany();
    await busy.person('admin');
    await busy.person();
    await setActive(await busy.person(), false);
    const { name } = await rowOf<{ name: string }>('select name from companies where id = $1', [busy.id]);
    expect((await company.list({ search: name })).items).toMatchObject([
      { id: busy.id, people: 2, stats: null },
    ]);
  });
});
