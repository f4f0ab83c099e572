import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { aTeam, call, sqlAs } from '#test/team.ts';
import { aCompany, owner, type Person, platformAdmin } from '#test/world.ts';

type Named = {
  first?: string;
  last?: string;
  position?: string;
  department?: string;
  active?: boolean;
  cpf?: string;
};

const add = ({ company_id }: Person, { first = 'Zilda', last = 'Silva', active = true, ...place }: Named) =>
  owner.query(
    `insert into profiles (user_id, company_id, email, first_name, last_name, position, department, is_active, phone, cpf)
     values ($1, $2, $3, $4, $5, $6, $7, $8, '11999990000', $9)`,
    [
      randomUUID(),
      company_id,
      `${randomUUID()}@empresa.example`,
      first,
      last,
      place.position,
      place.department,
      active,
      place.cpf,
    ],
  );

/** All pages of the list, one after the other. */
const allPages = async (person: Person, input: { search?: string; limit: number }) => {
  const pages = [];
  let after: string | undefined;
  do {
    const page = await call(person).people.directory({ ...input, ...(after && { after }) });
    pages.push(page.items);
    after = page.next ?? undefined;
  } while (after && pages.length < 100);
  return pages;
};

const found = async (person: Person, search: string) =>
  (await call(person).people.directory({ search })).items.map(({ name }) => name);

