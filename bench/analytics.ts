/**
 * `npm run bench -- analytics [people]`: the panels and reports of a company of 20,000 people, or of the given number.
 * The nightly counts are made first. Product and database are processes of their own.
 */
import { panelLists } from '@pdy/contract/panels/panels';
import { reportPages } from '@pdy/contract/reports/figure-words';
import pg from 'pg';
import { systemScope } from '../server/src/kernel/actor.ts';
import { openDatabase } from '../server/src/kernel/db.ts';
import { countCompany } from '../server/src/modules/panels/index.ts';
import { aimOf, atMost, shown, verdictOf } from './parts/figure.ts';
import { type Call, oneByOne } from './parts/load.ts';
import { type BenchDatabase, makeAccount, signIn, startDatabase, startProduct } from './parts/product.ts';
import { save } from './parts/save.ts';
import { levels } from './seeds/companies-seed.ts';
import { seedFull } from './seeds/evidence-seed.ts';

const people = Number(process.argv[3] ?? 20_000);
const size = { people, pairs: people > 20_000 ? 2 : 4, pieces: 3, items: 100, needs: 30 };
const timezone = 'America/Sao_Paulo';
const times = 40;
/** Milliseconds that 95 of 100 answers may take at most. */
const most = { panels: 60, lists: 150, reports: people > 20_000 ? 800 : 300 };

const calls: readonly (readonly [name: string, path: string, most: number])[] = [
  ['corporate panel', '/api/panels/corporate', most.panels],
  ['corporate panel: figures by month', '/api/corporate/overview', most.panels],
  [
    'corporate panel: figures of an area',
    `/api/corporate/overview?department=${encodeURIComponent('Área 7')}`,
    most.panels,
  ],
  ['company admin: home', '/api/panels/home', most.panels],
  ['company admin: gaps', '/api/panels/gaps', most.panels],
  ['reports: map', '/api/reports/competencies', most.reports],
  ...reportPages.map((page) => [`reports: ${page}`, `/api/reports/pages/${page}`, most.reports] as const),
  [
    'reports: evolution of an area',
    `/api/reports/pages/evolution?area=${encodeURIComponent('Área 7')}`,
    most.reports,
  ],
  ['reports: what moved levels', '/api/reports/moved', most.reports],
];

/** The lists of people behind the numbers of a panel, and behind one cell of the map. */
const listCalls = (competency_id: string): typeof calls => [
  ...panelLists.map(
    (list) =>
      [
        `list: ${list}`,
        `/api/panels/lists/${list}${list === 'lacuna' ? `?competency_id=${competency_id}` : ''}`,
        most.lists,
      ] as const,
  ),
  [
    'list: people of a cell',
    `/api/reports/competencies/${competency_id}/people?area=%C3%81rea%207`,
    most.lists,
  ],
];

/** One in ten finished activities comes from the library and was finished three to twelve months ago. */
const fromLibrary = `
  update pdi_activities a
  set library_item_id = t.item_id, finished_at = now() - (95 + abs(uuid_hash(a.id) % 260)) * interval '1 day'
  from pdi_goals g cross join lateral (
    select item_id from library_item_competencies t
    where t.company_id = g.company_id and t.competency_id = g.competency_id order by item_id limit 1) t
  where a.company_id = $1 and a.goal_id = g.id and a.status = 'done' and uuid_hash(g.id) % 10 = 0`;

/** Nineteen of twenty people have signed in. */
const arrived = `
  update profiles set hire_date = current_date - 30 - abs(uuid_hash(user_id) % 2000),
    last_login = case when uuid_hash(user_id) % 20 = 0 then last_login else now() - interval '3 days' end
  where company_id = $1`;

