/** `npm run bench evidence`: what pages and nights cost a company of 5,000 people with a million pieces of evidence. */
import pg from 'pg';
import { measureNight } from './night.ts';
import { cpuMs } from './parts/cpu.ts';
import { atMost, say } from './parts/figure.ts';
import { print, statementsOf } from './parts/figures.ts';
import { type Call, oneByOne, openLoop } from './parts/load.ts';
import { type BenchDatabase, makeAccount, signIn, startDatabase, startProduct } from './parts/product.ts';
import { save } from './parts/save.ts';
import { measureRanking, pureFigures } from './ranking.ts';
import { type Cast, seedFull, size } from './seeds/evidence-seed.ts';

/** Milliseconds that 95 of 100 answers may take at most. */
const most = 150;
const pace = { rate: 20, rareRate: 2, seconds: 3, alone: 20 };

type Who = 'employee' | 'lead' | 'admin' | 'corporate';

/** Every call of /dashboard and /goals, and the calls that read a whole company. `:plan`: one's own active plan. */
const calls: readonly (readonly [who: Who, name: string, path: string])[] = [
  ['employee', 'shell', '/api/shell'],
  ['employee', 'dashboard', '/api/dashboard'],
  ['employee', 'PDI: own plan', '/api/pdi/plans/current'],
  ['employee', 'PDI: changes asked for', '/api/pdi/plans/:plan/amendments'],
  ['employee', 'PDI: own activities', '/api/pdi/personal-activities'],
  ['employee', 'PDI: check-ins', '/api/pdi/checkins'],
  ['employee', 'PDI: history', '/api/pdi/plans'],
  ['employee', 'competencies', '/api/competencies'],
  ['employee', 'recommendations', '/api/recommendations'],
  ['employee', 'recommendations: overview', '/api/recommendations/overview'],
  ['lead', 'dashboard', '/api/dashboard'],
  ['lead', 'dashboard: team map', '/api/dashboard/team'],
  ['lead', 'PDI: own plan', '/api/pdi/plans/current'],
  ['lead', 'PDI: plans that wait', '/api/pdi/plans/awaiting'],
  ['lead', 'PDI: activities that wait', '/api/pdi/activities/awaiting'],
  ['lead', 'PDI: changes that wait', '/api/pdi/amendments/awaiting'],
  ['lead', 'PDI: check-ins that wait', '/api/pdi/checkins/awaiting'],
  ['lead', 'PDI: team', '/api/pdi/team?scope=direct&search='],
  ['admin', 'dashboard, 4,999 below', '/api/dashboard'],
  ['admin', 'dashboard: team map', '/api/dashboard/team'],
  ['admin', 'PDI: activities that wait', '/api/pdi/activities/awaiting'],
  ['admin', 'PDI: check-ins that wait', '/api/pdi/checkins/awaiting'],
  ['admin', 'PDI: team, 4,999 below', '/api/pdi/team?scope=all&search='],
];
/** Calls that few people make, now and then. */
const rareCalls: typeof calls = [
  ['admin', 'company: what needs doing', '/api/panels/needs'],
  ['corporate', 'company: people in figures', '/api/panels/corporate'],
  ['admin', 'company: old evidence, a page', '/api/panels/lists/evidencias'],
  ['corporate', 'company: jobs', '/api/corporate/jobs'],
  ['corporate', 'company: plans', '/api/corporate/plans'],
];

export type Full = {
  readonly database: Omit<BenchDatabase, 'stop'>;
  readonly client: pg.Client;
  readonly company_id: string;
  readonly cast: Cast;
};

const prepare = async (database: BenchDatabase, client: pg.Client): Promise<Full> => {
  const { rows } = await client.query<{ id: string }>(
    `insert into companies (name, slug, max_users) values ('Empresa cheia', 'cheia', 100000) returning id`,
  );
  const company_id = rows[0]?.id ?? '';
  await client.query('insert into company_settings (company_id) values ($1)', [company_id]);
  const account = (name: string) => makeAccount(database, company_id, `${name}@cheia.example`);
  const cast = {
    admin: await account('admin'),
    lead: await account('lead'),
    employee: await account('employee'),
  };
  await account('watcher');
  await client.query(`update profiles set role = 'platform_admin' where email = 'watcher@cheia.example'`);
  await account('corporate');
  await client.query(`update profiles set role = 'corporate' where email = 'corporate@cheia.example'`);
  console.log(`seeding ${size.people} people with ${size.pairs * size.pieces} pieces of evidence each…`);
  await seedFull(client, company_id, cast);
  await client.query('vacuum analyze');
  return { database, client, company_id, cast };
};

