/** `npm run bench`: seeds companies of known sizes and prints what a view costs, with calibrations of the same run. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { cpuMs } from './parts/cpu.ts';
import { atLeast, atMost, say, shown } from './parts/figure.ts';
import { print, type Row, statementsOf } from './parts/figures.ts';
import { type Call, openLoop } from './parts/load.ts';
import { signInSomebody, startDatabase, startProduct } from './parts/product.ts';
import { readRates } from './parts/rates.ts';
import { save } from './parts/save.ts';
import { adopt, seedCompany } from './seeds/seed.ts';

const seconds = 5;
const turns = 3;
const seeded = { large: 20_000, small: 2_000, some: 300 };

const startHello = async () => {
  const child = spawn(process.execPath, [fileURLToPath(new URL('hello.ts', import.meta.url))], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const origin = await new Promise<string>((resolve) =>
    child.stdout.on('data', (data: Buffer) => resolve(/listening (\S+)/.exec(String(data))?.[1] ?? '')),
  );
  return { origin, pid: child.pid ?? 0, stop: () => child.kill('SIGTERM') };
};

const words = ['ana', 'siqueira', 'karina bb', 'vasconcelos', 'heitor', 'analista'];

type Costs = { readonly page: number; readonly search: number };

/** The machine's speed changes within a run, so the two sizes are measured in turns and their sums compared. */
const inTurns = async (measure: (label: '20,000' | '2,000') => Promise<Costs>): Promise<Costs> => {
  const sum = { big: { page: 0, search: 0 }, small: { page: 0, search: 0 } };
  for (let turn = 0; turn < turns; turn++) {
    const small = await measure('2,000');
    const big = await measure('20,000');
    for (const kind of ['page', 'search'] as const) {
      sum.small[kind] += small[kind];
      sum.big[kind] += big[kind];
    }
  }
  return { page: sum.big.page / sum.small.page, search: sum.big.search / sum.small.search };
};

type Server = {
  readonly origin: string;
  readonly pids: readonly number[];
  /** Headers of an account that may read how many statements a call sends. */
  readonly watcher: Record<string, string>;
};
type How = { readonly rate: number; readonly target: string };

/** Measures the product, or another server where one is given. Adds a row for each measure. */
const measuring =
  (product: Server, rows: Row[]) =>
  async (
    name: string,
    next: (n: number) => Call,
    { rate, target, pids = product.pids, origin = product.origin }: How & Partial<Server>,
  ) => {
    await openLoop(origin, next, { rate, seconds: 2 });
    const before = pids.reduce((sum, pid) => sum + cpuMs(pid), 0);
    const measured = await openLoop(origin, next, { rate, seconds });
    const cpu_ms = (pids.reduce((sum, pid) => sum + cpuMs(pid), 0) - before) / measured.requests;
    const statements =
      origin === product.origin ? await statementsOf(origin, product.watcher, next(0)) : null;
    const row = { name, ...measured, cpu_ms, statements, target };
    rows.push(row);
    return row;
  };
type Measure = ReturnType<typeof measuring>;

type Somebody = { readonly headers: Record<string, string> };
const get =
  (path: string, { headers }: Somebody) =>
  (): Call => ({ path, headers });

/** What a server costs that does nothing. */
const measureHello = async (measure: Measure) => {
  const { origin, pid, stop } = await startHello();
  const how = { rate: 200, target: '-', pids: [pid], origin };
  await measure('fastify hello (calibration)', () => ({ path: '/' }), how);
  stop();
};

const most = { dashboard_ms: 6 };

const measureViews = async (measure: Measure, reader: Somebody) => {
  const dashboard = { rate: 60, target: `≤ ${most.dashboard_ms} ms CPU, ≤ 6 statements` };
  await measure('dashboard.mine', get('/api/dashboard', reader), dashboard);
  await measure('shell.get', get('/api/shell', reader), { rate: 100, target: '-' });
  await measure('pdi.plans.current', get('/api/pdi/plans/current', reader), { rate: 60, target: '-' });
  await measure('competencies.of', get('/api/competencies', reader), { rate: 60, target: '-' });
};

const measureDirectory = async (measure: Measure, who: Somebody, label: string): Promise<Costs> => {
  const how = { rate: 60, target: '≤ 10 ms CPU' };
  const page = await measure(`people.directory, first page, ${label}`, get('/api/people', who), how);
  const searching = (n: number) => ({
    path: `/api/people?search=${encodeURIComponent(words[n % words.length] ?? '')}`,
    headers: who.headers,
  });
  const search = await measure(`people.directory, search, ${label}`, searching, how);
  return { page: page.cpu_ms, search: search.cpu_ms };
};

export const run = async () => {
  const database = await startDatabase();
  const client = new pg.Client({ connectionString: database.superUrl });
  await client.connect();
  console.log(`seeding ${seeded.large} and ${seeded.small} people…`);
  const large = await seedCompany(client, { size: seeded.large, some: seeded.some });
  const small = await seedCompany(client, { size: seeded.small, some: seeded.some });
  const product = await startProduct(database);
  const rows: Row[] = [];
  try {
    const reader = await signInSomebody(database, product.origin, large.company_id);
    const other = await signInSomebody(database, product.origin, small.company_id);
    const watcher = await signInSomebody(database, product.origin, small.company_id).catch(() => other);
    await adopt(client, reader.user_id, large.people[0] ?? '');
    await client.query(`update profiles set role = 'platform_admin' where user_id = $1`, [watcher.user_id]);
    const measure = measuring(
      { origin: product.origin, pids: [product.pid, database.pid()], watcher: watcher.headers },
      rows,
    );
    await measureHello(measure);
    await measureViews(measure, reader);
    const compared = await inTurns((label) =>
      measureDirectory(measure, label === '20,000' ? reader : other, label),
    );
    print(rows);
    const rates = await readRates(
      { app: database.urls.app, super: database.superUrl },
      { company_id: large.company_id, person_id: reader.user_id },
    );
    console.log(
      `\nsingle reads per second: scoped ${rates.scoped.toFixed(0)}, raw unprepared ${rates.unprepared.toFixed(0)}, raw prepared ${rates.prepared.toFixed(0)}`,
    );
    const costOf = (call: string) => rows.find(({ name }) => name === call)?.cpu_ms ?? Number.NaN;
    const measures = [
      atMost('dashboard, processor time', costOf('dashboard.mine'), 'ms', most.dashboard_ms),
      shown('plan, processor time', costOf('pdi.plans.current'), 'ms'),
      shown('levels, processor time', costOf('competencies.of'), 'ms'),
      shown('frame, processor time', costOf('shell.get'), 'ms'),
      atMost('first page of the directory, 20,000 people beside 2,000, CPU', compared.page, '×', 1.2),
      atMost('search in the directory, 20,000 people beside 2,000, CPU', compared.search, '×', 1.2),
      atLeast('single reads a second, beside raw ones', rates.scoped / rates.unprepared, '×', 1),
    ].map(say);
    save('development', { rows, compared, rates, seeded }, { rows: measures, scope: '20,000 people' });
  } finally {
    await product.stop();
    await client.end();
    await database.stop();
  }
};
