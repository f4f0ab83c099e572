/**
 * `npm run bench -- mix`: what people do on a working day, all at once: 250 requests a second, of which 1 in 10 writes
 * and 1 in 200 signs in. Then each of these calls alone, with the processor time of each process. `MIX_MINUTES`:
 * minutes, 1 by default; `MIX_RATE`: requests a second. A run of some minutes tells what memory and files it gathers.
 */
import { loadavg } from 'node:os';
import pg from 'pg';
import { memoryMiB } from './memory.ts';
import { cpuMs } from './parts/cpu.ts';
import { atMost, say, shown } from './parts/figure.ts';
import { statementsOf } from './parts/figures.ts';
import { type Call, closedLoop, inTurns, type Measured, openLoop } from './parts/load.ts';
import {
  type BenchDatabase,
  makeAccount,
  password,
  signIn,
  startDatabase,
  startProduct,
} from './parts/product.ts';
import { save } from './parts/save.ts';
import { watchProcess } from './parts/watch.ts';
import { adopt, seedCompany } from './seeds/seed.ts';

const usualRate = 250;
const rate = Number(process.env.MIX_RATE ?? usualRate);
const minutes = Number(process.env.MIX_MINUTES ?? 1);
/** A person may open ten tickets an hour, so a long run needs more people. */
const accounts = Math.max(40, Math.ceil((rate * 60 * Math.min(60, minutes)) / 200 / 9));
const most = { cpu_ms: 2.5, memory: 350, gathered: 1 };
const alone = { times: 200, inFlight: 2 };

type Somebody = { readonly email: string; headers: Record<string, string> };

/** `of200`: how many of 200 requests. */
type Kind = {
  readonly name: string;
  readonly of200: number;
  readonly call: (who: Somebody, n: number) => Call;
};

const reading = (name: string, of200: number, path: string): Kind => ({
  ...{ name, of200 },
  call: ({ headers }) => ({ path, headers }),
});

const settings = { new_per_day: 10, reviews_per_day: 100, day_start_hour: 4, reminder_hour: null };
const ticket = {
  ...{ impact: 'individual', urgency: 'media', description: 'Clico e nada acontece.' },
  ...{ file_ids: [], page: '/goals', contest: null, is_another: true },
};

const day = (category_id: string): readonly Kind[] => [
  reading('dashboard.mine', 40, '/api/dashboard'),
  reading('shell.get', 40, '/api/shell'),
  reading('pdi.plans.current', 25, '/api/pdi/plans/current'),
  reading('competencies.of', 20, '/api/competencies'),
  reading('notifications.bell', 20, '/api/notifications/bell'),
  reading('people.directory', 10, '/api/people'),
  reading('people.directory, a search', 10, '/api/people?search=ana'),
  reading('study.home', 9, '/api/study'),
  reading('feedback.counts', 5, '/api/feedback/counts'),
  {
    ...{ name: 'study.change_settings', of200: 19 },
    call: ({ headers }) => ({ path: '/api/study/settings', method: 'PUT', headers, body: settings }),
  },
  {
    ...{ name: 'tickets.open', of200: 1 },
    call: ({ headers }, n) => ({
      ...{ path: '/api/tickets', method: 'POST', headers },
      body: { title: `A página ${n} não abre`, category_id, ...ticket },
    }),
  },
  {
    ...{ name: 'sign-in', of200: 1 },
    call: ({ email }) => ({
      ...{ path: '/auth/v1/token?grant_type=password', method: 'POST' },
      body: { email, password },
    }),
  },
];

export const everybody = async (
  database: BenchDatabase,
  client: pg.Client,
  { company_id, people }: Awaited<ReturnType<typeof seedCompany>>,
  origin: string,
) => {
  const found: Somebody[] = [];
  for (let n = 0; n < accounts; n++) {
    const email = `mistura${n}@bench.example`;
    await adopt(client, await makeAccount(database, company_id, email), people[n] ?? '');
    found.push({ email, headers: await signIn(origin, email) });
  }
  const { rows } = await client.query<{ id: string }>(
    `select id from ticket_categories where company_id = $1 and code = 'problema'`,
    [company_id],
  );
  const watching = await makeAccount(database, company_id, 'olha@bench.example');
  await client.query(`update profiles set role = 'platform_admin' where user_id = $1`, [watching]);
  return {
    people: found,
    kinds: day(rows[0]?.id ?? ''),
    watcher: await signIn(origin, 'olha@bench.example'),
  };
};

type OfEach = { readonly node: number; readonly postgres: number };

type Mix = {
  readonly measured: Measured;
  readonly minutes: number;
  readonly cpu_ms: number;
  /** MiB. */
  readonly memoryBefore: OfEach;
  readonly memoryAfter: OfEach;
  readonly gathered: Readonly<Record<keyof OfEach, ReturnType<ReturnType<typeof watchProcess>['stop']>>>;
};

/** Null figures: the run was too short to tell. */
const gatheredRows = ({ gathered: { node, postgres } }: Mix) =>
  node.mib === null || postgres.mib === null || node.files === null
    ? []
    : [
        atMost('memory that node gathers in 10,000 requests', node.mib, 'MiB', most.gathered),
        shown('memory that PostgreSQL gathers in 10,000 requests', postgres.mib, 'MiB'),
        atMost('open files that node gathers', node.files, '', 0),
      ];

