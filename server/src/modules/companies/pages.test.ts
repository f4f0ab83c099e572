import { roles } from '@pdy/contract/permissions';
import { describe, expect, it } from 'vitest';
import { aReader, aStreamServer, until } from '#test/streams.ts';
import { aTeam, call, sqlAs } from '#test/team.ts';
import { aCompany, as, owner, platformAdmin, platformDb, recorded } from '#test/world.ts';

const hide = async (who: Parameters<typeof call>[0], disabled_pages: string[], version = 0) =>
  call(who).companyPages.change({ disabled_pages, version });

describe('the pages of a company', () => {
  it('PV-01: are all shown until its administrators hide some, which nobody of the company sees then', async () => {
    const { ana, admin, corporate, stranger } = await aTeam();
    expect(await call(admin).companyPages.get()).toMatchObject({ disabled_pages: [], version: 0 });
    expect((await call(ana).shell.get()).hidden_pages).toEqual([]);

    const chosen = await hide(admin, ['/simulacoes', '/reports', '/simulacoes']);

    expect(chosen).toMatchObject({ disabled_pages: ['/simulacoes', '/reports'], version: 1 });
    expect(await call(corporate).companyPages.get()).toEqual(chosen);
    for (const person of [ana, admin]) {
      expect((await call(person).shell.get()).hidden_pages).toEqual(['/simulacoes', '/reports']);
    }
    expect((await call(stranger).shell.get()).hidden_pages).toEqual([]);
    expect((await hide(corporate, [], 1)).version).toBe(2);
    expect((await call(ana).shell.get()).hidden_pages).toEqual([]);
  });

  it('have changes that are logged, with person, old and new value', async () => {
    const { company, admin } = await aTeam();
    await hide(admin, ['/pdi']);
    await hide(admin, ['/flashcards'], 1);
    expect(await recorded(company.id)).toEqual([
      { name: 'companies.pages.changed', actor_id: admin.person_id, payload: { from: [], to: ['/pdi'] } },
      {
        name: 'companies.pages.changed',
        actor_id: admin.person_id,
        payload: { from: ['/pdi'], to: ['/flashcards'] },
      },
    ]);
  });

  it('are not changed over somebody else’s choice', async () => {
    const { admin, corporate } = await aTeam();
    await hide(admin, ['/pdi']);
    const stale = { code: 'CONFLICT' };
    await expect(hide(corporate, ['/reports'])).rejects.toMatchObject(stale);
    await expect(hide(corporate, ['/reports'], 7)).rejects.toMatchObject(stale);
    expect((await call(admin).companyPages.get()).disabled_pages).toEqual(['/pdi']);
  });

  it('PV-02: cannot be hidden when they are always visible, unknown, no first segment, or the page of the choice itself', async () => {
    const admin = await (await aCompany()).person('admin');
    for (const path of [
      '/tickets/new',
      '/profile',
      '/dashboard',
      '/tickets',
      '/nao-existe',
      '/simulacoes/historico',
      '/policy',
      '/company-settings',
      'pdi',
      '',
    ]) {
      await expect(hide(admin, [path]), path).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    }
    expect((await call(admin).companyPages.get()).version).toBe(0);
  });

  it.each(roles)('may be chosen by the role %s only if it manages the company', async (role) => {
    const person = await (await aCompany()).person(role === 'platform_admin' ? 'employee' : role);
    const isAllowed = role === 'admin' || role === 'corporate';
    for (const act of [() => call(person).companyPages.get(), () => hide(person, ['/pdi'])]) {
      if (isAllowed) await act();
      else
        await expect(act()).rejects.toMatchObject({
          code: 'FORBIDDEN',
          message: 'Você não tem permissão para esta ação.',
        });
    }
  });

  it('are closed to people without a company, and to visitors', async () => {
    const admin = await platformAdmin();
    await expect(call(admin).companyPages.get()).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(hide(admin, ['/pdi'])).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(call(null).companyPages.get()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    expect((await call(admin).shell.get()).hidden_pages).toEqual([]);
  });

  it('obey the same rules in plain SQL', async () => {
    const { company, ana, admin, stranger } = await aTeam();
    const insert = (who: typeof ana) =>
      sqlAs(who)
        .insertInto('company_page_settings')
        .values({ company_id: company.id, disabled_pages: ['/pdi'] })
        .execute();
    await expect(insert(ana)).rejects.toMatchObject({ code: '42501' });
    await expect(insert(stranger)).rejects.toMatchObject({ code: '42501' });
    await insert(admin);
    const seenBy = (who: typeof ana) =>
      sqlAs(who).selectFrom('company_page_settings').select('disabled_pages').execute();
    expect(await seenBy(ana)).toEqual([{ disabled_pages: ['/pdi'] }]);
    expect(await seenBy(stranger)).toEqual([]);
    const showAll = (who: typeof ana) =>
      sqlAs(who).updateTable('company_page_settings').set({ disabled_pages: [] }).executeTakeFirst();
    for (const who of [ana, stranger]) expect((await showAll(who)).numUpdatedRows).toBe(0n);
    await expect(
      sqlAs(admin)
        .updateTable('company_page_settings')
        .set({ disabled_pages: ['x'] })
        .execute(),
    ).rejects.toMatchObject({ constraint: 'company_hides_by_first_segment' });
    expect((await showAll(admin)).numUpdatedRows).toBe(1n);
  });
});

describe('PV-01: the pages the platform hides everywhere', () => {
  it('are chosen by the platform alone, hidden from every company, and not from platform_admin', async () => {
    const { ana, admin } = await aTeam();
    const root = await platformAdmin();
    const { rows } = await owner.query<{ id: string }>('select id from companies where is_platform');
    const company_id = rows[0]?.id ?? '';
    const across = platformDb.as({ person_id: root.person_id, company_id: null, role: 'platform_admin' });
    const choose = (disabled_pages_global: string[]) =>
      across
        .insertInto('platform_settings')
        .values({ company_id, disabled_pages_global })
        .onConflict((conflict) => conflict.column('company_id').doUpdateSet({ disabled_pages_global }))
        .execute();
    await expect(
      sqlAs(admin)
        .insertInto('platform_settings')
        .values({ company_id: admin.company_id, disabled_pages_global: ['/pdi'] })
        .execute(),
    ).rejects.toMatchObject({ code: '42501' });
    await expect(
      across
        .insertInto('platform_settings')
        .values({ company_id: admin.company_id, disabled_pages_global: ['/pdi'] })
        .execute(),
    ).rejects.toMatchObject({ code: '42501' });
    try {
      // A page that no other test uses, because the list is shared.
      await choose(['/social']);
      await hide(admin, ['/pdi']);
      expect((await as(ana).shell.get()).hidden_pages).toEqual(['/pdi', '/social']);
      expect((await call(admin).companyPages.get()).disabled_pages_global).toEqual(['/social']);
      expect((await as(root).shell.get()).hidden_pages).toEqual([]);
    } finally {
      await choose([]);
    }
  });
});

const eventsOf = async ({ person_id }: { person_id: string }) =>
  (
    await owner.query(
      "select name, payload from events where actor_id = $1 and name <> 'platform.company.accessed' order by id",
      [person_id],
    )
  ).rows;

describe('EN-03: the pages hidden from every company', () => {
  it('are chosen by platform_admin, logged with old and new value, and not over another choice', async () => {
    const root = await platformAdmin();
    const before = await call(root).platformPages.get();
    const kept = before.disabled_pages_global;
    // Pages that no other test uses, because the list is shared.
    const hidden = [...kept, '/hierarchy-management', '/hierarchy-management'];
    const chosen = await call(root).platformPages.change({
      disabled_pages_global: hidden,
      version: before.version,
    });
    try {
      expect(chosen.disabled_pages_global).toEqual([...kept, '/hierarchy-management']);
      expect(await call(root).platformPages.get()).toEqual(chosen);
      const { ana, admin } = await aTeam();
      expect((await call(ana).shell.get()).hidden_pages).toContain('/hierarchy-management');
      expect((await call(root).shell.get()).hidden_pages).toEqual([]);
      expect((await call(admin).companyPages.get()).disabled_pages_global).toContain('/hierarchy-management');
      await expect(
        call(root).platformPages.change({ disabled_pages_global: kept, version: chosen.version + 5 }),
      ).rejects.toMatchObject({ code: 'CONFLICT' });
    } finally {
      const { version } = await call(root).platformPages.get();
      await call(root).platformPages.change({ disabled_pages_global: kept, version });
    }
    expect(await eventsOf(root)).toEqual([
      { name: 'platform.pages.changed', payload: { from: kept, to: chosen.disabled_pages_global } },
      { name: 'platform.pages.changed', payload: { from: chosen.disabled_pages_global, to: kept } },
    ]);
  });

  it('include no page that is always visible, and no sub-routes', async () => {
    const root = await platformAdmin();
    for (const path of [
      '/dashboard',
      '/profile',
      '/tickets',
      '/tickets/new',
      '/simulacoes/historico',
      '/x',
      '',
    ]) {
      await expect(
        call(root).platformPages.change({ disabled_pages_global: [path], version: 1 }),
        path,
      ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    }
  });

  it.each(roles.filter((role) => role !== 'platform_admin'))('are closed to the role %s', async (role) => {
    const person = await (await aCompany()).person(role);
    const refused = { code: 'FORBIDDEN', message: 'Você não tem permissão para esta ação.' };
    await expect(call(person).platformPages.get()).rejects.toMatchObject(refused);
    await expect(
      call(person).platformPages.change({ disabled_pages_global: [], version: 0 }),
    ).rejects.toMatchObject(refused);
  });
});

it('the hidden pages of a company are sent live to everybody of the company, and to nobody of another', async () => {
  const { ana, lead, admin, stranger } = await aTeam();
  const people = [ana, lead, stranger];
  const server = await aStreamServer(new Map(people.map((one) => [one.person_id, one])));
  const readers = await Promise.all(people.map(({ person_id }) => aReader(server.url, person_id)));
  const [hers, leads, foreign] = readers;
  await hide(admin, ['/flashcards']);
  await until(() => hers?.heard.length === 1 && leads?.heard.length === 1);
  expect(hers?.heard).toEqual([{ topic: 'pages', ids: [admin.company_id] }]);
  expect(foreign?.heard).toEqual([]);
  for (const one of [...readers, server]) await one.close();
});
