import { randomUUID } from 'node:crypto';
import { roles } from '@pdy/contract/permissions';
import { describe, expect, it } from 'vitest';
import { call, rowOf } from '#test/team.ts';
import { aCompany, owner, type Person, platformAdmin } from '#test/world.ts';

const admin = await platformAdmin();
const { users } = call(admin).platform;

const named = async (
  person: Person,
  first_name: string,
  more: { last_name?: string; department?: string } = {},
) => {
  const { last_name = 'Silva', department = null } = more;
  await owner.query(
    'update profiles set first_name = $2, last_name = $3, department = $4 where user_id = $1',
    [person.person_id, first_name, last_name, department],
  );
  return person;
};
/** A person who signed up by themselves. */
const anOrphan = async (is_active = true) => {
  const { rows } = await owner.query<{ user_id: string }>(
    `insert into profiles (user_id, email, first_name, last_name, is_active)
     values (gen_random_uuid(), gen_random_uuid() || '@pdy.example', 'Sem', 'Empresa', $1) returning user_id`,
    [is_active],
  );
  return rows[0]?.user_id ?? '';
};
const idsOf = ({ items }: { items: readonly { user_id: string }[] }) => items.map(({ user_id }) => user_id);

describe('the accounts of the platform (PM-06)', () => {
  it('are listed by name without accents, with company and what a row shows, and without CPF and phone', async () => {
    const company = await aCompany();
    const [eva, alvaro, bia] = [
      await named(await company.person(), 'Eva'),
      await named(await company.person('manager'), 'Álvaro'),
      await named(await company.person(), 'bia'),
    ];
    const page = await users.list({ company: company.id });
    expect(idsOf(page)).toEqual([alvaro, bia, eva].map(({ person_id }) => person_id));
    expect(page).toMatchObject({ total: 3, next: null });
    expect(page.items[0]).toEqual({
      user_id: alvaro.person_id,
      name: 'Álvaro Silva',
      email: `${alvaro.person_id}@empresa.example`,
      first_name: 'Álvaro',
      last_name: 'Silva',
      role: 'manager',
      is_active: true,
      company: {
        id: company.id,
        name: expect.stringMatching(/^empresa-/),
        subscription_type: 'basic',
        is_active: true,
      },
      position: null,
      department: null,
      last_login: null,
      created_at: expect.any(Date),
      updated_at: expect.any(Date),
      version: expect.any(Number),
    });
  });

  it('are filtered by status, role and company, all at once', async () => {
    const company = await aCompany();
    const [off, chief, ana] = [await company.person(), await company.person('admin'), await company.person()];
    await owner.query('update profiles set is_active = false where user_id = $1', [off.person_id]);
    const of = async (filter: object) => idsOf(await users.list({ company: company.id, ...filter })).sort();
    expect(await of({ status: 'inactive' })).toEqual([off.person_id]);
    expect(await of({ status: 'active' })).toEqual([chief.person_id, ana.person_id].sort());
    expect(await of({ role: 'admin' })).toEqual([chief.person_id]);
    expect(await of({ role: 'employee', status: 'active' })).toEqual([ana.person_id]);
    expect(idsOf(await users.list({ search: admin.person_id }))).toEqual([admin.person_id]);
    expect(idsOf(await users.list({ search: admin.person_id, company: 'orphan' }))).toEqual([
      admin.person_id,
    ]);
    expect(idsOf(await users.list({ search: ana.person_id, company: 'orphan' }))).toEqual([]);
  });

  it.each(['name', 'newest'] as const)(
    'come page by page, none twice and none left out, by %s',
    async (order) => {
      const company = await aCompany();
      for (let count = 0; count < 7; count += 1) await named(await company.person(), 'Igual');
      const all = idsOf(await users.list({ company: company.id, order }));
      const seen: string[] = [];
      let after: string | undefined;
      do {
        const page = await users.list({ company: company.id, order, limit: 3, after });
        expect(page.total).toBe(after === undefined ? 7 : null);
        seen.push(...idsOf(page));
        after = page.next ?? undefined;
      } while (after);
      expect(seen).toEqual(all);
      expect(new Set(seen).size).toBe(7);
      const unreadable = users.list({ company: company.id, order, after: 'nonsense' });
      await expect(unreadable).rejects.toMatchObject({ status: 422 });
    },
  );

  it('CA-05: come newest first where that is asked for', async () => {
    const company = await aCompany();
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) ids.unshift((await company.person()).person_id);
    expect(idsOf(await users.list({ company: company.id, order: 'newest' }))).toEqual(ids);
  });

  it('are opened one by one with phone, CPF and hiring date', async () => {
    const ana = await (await aCompany()).person();
    await owner.query(
      `update profiles set cpf = '52998224725', phone = '1', hire_date = '2024-02-01' where user_id = $1`,
      [ana.person_id],
    );
    expect(await users.get({ user_id: ana.person_id })).toMatchObject({
      cpf: '52998224725',
      phone: '1',
      hire_date: '2024-02-01',
    });
    await expect(users.get({ user_id: randomUUID() })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('are found through an index, also among many', async () => {
    const plan = async (text: string) => {
      const client = await owner.connect();
      try {
        await client.query('begin');
        await client.query('set local enable_seqscan = off');
        return JSON.stringify((await client.query(`explain ${text}`)).rows);
      } finally {
        await client.query('rollback');
        client.release();
      }
    };
    expect(await plan('select user_id from profiles p order by name_key, user_id limit 51')).toContain(
      'accounts_by_name',
    );
    const newest = 'order by created_at desc, user_id desc limit 51';
    expect(
      await plan(`select user_id from profiles where company_id is null and is_active ${newest}`),
    ).toMatch(/Index (Only )?Scan/);
  });
});

describe('people without a company (PM-09)', () => {
  it('are the active ones, counted exactly, newest first', async () => {
    const [older, off, newer] = [await anOrphan(), await anOrphan(false), await anOrphan()];
    const member = await (await aCompany()).person();
    const page = await users.orphans({ limit: 100 });
    const ids = idsOf(page);
    expect(ids.indexOf(newer)).toBeLessThan(ids.indexOf(older));
    expect(ids).not.toContain(off);
    expect(ids).not.toContain(member.person_id);
    // Counted a moment before the page is read, while others are added and removed.
    await expect
      .poll(async () => {
        const { items, total } = await users.orphans({ limit: 100 });
        return total - items.length;
      })
      .toBeGreaterThanOrEqual(0);
    const { total, next } = await users.orphans({ limit: 1 });
    expect(total).toBeGreaterThan(1);
    expect(next).not.toBeNull();
  });
});

describe('the check of who sees which accounts (PM-12)', () => {
  it('PM-12: a platform administrator sees all; people without a company are a warning', async () => {
    await anOrphan();
    const { visible, total, outside, result, orphans } = await users.verifyAccess();
    expect([visible, outside]).toEqual([total, 0]);
    expect(orphans).toBeGreaterThan(0); // The next test checks the exact number.
    expect(result).toBe('warning');
  });

  it('PM-12: platform administrators do not count as people who wait for a company', async () => {
    const another = await platformAdmin();
    const waiting = `select count(*)::int as n from profiles
      where company_id is null and is_active and role <> 'platform_admin'`;
    // Other tests add people at the same time.
    const agrees = async () =>
      (await users.verifyAccess()).orphans === (await rowOf<{ n: number }>(waiting, [])).n;
    await expect.poll(agrees).toBe(true);
    const { orphans } = await call(another).platform.users.verifyCompanyAccess();
    expect(orphans).toBe(0);
  });

  it.each(['admin', 'corporate'] as const)('%s of a company sees only their own company', async (role) => {
    const company = await aCompany();
    const chief = await company.person(role);
    await company.person();
    expect(await call(chief).platform.users.verifyCompanyAccess()).toMatchObject({
      result: 'success',
      visible: 2,
      total: 2,
      outside: 0,
      orphans: 0,
    });
  });

  it('CA-06: people who are switched off, or whose company is, may not come in', async () => {
    const company = await aCompany();
    const [ana, bia] = [await company.person(), await company.person()];
    const stranger = await (await aCompany()).person();
    const isActive = ({ person_id }: Person) =>
      call(ana).platform.users.isActive({ user_id_param: person_id });
    expect([await isActive(ana), await isActive(bia), await isActive(stranger)]).toEqual([true, true, false]);
    await owner.query('update profiles set is_active = false where user_id = $1', [bia.person_id]);
    expect(await isActive(bia)).toBe(false);
    await owner.query('update companies set is_active = false where id = $1', [company.id]);
    expect(await isActive(ana)).toBe(false);
    expect(await call(admin).platform.users.isActive({ user_id_param: admin.person_id })).toBe(true);
  });
});

describe('the calls about accounts', () => {
  it.each(roles.filter((role) => role !== 'platform_admin'))('are closed to the role %s', async (role) => {
    const person = await (await aCompany()).person(role);
    const { platform } = call(person);
    const one = { user_id: person.person_id, version: 1 };
    const refused = { code: 'FORBIDDEN' };
    await expect(platform.users.list({})).rejects.toMatchObject(refused);
    await expect(platform.users.setCompany({ ...one, company_id: null })).rejects.toMatchObject(refused);
    await expect(
      platform.users.changePassword({ userId: person.person_id, newPassword: 'Jabuticaba-Roxa-71' }),
    ).rejects.toMatchObject(refused);
    expect(await rowOf('select version from profiles where user_id = $1', [person.person_id])).toEqual({
      version: 1,
    });
  });
});
