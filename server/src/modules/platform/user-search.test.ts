import { describe, expect, it } from 'vitest';
import { call } from '#test/team.ts';
import { aCompany, owner, type Person, platformAdmin } from '#test/world.ts';

const { users } = call(await platformAdmin()).platform;

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
const idsOf = ({ items }: { items: readonly { user_id: string }[] }) => items.map(({ user_id }) => user_id);

describe('a search among the accounts of the platform (PM-06)', () => {
  it('finds by part of the name or address, in any case and with any accents, but not by department', async () => {
    const company = await aCompany();
    const zoe = await named(await company.person(), 'Zoé', {
      last_name: 'D’Ávila 100%',
      department: 'Logística',
    });
    const search = async (text: string) => idsOf(await users.list({ company: company.id, search: text }));
    const mine = [zoe.person_id];
    expect(await search('ZOE d’avi')).toEqual(mine);
    expect(await search(zoe.person_id.slice(0, 12).toUpperCase())).toEqual(mine);
    expect(await search('100%')).toEqual(mine);
    expect(await search('1%0')).toEqual([]);
    expect(await search('logis')).toEqual([]);
    await expect(search('x'.repeat(101))).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('finds by one or two letters at the beginning of a word', async () => {
    const company = await aCompany();
    const zoe = await named(await company.person(), 'Zoé', { last_name: 'Xuxa' });
    const search = async (text: string) => (await users.list({ company: company.id, search: text })).total;
    expect([await search('xu'), await search('ux')]).toEqual([1, 0]);
    expect(idsOf(await users.list({ company: company.id, search: 'oé X' }))).toEqual([zoe.person_id]);
  });

  it('puts names first that begin with the typed text, page by page', async () => {
    const company = await aCompany();
    for (const name of ['Ana Rute', 'Rute Zeni', 'Rute Abel', 'Zilda Rute'])
      await named(await company.person(), name);
    const shown: string[] = [];
    let after: string | undefined;
    do {
      const page = await users.list({ company: company.id, search: 'rute', limit: 1, after });
      shown.push(...page.items.map(({ first_name }) => first_name));
      after = page.next ?? undefined;
    } while (after);
    expect(shown).toEqual(['Rute Abel', 'Rute Zeni', 'Ana Rute', 'Zilda Rute']);
  });

  it('finds and counts among many: the count ends at a thousand', async () => {
    const company = await aCompany();
    await owner.query(
      `insert into profiles (user_id, company_id, email, first_name, last_name, position, is_active)
       select gen_random_uuid(), $1, gen_random_uuid() || '@muitos.example', 'Pessoa ' || lpad(n::text, 4, '0'),
         case n when 2500 then 'Quixeramobim' else 'Silva' end, 'Quixeramobim', n <> 2499
       from generate_series(1, 2500) n`,
      [company.id],
    );
    const of = (filter: object) => users.list({ company: company.id, ...filter });
    const counted = async (filter: object) => {
      const { total, has_more } = await of(filter);
      return [total, has_more];
    };
    expect(await counted({})).toEqual([2500, false]);
    expect(await counted({ status: 'inactive' })).toEqual([1, false]);
    expect(await counted({ search: 'silva' })).toEqual([1000, true]);
    expect(await counted({ search: 'pessoa 00' })).toEqual([99, false]);
    for (const order of ['name', 'newest'] as const) {
      const { items, total } = await of({ search: 'quixeramobim', order });
      expect([items.map(({ first_name }) => first_name), total]).toEqual([['Pessoa 2500'], 1]);
      const page = await of({ search: 'pessoa 2', order, limit: 100 });
      const after = await of({ search: 'pessoa 2', order, limit: 100, after: page.next ?? undefined });
      expect(page.total).toBe(501);
      expect(new Set([...idsOf(page), ...idsOf(after)]).size).toBe(200);
    }
  });
});

describe('the accounts of the platform', () => {
  it('show that their company is closed, even beside an active account', async () => {
    const company = await aCompany();
    await company.person();
    await owner.query('update companies set is_active = false where id = $1', [company.id]);
    expect((await users.list({ company: company.id })).items).toMatchObject([
      { is_active: true, company: { is_active: false } },
    ]);
  });
});
