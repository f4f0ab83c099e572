/** What a page of the companies reads, in a database of its own, where nobody else reads. */
import { createRouterClient } from '@orpc/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemClock } from '#kernel/clock.ts';
import { openDatabase } from '#kernel/db.ts';
import { anOwnDatabase, connectTo } from '#test/own-database.ts';
import { reactions } from '../../reactions.ts';
import { router } from '../../router.ts';

const companies = 3_000;
const peopleOfEach = 5;

const steps = [
  `insert into companies (name, slug, domain, is_active)
   select 'Empresa ' || md5(n::text), 'e-' || n, 'dominio-' || n || '.example', n % 10 > 0 from generate_series(1, ${companies}) n`,
  `insert into profiles (user_id, company_id, email, first_name, last_name, role)
   select gen_random_uuid(), c.id, 'p' || k || '.' || c.slug || '@medida.example', 'Pessoa', 'De ' || k,
     case k when 1 then 'admin' else 'employee' end
   from companies c cross join generate_series(1, ${peopleOfEach}) k where c.slug like 'e-%'`,
  `insert into company_stats (company_id, people) select id, ${peopleOfEach} from companies where slug like 'e-%'`,
];

let own: Awaited<ReturnType<typeof anOwnDatabase>>;
let owner: Awaited<ReturnType<typeof connectTo>>;

beforeAll(async () => {
  own = await anOwnDatabase();
  owner = await connectTo(own);
  for (const step of steps) await owner.query(step);
  await owner.query('analyze companies, profiles, company_counts, company_stats');
  await owner.query('select pg_stat_force_next_flush()');
});

afterAll(async () => {
  await owner.end();
  await own.stop();
});

type Calls = ReturnType<typeof callsIn>;

const callsIn = (database: ReturnType<typeof openDatabase>) =>
  createRouterClient(router, {
    context: {
      db: database,
      platformDb: database,
      actor: { person_id: crypto.randomUUID(), company_id: null, role: 'platform_admin', timezone: 'UTC' },
      clock: systemClock,
      reactions,
    },
  }).platform;

/** Rows read from the beginning of a table, and entries read in its indexes. */
const rowsRead = async () => {
  const { rows } = await owner.query<{ table: string; rows: number }>(
    `select t.relname as table, (t.seq_tup_read + (
       select coalesce(sum(i.idx_tup_read), 0) from pg_stat_user_indexes i where i.relid = t.relid))::int as rows
     from pg_stat_user_tables t where t.relname in ('companies', 'profiles', 'company_counts', 'company_stats')`,
  );
  return new Map(rows.map(({ table, rows }) => [table, rows]));
};

const connected = async () => {
  const { rows } = await owner.query(
    `select from pg_stat_activity where datname = current_database() and usename = 'pdy_platform'`,
  );
  return rows.length;
};

/** How many rows of each table the call reads. Its connection reports them before it is gone. */
const reading = async <T>(work: (calls: Calls) => Promise<T>) => {
  const before = await rowsRead();
  const database = openDatabase(own.urls.platform, { max: 1 });
  const answer = await work(callsIn(database)).finally(() => database.close());
  await expect.poll(connected, { timeout: 10_000 }).toBe(0);
  const read = [...(await rowsRead())].map(([table, rows]) => [table, rows - (before.get(table) ?? 0)]);
  return { answer, read: Object.fromEntries(read) as Record<string, number> };
};

it.each(['active', 'all'] as const)('a page of %s companies reads its own rows alone', async (show) => {
  const first = await reading(({ company }) => company.list({ show }));
  expect(first.answer.total).toBe(show === 'all' ? companies : (companies * 9) / 10);
  expect(first.answer.items[7]).toMatchObject({ people: peopleOfEach, administration: 'present' });
  const later = await reading(({ company }) => company.list({ show, after: first.answer.next ?? '' }));
  expect(later.answer.items).toHaveLength(50);
  const ids = [first, later].flatMap(({ answer }) => answer.items.map(({ id }) => id));
  expect(new Set(ids).size).toBe(100);
  for (const [table, rows] of Object.entries(later.read)) expect([table, rows < 250]).toEqual([table, true]);
  // The count walks the companies' own index or table, and nothing else.
  expect(first.read.companies).toBeLessThanOrEqual(companies + 250);
  for (const table of ['profiles', 'company_counts', 'company_stats'])
    expect([table, (first.read[table] ?? 0) < 250]).toEqual([table, true]);
});

it('a search reads what it finds alone', async () => {
  const { answer, read } = await reading(({ company }) => company.list({ search: 'DOMÍNIO-2999.exa' }));
  expect(answer).toMatchObject({ items: [{ domain: 'dominio-2999.example' }], next: null, total: 1 });
  expect(read.companies).toBeLessThan(250);
});

it('the choice of a company reads nobody', async () => {
  const { answer, read } = await reading((calls) => calls.companies());
  expect(answer).toHaveLength(companies);
  expect(read.profiles).toBe(0);
});