const printMix = (mix: Mix) => {
  const { measured, minutes, cpu_ms, memoryBefore, memoryAfter } = mix;
  const { p50, p95, p99, failed, failures, requests } = measured;
  const load = loadavg()[0] ?? 0;
  console.log(
    `${requests} requests in ${minutes} min, ${rate} a second, ${failed} failed; load ${load.toFixed(1)}`,
  );
  for (const [what, times] of Object.entries(failures)) console.log(`  failed ${times} times: ${what}`);
  const rows = [
    atMost('processor time of a request', cpu_ms, 'ms', most.cpu_ms),
    atMost('memory of node and PostgreSQL', memoryAfter.node + memoryAfter.postgres, 'MiB', most.memory),
    shown('answered after, p50', p50, 'ms'),
    shown('answered after, p95', p95, 'ms'),
    shown('answered after, p99', p99, 'ms'),
    atMost('failed', failed, '', 0),
    ...gatheredRows(mix),
  ].map(say);
  console.log(
    [
      `memory: node ${memoryBefore.node.toFixed(0)} → ${memoryAfter.node.toFixed(0)}, PostgreSQL ${memoryBefore.postgres.toFixed(0)} → ${memoryAfter.postgres.toFixed(0)} MiB`,
      `\n${'call'.padEnd(30)}${'node ms'.padStart(9)}${'postgres ms'.padStart(13)}${'stmts'.padStart(7)}${'p50'.padStart(8)}${'p95'.padStart(8)}`,
    ].join('\n'),
  );
  return rows;
};

type CallRow = OfEach &
  Pick<Measured, 'p50' | 'p95' | 'failed'> & { readonly name: string; readonly statements: number | null };

const printCall = ({ name, node, postgres, statements, p50, p95, failed }: CallRow) =>
  console.log(
    `${name.padEnd(30)}${node.toFixed(2).padStart(9)}${postgres.toFixed(2).padStart(13)}${String(statements ?? '-').padStart(7)}${p50.toFixed(1).padStart(8)}${p95.toFixed(1).padStart(8)}${failed ? `  ${failed} FAILED` : ''}`,
  );

export const run = async () => {
  const database = await startDatabase();
  const client = new pg.Client({ connectionString: database.superUrl });
  try {
    await client.connect();
    const seeded = await seedCompany(client, { size: 2_000, some: 300 });
    const product = await startProduct(database);
    const { pid, origin } = product;
    const cpu = () => ({ node: cpuMs(pid), postgres: cpuMs(database.pid()) });
    const memory = () => ({ node: memoryMiB(pid), postgres: memoryMiB(database.pid()) });
    try {
      const { people, kinds, watcher } = await everybody(database, client, seeded, origin);
      const someone = (n: number) => people[n % people.length] as Somebody;
      const turns = inTurns(kinds, ({ of200 }) => of200);
      // Each round begins one person later, so that everybody does everything.
      const next = (n: number) =>
        (turns[n % turns.length] as Kind).call(someone(n + Math.floor(n / turns.length)), n);
      await client.end(); // The memory of this connection is not the product's.
      await openLoop(origin, next, { rate, seconds: 10 });
      const [before, memoryBefore] = [cpu(), memory()];
      // The token of a session is valid for an hour.
      const again = setInterval(async () => {
        for (const one of people) one.headers = await signIn(origin, one.email);
      }, 1_800_000);
      const watches = { node: watchProcess(pid, rate), postgres: watchProcess(database.pid(), rate) };
      const measured = await openLoop(origin, next, { rate, seconds: 60 * minutes });
      const gathered = { node: watches.node.stop(), postgres: watches.postgres.stop() };
      clearInterval(again);
      const after = cpu();
      const memoryAfter = memory();
      const cpu_ms = (after.node - before.node + after.postgres - before.postgres) / measured.requests;
      const rows = printMix({ measured, minutes, cpu_ms, memoryBefore, memoryAfter, gathered });
      const calls = [];
      for (const kind of kinds) {
        const times = kind.of200 > 1 ? alone.times : accounts;
        const one = (n: number) => kind.call(someone(n), n);
        const from = cpu();
        const shown = await closedLoop(origin, one, { ...alone, times });
        const to = cpu();
        const row = {
          name: kind.name,
          node: (to.node - from.node) / times,
          postgres: (to.postgres - from.postgres) / times,
          statements: one(0).method ? null : await statementsOf(origin, watcher, one(0)),
          ...shown,
        };
        calls.push(row);
        printCall(row);
      }
      save(
        'mix',
        { ...measured, cpu_ms, memoryBefore, memoryAfter, gathered, minutes, calls },
        {
          ...{ rows, scope: `2,000 people, ${rate} requests a second, ${minutes} minutes` },
          command: `${rate === usualRate ? '' : `MIX_RATE=${rate} `}MIX_MINUTES=${minutes} npm run bench -- mix`,
        },
      );
    } finally {
      await product.stop();
    }
  } finally {
    await client.end().catch(() => {});
    await database.stop();
  }
};
