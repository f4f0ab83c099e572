import { type UserFilters, UserFilters as UserFiltersSchema } from '@pdy/contract/people/users';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { call, sqlAs } from '#test/team.ts';
import { aCompany, owner, type Person } from '#test/world.ts';
import { usersPage } from './users-list.ts';

type Asked = Partial<UserFilters>;

/**
 * Most entries of indexes and rows that a page reads. A scan of the whole company reads twenty thousand. With the
 * people of other tests, the planner may choose to read all matches of one word that a third of them have.
 */
const mostTouched = 9_000;

const crowd = (company_id: string, size: number) =>
  owner.query(
    `insert into profiles (user_id, company_id, email, first_name, last_name, department, last_login, is_active)
     select gen_random_uuid(), $1, gen_random_uuid() || '@empresa.example', (array['Álvaro', 'Ênio', 'zoe'])[1 + n % 3],
       'Número ' || n, 'Setor ' || n % 20, case when n % 4 > 0 then now() - n % 50 * interval '1 hour' end, n % 10 > 0
     from generate_series(1, $2::int) n`,
    [company_id, size],
  );

const everyWord = `search like all (app.people_patterns($2))`;

/** The first of them by a plain statement, and how many there are. */
const truth = async (
  { company_id }: Person,
  { search = '', status, sort, direction }: Asked,
  most: number,
) => {
  const order =
    sort === 'last_login'
      ? `coalesce(last_login, '-infinity') ${direction}`
      : `app.name_rank(name_key, $2) desc, name_key ${direction}`;
  const { rows } = await owner.query<{ user_id: string }>(
    `select user_id from profiles where company_id = $1 and ${everyWord} and ($3::boolean is null or is_active = $3)
     order by ${order}, user_id ${direction} limit $4`,
    [company_id, search, status ? status === 'ativo' : null, most],
  );
  return rows.map(({ user_id }) => user_id);
};

/** Rows that a page reads: in the tables, and along the indexes. */
const touched = (admin: Person, asked: Asked, after: string | null) =>
  sqlAs(admin)
    .transaction()
    .execute(async (tx) => {
      const count = async () => {
        const { rows } = await sql<{ count: number }>`
          select sum(pg_stat_get_xact_tuples_returned(i.indexrelid)) filter (where a.amname = 'btree')
            + pg_stat_get_xact_tuples_fetched('profiles'::regclass) + pg_stat_get_xact_tuples_returned('profiles'::regclass)
            as count
          from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
          where i.indrelid = 'profiles'::regclass`.execute(tx);
        return Number(rows[0]?.count);
      };
      const before = await count();
      await usersPage(tx, UserFiltersSchema.parse(asked), { limit: 50, ...(after && { after }) }).execute();
      return (await count()) - before;
    });

const searches = ['zoe', 'alvaro', 'numero 1777', 'zoe se', 'n', 'ninguem'];
const orders = (['name', 'last_login'] as const).flatMap((sort) =>
  (['asc', 'desc'] as const).map((direction) => ({ sort, direction })),
);
const filters: Asked[] = [
  {},
  { status: 'ativo' },
  { status: 'inativo' },
  { role: 'employee' },
  { role: 'admin' },
  { department: 'Setor 3' },
  { without: ['manager'] },
  { without: ['sign_in'] },
];

describe('with 10,000 people, the list', () => {
  it('reads few rows, in every order and with every search and filter, on the first page and the next', async () => {
    const company = await aCompany();
    const admin = await company.person('admin');
    await crowd(company.id, 10_000);
    await owner.query('analyze profiles');
    for (const order of orders)
      for (const search of [undefined, ...searches])
        for (const filter of search === 'n' || search === 'alvaro' ? [{}] : filters) {
          const asked = { ...order, ...filter, ...(search && { search }) };
          const { next } = await call(admin).users.list(asked);
          for (const after of [null, ...(next ? [next] : [])])
            expect(await touched(admin, asked, after), JSON.stringify({ asked, after })).toBeLessThan(
              mostTouched,
            );
        }
    for (const order of orders)
      for (const search of searches)
        for (const status of search === 'zoe' ? ([undefined, 'inativo'] as const) : [undefined]) {
          const asked = { ...order, search, ...(status && { status }) };
          const first = await call(admin).users.list(asked);
          const second = first.next
            ? await call(admin).users.list({ ...asked, after: first.next })
            : { items: [] };
          const ids = [...first.items, ...second.items].map(({ user_id }) => user_id);
          expect(ids, JSON.stringify(asked)).toEqual(await truth(admin, asked, 100));
        }
    // Deactivated, so that other tests that scan all companies skip this one.
    await owner.query('update companies set is_active = false where id = $1', [company.id]);
  }, 60_000);
});