const planOf = async ({ client, cast }: Full) => {
  const { rows } = await client.query<{ id: string }>('select id from pdi_plans where person_id = $1', [
    cast.employee,
  ]);
  return rows[0]?.id ?? '';
};

export type Measuring = {
  readonly origin: string;
  /** The process of the product. */
  readonly pid: number;
  /** The processes of the product and of PostgreSQL. */
  readonly pids: readonly number[];
  readonly watcher: Record<string, string>;
  readonly heads: Readonly<Record<Who, Record<string, string>>>;
};

const measureCall = async (
  name: string,
  call: Call,
  { rate, origin, pids, watcher }: Omit<Measuring, 'heads'> & { rate: number },
) => {
  await openLoop(origin, () => call, { rate, seconds: 1 });
  const used = () => pids.reduce((sum, pid) => sum + cpuMs(pid), 0);
  const before = used();
  const measured = await openLoop(origin, () => call, { rate, seconds: pace.seconds });
  const cpu_ms = (used() - before) / measured.requests;
  const alone = await oneByOne(origin, () => call, { times: Math.min(pace.alone, rate * pace.seconds) });
  const statements = await statementsOf(origin, watcher, call);
  const target = `≤ ${most} ms p95; alone ${alone.p50.toFixed(1)} / ${alone.p95.toFixed(1)}`;
  return {
    name,
    ...measured,
    cpu_ms,
    statements,
    target,
    alone,
    isMet: measured.p95 <= most && measured.failed === 0,
  };
};

/** Prints one table for frequent calls and one for rare calls. */
export const measureCalls = async (full: Full, { heads, ...measuring }: Measuring) => {
  const plan = await planOf(full);
  const all = [];
  for (const [rate, list] of [
    [pace.rate, calls],
    [pace.rareRate, rareCalls],
  ] as const) {
    const rows = [];
    for (const [who, name, path] of list) {
      const call = { path: path.replace(':plan', plan), headers: heads[who] };
      rows.push(await measureCall(`${who}: ${name}`, call, { ...measuring, rate }));
    }
    print(rows);
    all.push(...rows);
  }
  return all;
};

/** Starts the product on the seeded company, and gives `work` all it needs to measure it. */
export const withProduct = async <T>(full: Full, work: (measuring: Measuring) => Promise<T>) => {
  const product = await startProduct(full.database);
  try {
    const as = (name: string) => signIn(product.origin, `${name}@cheia.example`);
    const heads = {
      employee: await as('employee'),
      lead: await as('lead'),
      admin: await as('admin'),
      corporate: await as('corporate'),
    };
    const { origin, pid } = product;
    const pids = [pid, full.database.pid()];
    return await work({ origin, pid, pids, watcher: await as('watcher'), heads });
  } finally {
    await product.stop();
  }
};

const measureFull = (full: Full) =>
  withProduct(full, async (measuring) => {
    const pure = pureFigures();
    pure.forEach(say);
    const night = await measureNight(full, measuring, '/api/dashboard');
    night.forEach(say);
    const ranking = await measureRanking(full);
    ranking.forEach(say);
    return { figures: [...pure, ...night, ...ranking], rows: await measureCalls(full, measuring) };
  });

export const run = async () => {
  const database = await startDatabase();
  const client = new pg.Client({ connectionString: database.superUrl });
  await client.connect();
  try {
    const { figures, rows } = await measureFull(await prepare(database, client));
    const slowest = Math.max(...rows.map(({ p95 }) => p95));
    save(
      'evidence',
      { size, pace, figures, rows },
      {
        rows: [...figures, atMost('calls, p95 of the slowest', slowest, 'ms', most)],
        scope: '5,000 people with a million pieces of evidence',
      },
    );
  } finally {
    await client.end();
    await database.stop();
  }
};
