import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { aTeam, call, sqlAs } from '#test/team.ts';
import { aCompany, owner, type Person } from '#test/world.ts';

type Asked = Parameters<ReturnType<typeof call>['users']['list']>[0];

const allOf = async (who: Person, asked: Asked = {}) => {
  const people = [];
  let after: string | undefined;
  do {
    const page = await call(who).users.list({ ...asked, ...(after && { after }) });
    people.push(...page.items);
    after = page.next ?? undefined;
  } while (after && people.length < 1000);
  return people;
};

const idsOf = async (who: Person, asked: Asked = {}) =>
  (await allOf(who, asked)).map(({ user_id }) => user_id).sort();

const idsAre = (...people: Person[]) => people.map(({ person_id }) => person_id).sort();

const rename = ({ person_id }: Person, first_name: string, last_name = 'Silva') =>
  owner.query('update profiles set first_name = $2, last_name = $3 where user_id = $1', [
    person_id,
    first_name,
    last_name,
  ]);

const crowd = (company_id: string, size: number) =>
  owner.query(
    `insert into profiles (user_id, company_id, email, first_name, last_name, department, last_login, is_active)
     select gen_random_uuid(), $1, gen_random_uuid() || '@empresa.example', (array['Álvaro', 'Ênio', 'zoe'])[1 + n % 3],
       'Número ' || n, 'Setor ' || n % 20, case when n % 4 > 0 then now() - n % 50 * interval '1 hour' end, n % 10 > 0
     from generate_series(1, $2::int) n`,
    [company_id, size],
  );

