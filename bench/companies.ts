/**
 * `npm run bench -- companies [pattern of names]`: the pages of administrators and leaders in companies of 5 to 50,000
 * people, in a database with 2,000 other companies.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { cpuMs } from './parts/cpu.ts';
import { aimOf, atMost, type Measure, verdictOf } from './parts/figure.ts';
import { type Call, oneByOne } from './parts/load.ts';
import { type BenchDatabase, signIn, startDatabase, startProduct } from './parts/product.ts';
import { save } from './parts/save.ts';
import { seedCompanies, sizes } from './seeds/companies-seed.ts';

type Who = 'admin' | 'lead' | 'employee' | 'corporate';

/** `most`: milliseconds of processor time that a call may take; null: no limit. */
const calls: readonly (readonly [who: Who, name: string, path: string, most: number | null])[] = [
  ['employee', 'dashboard', '/api/dashboard', 5],
  ['lead', 'dashboard', '/api/dashboard', 10],
  ['lead', 'dashboard: team map', '/api/dashboard/team', 10],
  ['lead', 'dashboard: topics and nudges', '/api/dashboard/lead', 10],
  ['admin', 'dashboard', '/api/dashboard', 60],
  ['admin', 'dashboard: team map', '/api/dashboard/team', 60],
  ['admin', 'needs', '/api/panels/needs', 5],
  ['admin', 'panel home', '/api/panels/home', 5],
  ['admin', 'gaps', '/api/panels/gaps', 60],
  ['corporate', 'corporate panel', '/api/panels/corporate', 60],
  ['admin', 'departments', '/api/users/departments', 5],
  ['admin', 'seats', '/api/invites/seats', 5],
  ['admin', 'user list', '/api/users', 10],
  ['admin', 'PDI: team', '/api/pdi/team?scope=all&search=', null],
  ['admin', 'activities that wait', '/api/pdi/activities/awaiting', null],
  ['admin', 'hierarchy', '/api/hierarchy', 40],
  ['admin', 'hierarchy: people looked for', '/api/hierarchy/found?search=pessoa', 40],
  ['admin', 'hierarchy: health', '/api/hierarchy/health', 40],
];

/** Measures only calls whose name matches. */
const only = new RegExp(process.argv[3] ?? '');

/** Waits until nightly work is done, because until then the calls do not have the processor to themselves. */
const settle = async (used: () => number) => {
  for (let n = 0; n < 120; n++) {
    const before = used();
    await sleep(5_000);
    if (used() - before < 250) return;
  }
};

/** The time of one call decides how often it is repeated: slow calls are repeated less. */
const measure = async (origin: string, call: Call, used: () => number) => {
  await oneByOne(origin, () => call, { times: 6 });
  const started = performance.now();
  await oneByOne(origin, () => call, { times: 1 });
  const times = Math.max(3, Math.min(30, Math.floor(2_000 / (performance.now() - started))));
  const before = used();
  const { p50, p95 } = await oneByOne(origin, () => call, { times });
  return { cpu_ms: (used() - before) / times, p50, p95 };
};

/** `database` was filled by `seedCompanies`. */
export const measureCompanies = async (database: Pick<BenchDatabase, 'ownerUrl' | 'folder' | 'pid'>) => {
  const product = await startProduct(database);
  const used = () => cpuMs(product.pid) + cpuMs(database.pid());
  const rows: { who: Who; name: string; line: object[]; row: Measure }[] = [];
  try {
    const heads = new Map<string, Record<string, string>>();
    for (const size of sizes)
      for (const who of ['admin', 'lead', 'employee', 'corporate'])
        heads.set(`${who} ${size}`, await signIn(product.origin, `${who}@de-${size}.example`));
    await settle(used);
    console.log(`\nCPU ms a call, by people    ${sizes.map((size) => String(size).padStart(10)).join('')}`);
    for (const [who, name, path, most] of calls.filter(([, name]) => only.test(name))) {
      const line = [];
      for (const size of sizes) {
        const headers = heads.get(`${who} ${size}`) ?? {};
        const answer = await fetch(`${product.origin}${path}`, { headers });
        if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
        line.push({ size, ...(await measure(product.origin, { path, headers }, used)) });
      }
      const dearest = Math.max(...line.map(({ cpu_ms }) => cpu_ms));
      const row = atMost(`${who}: ${name}, processor time`, dearest, 'ms', most);
      rows.push({ who, name, line, row });
      const verdict = most === null ? '' : `  ${aimOf(row)} ${verdictOf(row)}`;
      const figures = line.map(({ cpu_ms }) => cpu_ms.toFixed(1).padStart(10)).join('');
      console.log(`${`${who}: ${name}`.padEnd(30)}${figures}${verdict}`);
    }
  } finally {
    await product.stop();
  }
  return rows;
};

export const run = async () => {
  const database = await startDatabase();
  const client = new pg.Client({ connectionString: database.superUrl });
  await client.connect();
  try {
    console.log('seeding 2,004 companies, some minutes…');
    await seedCompanies(database, client);
    const rows = await measureCompanies(database);
    save(
      'companies',
      { rows },
      { rows: rows.map(({ row }) => row), scope: `dearest of companies of ${sizes.join(', ')} people` },
    );
  } finally {
    await client.end();
    await database.stop();
  }
};