const prepare = async (database: BenchDatabase, client: pg.Client) => {
  const { rows } = await client.query<{ id: string }>(
    `insert into companies (name, slug, max_users) values ('Empresa cheia', 'cheia', 100000) returning id`,
  );
  const company_id = rows[0]?.id ?? '';
  await client.query('insert into company_settings (company_id, timezone) values ($1, $2)', [
    company_id,
    timezone,
  ]);
  const account = (name: string) => makeAccount(database, company_id, `${name}@cheia.example`);
  const cast = {
    admin: await account('admin'),
    lead: await account('lead'),
    employee: await account('employee'),
  };
  await client.query(`update profiles set role = 'corporate' where user_id = $1`, [
    await account('corporate'),
  ]);
  console.log(`seeding ${people} people…`);
  await seedFull(client, company_id, cast, size);
  await client.query('set session_replication_role = replica');
  await client.query(levels, [company_id]);
  await client.query(fromLibrary, [company_id]);
  await client.query(arrived, [company_id]);
  await client.query('set session_replication_role = origin');
  await client.query('vacuum analyze');
  return company_id;
};

/** Seconds of the nightly counts: the first one counts twelve months, the second only the running month. */
const measureCount = async ({ urls }: BenchDatabase, company_id: string) => {
  const db = openDatabase(urls.app, { max: 2 });
  const once = async () => {
    const began = performance.now();
    await countCompany((work) => db.as(systemScope(company_id)).transaction().execute(work), {
      today: new Date().toISOString().slice(0, 10),
      timezone,
    });
    return (performance.now() - began) / 1000;
  };
  const seconds = { first: await once(), again: await once() };
  await db.close();
  console.log(`counted in ${seconds.first.toFixed(1)} s at first, ${seconds.again.toFixed(1)} s again`);
  return seconds;
};

const measure = async (origin: string, call: Call) => {
  const answer = await fetch(`${origin}${call.path}`, { headers: call.headers ?? {} });
  if (!answer.ok) throw new Error(`${call.path} answered ${answer.status}: ${await answer.text()}`);
  const began = performance.now();
  await oneByOne(origin, () => call, { times: 3 });
  const isSlow = performance.now() - began > 6_000;
  return oneByOne(origin, () => call, { times: isSlow ? 3 : times });
};

export const run = async () => {
  const database = await startDatabase();
  const client = new pg.Client({ connectionString: database.superUrl });
  await client.connect();
  const company_id = await prepare(database, client);
  const count = await measureCount(database, company_id);
  await client.query('vacuum analyze');
  const product = await startProduct(database);
  const rows: { name: string; p50: number; p95: number; most: number; isMet: boolean }[] = [];
  try {
    const { origin } = product;
    const corporate = await signIn(origin, 'corporate@cheia.example');
    const admin = await signIn(origin, 'admin@cheia.example');
    const gaps = await fetch(`${origin}/api/panels/gaps`, { headers: admin });
    const [widest] = ((await gaps.json()) as { gaps: { competency_id: string }[] }).gaps;
    const all = [
      ...calls.map((call) => [...call, corporate] as const),
      ...listCalls(widest?.competency_id ?? '').map((call) => [...call, admin] as const),
    ];
    console.log(`\n${`${people} people, ms`.padEnd(40)}${'p50'.padStart(9)}${'p95'.padStart(9)}  target`);
    for (const [name, path, limit, headers] of all) {
      const { p50, p95 } = await measure(origin, { path, headers });
      rows.push({ name, p50, p95, most: limit, isMet: p95 <= limit });
      const figures = [p50, p95].map((value) => value.toFixed(1).padStart(9)).join('');
      const row = atMost(name, p95, 'ms', limit);
      console.log(`${name.padEnd(40)}${figures}  ${aimOf(row)} ${verdictOf(row)}`);
    }
    const slowest = (which: RegExp) =>
      Math.max(...rows.filter(({ name }) => which.test(name)).map(({ p95 }) => p95));
    save(
      'analytics',
      { size, count, rows },
      {
        rows: [
          atMost('reports, p95 of the slowest', slowest(/^reports/), 'ms', most.reports),
          atMost('people behind a number, p95 of the slowest list', slowest(/^list/), 'ms', most.lists),
          atMost('panels, p95 of the slowest', slowest(/^(?!reports|list)/), 'ms', most.panels),
          shown('count of a night', count.again, 's'),
        ],
        scope: `${people.toLocaleString('en-US')} people`,
        command: `npm run bench -- analytics ${people}`,
      },
    );
  } finally {
    await product.stop();
    await client.end();
    await database.stop();
  }
};