describe('the directory', () => {
  it('pages through 120 people without a gap or a repeat, by name and then by id', async () => {
    const ana = await (await aCompany()).person();
    const firsts = ['Álvaro', 'Alice', 'Caio', 'Íris', 'Ênio', 'zoe', 'Ana Clara', 'Bento'];
    await owner.query(
      `insert into profiles (user_id, company_id, email, first_name, last_name)
       select gen_random_uuid(), $1, gen_random_uuid() || '@empresa.example', ($2::text[])[1 + n % 8], 'Souza'
       from generate_series(1, 119) n`,
      [ana.company_id, firsts],
    );

    const pages = await allPages(ana, { limit: 25 });
    const people = pages.flat();

    expect(pages.map(({ length }) => length)).toEqual([25, 25, 25, 25, 20]);
    expect(new Set(people.map(({ user_id }) => user_id)).size).toBe(120);
    const { rows } = await owner.query<{ user_id: string }>(
      'select user_id from profiles where company_id = $1 order by name_key, user_id',
      [ana.company_id],
    );
    expect(people.map(({ user_id }) => user_id)).toEqual(rows.map(({ user_id }) => user_id));
    const searched = (await allPages(ana, { search: 'souza', limit: 10 })).flat();
    expect(searched.map(({ user_id }) => user_id)).toEqual(
      people.filter(({ name }) => name.endsWith('Souza')).map(({ user_id }) => user_id),
    );
  });

  it('finds words regardless of accents, case and order, in name, position and address', async () => {
    const ana = await (await aCompany()).person();
    await add(ana, {
      first: 'Conceição',
      last: 'Araújo',
      position: 'Líder de Logística',
      department: 'Armazém',
    });
    await add(ana, { first: 'Conrado', last: 'Araújo' });

    expect(await found(ana, 'conceicao')).toEqual(['Conceição Araújo']);
    expect(await found(ana, 'CONCEIÇÃO')).toEqual(['Conceição Araújo']);
    expect(await found(ana, 'araujo   conc')).toEqual(['Conceição Araújo']);
    expect(await found(ana, 'logística armazem')).toEqual(['Conceição Araújo']);
    expect(await found(ana, 'ARAÚJO')).toEqual(['Conceição Araújo', 'Conrado Araújo']);
    expect(await found(ana, 'conceição silva')).toEqual([]);
  });

  it('puts names first that begin with the typed text, and pages through both groups without a gap', async () => {
    const ana = await (await aCompany()).person();
    for (const first of ['Heitor', 'Heitora', 'Ana', 'Bia']) await add(ana, { first, last: 'Heitor' });
    await add(ana, { first: 'Caio', position: 'Heitorista' });

    const names = ['Heitor Heitor', 'Heitora Heitor', 'Ana Heitor', 'Bia Heitor', 'Caio Silva'];
    expect(await found(ana, ' HÉITOR ')).toEqual(names);
    for (const limit of [1, 2, 3]) {
      const pages = await allPages(ana, { search: 'heitor', limit });
      expect(pages.flat().map(({ name }) => name)).toEqual(names);
    }
    const [first, ...others] = await found(ana, 'heitor h');
    expect(first).toBe('Heitor Heitor');
    expect(others).toEqual(['Heitora Heitor', 'Ana Heitor', 'Bia Heitor', 'Caio Silva']);
    const two = await allPages(ana, { search: 'heitor h', limit: 2 });
    expect(two.flat().map(({ name }) => name)).toEqual([first, ...others]);
  });

  it('treats %, _ and \\ as plain characters', async () => {
    const ana = await (await aCompany()).person();
    await add(ana, { first: 'Meta', last: '100%' });
    await add(ana, { first: 'Dado_Novo', last: 'Alves' });
    await add(ana, { first: 'Barra\\', last: 'Lima' });

    expect(await found(ana, '%')).toEqual(['Meta 100%']);
    expect(await found(ana, 'o_n')).toEqual(['Dado_Novo Alves']);
    expect(await found(ana, 'a\\')).toEqual(['Barra\\ Lima']);
  });

  it('leaves out inactive people, with or without a search', async () => {
    const ana = await (await aCompany()).person();
    await add(ana, { first: 'Ausente', active: false });

    expect(await found(ana, 'ausente')).toEqual([]);
    expect((await call(ana).people.directory({})).items).toHaveLength(1);
  });

  it('shows nobody of another company, not even to its administrators or with a cursor from there', async () => {
    const { ana, stranger } = await aTeam();
    await add(ana, { first: 'Exclusiva' });
    const page = await call(ana).people.directory({ limit: 1 });

    expect(await found(stranger, 'exclusiva')).toEqual([]);
    const theirs = await call(stranger).people.directory({ after: page.next ?? '' });
    expect(theirs.items.filter(({ user_id }) => user_id !== stranger.person_id)).toEqual([]);
    expect((await call(await platformAdmin()).people.directory({})).items).toEqual([]);
  });

  it('never shows a phone or a CPF: the application cannot even read them', async () => {
    const { ana, admin } = await aTeam();
    await add(ana, { cpf: '39053344705' });
    const { items } = await call(ana).people.directory({ search: 'zilda' });
    expect(Object.keys(items[0] ?? {}).sort()).toEqual(
      ['avatar_url', 'department', 'email', 'name', 'position', 'role', 'user_id'].sort(),
    );
    for (const column of ['phone', 'cpf', '*'])
      await expect(sql`select ${sql.raw(column)} from profiles`.execute(sqlAs(admin))).rejects.toMatchObject({
        code: '42501',
      });
    expect(await found(ana, '39053344705')).toEqual([]);
  });

  it.each([
    'nada',
    Buffer.from('["a"]').toString('base64url'),
    Buffer.from(`["a","${'-'.repeat(36)}"]`).toString('base64url'),
    Buffer.from(JSON.stringify(['\0', randomUUID()])).toString('base64url'),
  ])('refuses an invalid cursor: %s', async (after) => {
    const ana = await (await aCompany()).person();
    await expect(call(ana).people.directory({ after })).rejects.toMatchObject({ status: 422 });
  });

  it.each([[{ limit: 0 }], [{ limit: 101 }], [{ search: 'x'.repeat(101) }], [{ after: 'x'.repeat(601) }]])(
    'refuses %j',
    async (input) => {
      const ana = await (await aCompany()).person();
      await expect(call(ana).people.directory(input)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
      await expect(call(null).people.directory(input)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    },
  );
});