describe('the list of a company’s people', () => {
  it('CA-08, MO-22: holds the real people, active or not, and nobody else’s', async () => {
    const { admin, corporate, top, lead, ana, peer, stranger } = await aTeam();
    await owner.query('update profiles set is_active = false where user_id = $1', [peer.person_id]);
    expect(await idsOf(admin)).toEqual(idsAre(admin, corporate, top, lead, ana, peer));
    expect(await idsOf(stranger)).toEqual(idsAre(stranger));
    const [first] = (await call(admin).users.list({ search: 'Pessoa', manager_id: lead.person_id })).items;
    expect(first).toMatchObject({ role: 'employee', manager: { id: lead.person_id }, last_login: null });
    expect(first).not.toHaveProperty('cpf');
    for (const who of [ana, lead])
      await expect(call(who).users.list({})).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it.each([
    ['name', 'asc'],
    ['name', 'desc'],
    ['last_login', 'asc'],
    ['last_login', 'desc'],
  ] as const)('pages by %s %s without a gap or a repeat', async (sort, direction) => {
    const company = await aCompany();
    const admin = await company.person('admin');
    await crowd(company.id, 60);
    const people = await allOf(admin, { sort, direction, limit: 7 });
    const key = sort === 'name' ? 'name_key' : `coalesce(last_login, '-infinity')`;
    const { rows } = await owner.query<{ user_id: string }>(
      `select user_id from profiles where company_id = $1 order by ${key} ${direction}, user_id ${direction}`,
      [company.id],
    );
    expect(people.map(({ user_id }) => user_id)).toEqual(rows.map(({ user_id }) => user_id));
    // Rare enough to be found through the index on words.
    for (const asked of [{}, { status: 'ativo' as const }]) {
      const found = await allOf(admin, { ...asked, sort, direction, search: 'zoe 5', limit: 2 });
      const { rows: those } = await owner.query<{ user_id: string }>(
        `select user_id from profiles
         where company_id = $1 and first_name = 'zoe' and (last_name like 'Número 5%' or department like 'Setor 5%' or email like '5%')
           and (is_active or not $2) order by ${key} ${direction}, user_id ${direction}`,
        [company.id, 'status' in asked],
      );
      expect(found.map(({ user_id }) => user_id)).toEqual(those.map(({ user_id }) => user_id));
    }
  });

  it('puts names first that begin with the search text, in the order of names alone', async () => {
    const { admin, ana, peer, lead, top } = await aTeam();
    await rename(ana, 'Ana', 'Tânia');
    await rename(peer, 'Tânia', 'Alves');
    await rename(lead, 'Tânia', 'Zilda Alves');
    await rename(top, 'Alves', 'Tânia');
    for (const [asked, ...people] of [
      [{ search: 'tânia' }, peer, lead, top, ana],
      [{ search: 'tânia', direction: 'desc' }, lead, peer, ana, top],
      [{ search: 'tânia al' }, peer, lead, top],
      [{ search: 'alves tan', direction: 'desc' }, top, lead, peer],
      [{ search: 'zilda tân' }, lead],
    ] as const)
      for (const limit of [1, 2, 50])
        expect(
          (await allOf(admin, { ...asked, limit })).map(({ user_id }) => user_id),
          JSON.stringify({ ...asked, limit }),
        ).toEqual(people.map(({ person_id }) => person_id));
    const seen = [ana, top, peer, lead];
    for (const [hour, { person_id }] of seen.entries())
      await owner.query(
        `update profiles set last_login = now() - $2 * interval '1 hour' where user_id = $1`,
        [person_id, hour],
      );
    const latest = await allOf(admin, { search: 'tania', sort: 'last_login', direction: 'desc', limit: 1 });
    expect(latest.map(({ user_id }) => user_id)).toEqual(seen.map(({ person_id }) => person_id));
  });

  it('finds a name and a department with any kind of apostrophe', async () => {
    const { admin, ana, peer } = await aTeam();
    await rename(ana, 'Joana', 'D’Ávila');
    await rename(peer, 'Joana', "D'Ávila");
    await owner.query('update profiles set department = $2 where user_id = $1', [
      ana.person_id,
      'Santa Bárbara d’Oeste',
    ]);
    for (const search of ["d'avila", 'D’Ávila', 'joana d‘ávila'])
      expect(await idsOf(admin, { search })).toEqual(idsAre(ana, peer));
    expect(await idsOf(admin, { search: "d'oeste" })).toEqual(idsAre(ana));
    for (const department of ["Santa Bárbara d'Oeste", 'Santa Bárbara d’Oeste'])
      expect(await idsOf(admin, { department })).toEqual(idsAre(ana));
  });

  it('finds one or two letters at the beginning of a word, and more letters anywhere, as the directory does', async () => {
    const { admin, ana, peer, lead } = await aTeam();
    await rename(ana, 'Maria', 'Siqueira');
    await rename(peer, 'Olga Maria', 'Assis'); // Addresses begin with a to f, or a digit.
    await rename(lead, 'Simone', 'Dias');
    for (const [search, ...people] of [
      ['maria si', ana],
      ['si', ana, lead],
      ['s', ana, lead],
      ['si si', ana, lead],
      ['ssi', peer],
      ['o maria', peer],
    ] as const) {
      const listed = (await idsOf(admin, { search })).filter((id) => idsAre(ana, peer, lead).includes(id));
      expect(listed, search).toEqual(idsAre(...people));
      const { items } = await call(admin).people.directory({ search });
      expect(
        items
          .map(({ user_id }) => user_id)
          .filter((id) => idsAre(ana, peer, lead).includes(id))
          .sort(),
        search,
      ).toEqual(listed);
    }
  });

  it('is searched regardless of accents, and narrowed by all filters together', async () => {
    const { admin, corporate, top, lead, ana, peer } = await aTeam();
    await rename(ana, 'Conceição', 'Araújo');
    await rename(peer, 'Conrado', 'Araujo');
    await owner.query(
      `update profiles set is_active = false, department = 'Armazém', last_login = now() where user_id = $1`,
      [peer.person_id],
    );
    expect(await idsOf(admin, { search: ' conceicao ARAÚJO ' })).toEqual(idsAre(ana));
    expect(await idsOf(admin, { search: 'araujo' })).toEqual(idsAre(ana, peer));
    expect(await idsOf(admin, { search: '%' })).toEqual([]);
    expect(await idsOf(admin, { search: 'araujo', status: 'inativo' })).toEqual(idsAre(peer));
    expect(await idsOf(admin, { role: 'manager' })).toEqual(idsAre(top, lead));
    expect(await idsOf(admin, { department: 'Armazém' })).toEqual(idsAre(peer));
    expect(await idsOf(admin, { manager_id: lead.person_id, status: 'ativo' })).toEqual(idsAre(ana));
    expect(await idsOf(admin, { without: ['manager'] })).toEqual(idsAre(admin, corporate, top));
    expect(await idsOf(admin, { without: ['sign_in'], manager_id: lead.person_id })).toEqual(idsAre(ana));
    expect(await idsOf(admin, { without: ['manager', 'sign_in'], role: 'admin' })).toEqual(idsAre(admin));
    expect(await call(admin).users.departments()).toEqual(['Armazém']);
  });

  it.each([
    'nada',
    Buffer.from('["name"]').toString('base64url'),
    Buffer.from(JSON.stringify(['name', 'a', crypto.randomUUID(), 3])).toString('base64url'),
    Buffer.from('["last_login","ontem","x"]').toString('base64url'),
    Buffer.from(JSON.stringify(['last_login', 1, crypto.randomUUID(), 0])).toString('base64url'),
  ])('refuses a cursor of another list: %s', async (after) => {
    const admin = await (await aCompany()).person('admin');
    await expect(call(admin).users.list({ after })).rejects.toMatchObject({ status: 422 });
  });

  it('does not reveal search results to callers without the permission who bypass the calls', async () => {
    const { ana, lead, admin } = await aTeam();
    await owner.query('update profiles set is_active = false where user_id = $1', [lead.person_id]);
    const found = async (who: Person, asked: object) =>
      (
        await sql`select app.search_people('pessoa', 101, ${JSON.stringify(asked)}::jsonb)`.execute(
          sqlAs(who),
        )
      ).rows.length;
    for (const asked of [{}, { is_active: false }, { role: 'manager' }, { is_active: true, role: 'manager' }])
      for (const who of [ana, lead]) expect(await found(who, asked)).toBe(0);
    expect([await found(ana, { is_active: true }), await found(admin, { is_active: true })]).toEqual([5, 5]);
    expect([await found(admin, {}), await found(admin, { is_active: false })]).toEqual([6, 1]);
    const record = async (who: Person) =>
      (await sql`select * from app.personal_record(${ana.person_id})`.execute(sqlAs(who))).rows.length;
    expect([await record(ana), await record(lead), await record(admin)]).toEqual([0, 0, 1]);
  });
});
