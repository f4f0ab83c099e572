/** `npm run bench -- saves`: many people save answers of a simulado at once, and what one whole simulado costs. */
import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import {
  type Attempt,
  ask,
  asPage,
  type Headers,
  makeSimulado,
  questions,
  saving,
  seedPeople,
  signInAll,
} from '../seeds/saves-seed.ts';
import { cpuMs } from './cpu.ts';
import { atMost, say } from './figure.ts';
import { type Call, openLoop, quantile } from './load.ts';
import { startDatabase, startProduct } from './product.ts';
import { save } from './save.ts';

const pace = { rate: 100, warmUp: 2, seconds: 10 };
/** Each of them answers every question once. */
const savers = (pace.rate * (pace.warmUp + pace.seconds)) / questions;
/** People who take a whole simulado, one after the other; `first` of them warm up. */
const takers = { first: 3, measured: 20 };
const idleSeconds = 5;
const targets = { p95_ms: 50, simulado_ms: 250, requests: 22, bytes: 60 * 1024 };

type Spread = { readonly p50: number; readonly p95: number; readonly p99: number };
const spread = (times: readonly number[]): Spread => {
  const sorted = times.toSorted((a, b) => a - b);
  return { p50: quantile(sorted, 0.5), p95: quantile(sorted, 0.95), p99: quantile(sorted, 0.99) };
};

const timed = async (work: () => Promise<unknown>) => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

/** Bare round trips on a connection of their own while `work` runs: one reads, one writes a row. */
const tripsDuring = async <T>(client: pg.Client, work: () => Promise<T>) => {
  const [reads, writes]: [number[], number[]] = [[], []];
  let isOver = false;
  const trips = async () => {
    while (!isOver) {
      reads.push(await timed(() => client.query('select 1')));
      writes.push(await timed(() => client.query('update trips set n = n + 1')));
      await sleep(20);
    }
  };
  const all = trips();
  const result = await work().finally(() => {
    isOver = true;
  });
  await all;
  return { result, read: spread(reads), write: spread(writes) };
};

type World = {
  readonly client: pg.Client;
  readonly origin: string;
  readonly test_id: string;
  readonly cpu: () => { readonly product: number; readonly database: number };
  readonly idle: Used;
};

const begin = ({ origin, test_id }: World, headers: Headers) =>
  ask(origin, asPage('start', headers, { test_id }));

type Used = { readonly product_ms: number; readonly database_ms: number };

/** Milliseconds of processor time per idle second, for jobs and the upkeep of tables. */
const measureIdle = async (cpu: World['cpu']): Promise<Used> => {
  const before = cpu();
  await sleep(idleSeconds * 1000);
  const after = cpu();
  return {
    product_ms: (after.product - before.product) / idleSeconds,
    database_ms: (after.database - before.database) / idleSeconds,
  };
};

/** Milliseconds of processor time for each of `many`, without the time of an idle product. */
const usedBy = async <T>({ cpu, idle }: World, many: number, work: () => Promise<T>) => {
  const before = cpu();
  const began = performance.now();
  const result = await work();
  const seconds = (performance.now() - began) / 1000;
  const after = cpu();
  return {
    result,
    product_ms: (after.product - before.product - idle.product_ms * seconds) / many,
    database_ms: (after.database - before.database - idle.database_ms * seconds) / many,
  };
};

/** Everybody has a running attempt; answers arrive at a constant rate, each from the next person. */
const measureSaves = async (world: World, people: readonly Headers[]) => {
  const attempts: Attempt[] = [];
  for (const headers of people) attempts.push((await begin(world, headers)).json);
  const calls = Array.from({ length: people.length * questions }, (_, n): Call => {
    const at = n % people.length;
    const call = saving(people[at] ?? {}, attempts[at] as Attempt, Math.floor(n / people.length));
    return { ...call, method: 'POST' };
  });
  const first = pace.rate * pace.warmUp;
  const none: Call = { path: '/' };
  await openLoop(world.origin, (n) => calls[n] ?? none, { rate: pace.rate, seconds: pace.warmUp });
  const { result, ...used } = await usedBy(world, pace.rate * pace.seconds, () =>
    tripsDuring(world.client, () => openLoop(world.origin, (n) => calls[first + n] ?? none, pace)),
  );
  const { rows } = await world.client.query<{ n: number }>(
    'select count(*)::int as n from attempt_items where answered_at is not null and revision = 1',
  );
  const { result: saves, read, write } = result;
  return { ...saves, ...used, read, write, lost: calls.length - (rows[0]?.n ?? 0) };
};

/** A person alone with the server goes from 'Iniciar' to 'Enviar': milliseconds and bytes of all answers. */
const takeWhole = async (world: World, headers: Headers) => {
  const times: number[] = [];
  let bytes = 0;
  const call = async (work: () => ReturnType<typeof ask>) => {
    const began = performance.now();
    const answer = await work();
    times.push(performance.now() - began);
    bytes += answer.bytes;
    return answer.json;
  };
  const attempt: Attempt = await call(() => begin(world, headers));
  for (let at = 0; at < questions; at++) {
    await call(() => ask(world.origin, saving(headers, attempt, at)));
  }
  await call(() => ask(world.origin, asPage('submit', headers, { id: attempt.attempt_id })));
  const [start = 0, ...saves] = times;
  const submit = saves.pop() ?? 0;
  return { ms: times.reduce((sum, ms) => sum + ms, 0), start, saves, submit, requests: times.length, bytes };
};

const measureWhole = async (world: World, people: readonly Headers[]) => {
  for (const headers of people.slice(0, takers.first)) await takeWhole(world, headers);
  const { result: all, ...used } = await usedBy(world, takers.measured, async () => {
    const taken: Awaited<ReturnType<typeof takeWhole>>[] = [];
    for (const headers of people.slice(takers.first)) taken.push(await takeWhole(world, headers));
    return taken;
  });
  const of = (pick: (one: (typeof all)[number]) => number) => spread(all.map(pick));
  return {
    ...used,
    ...of(({ ms }) => ms),
    start: of(({ start }) => start),
    save: spread(all.flatMap(({ saves }) => saves)),
    submit: of(({ submit }) => submit),
    requests: Math.max(...all.map(({ requests }) => requests)),
    bytes: Math.max(...all.map(({ bytes }) => bytes)),
  };
};

const line = (what: string, values: readonly number[]) =>
  console.log(`${what.padEnd(52)}${values.map((value) => value.toFixed(2).padStart(10)).join('')}`);
const three = ({ p50, p95, p99 }: Spread) => [p50, p95, p99];
const over = (a: Spread, b: Spread) => [a.p50 / b.p50, a.p95 / b.p95, a.p99 / b.p99];

const report = (
  saves: Awaited<ReturnType<typeof measureSaves>>,
  whole: Awaited<ReturnType<typeof measureWhole>>,
) => {
  const heads = ['p50', 'p95', 'p99'].map((name) => name.padStart(10)).join('');
  console.log(`\n${`milliseconds, ${pace.rate} answers a second of ${savers} people`.padEnd(52)}${heads}`);
  line('one answer saved', three(saves));
  line('a bare round trip beside it', three(saves.read));
  line('one that keeps a row', three(saves.write));
  line('saved / bare', over(saves, saves.read));
  line('saved / one that keeps a row', over(saves, saves.write));
  line('processor of product, of database, one answer', [saves.product_ms, saves.database_ms]);
  console.log(`failed ${saves.failed}, lost ${saves.lost} of ${savers * questions}`);
  console.log(`\n${`a whole simulado of ${questions} questions, alone`.padEnd(52)}${heads}`);
  line('all its answers together, ms', three(whole));
  line('the first of them', three(whole.start));
  line('an answer saved', three(whole.save));
  line('the last of them', three(whole.submit));
  line('processor of product, of database', [whole.product_ms, whole.database_ms]);
  return [
    atMost('an answer of a test is saved, p95', saves.p95, 'ms', targets.p95_ms),
    atMost('answers lost', saves.lost, '', 0),
    atMost('answers that failed', saves.failed, '', 0),
    atMost('requests of a whole simulado', whole.requests, '', targets.requests),
    atMost('bytes of a whole simulado', whole.bytes / 1024, 'KB', targets.bytes / 1024),
    atMost("the server's time of a whole simulado, p50", whole.p50, 'ms', targets.simulado_ms),
  ].map(say);
};

export const run = async () => {
  const database = await startDatabase();
  const client = new pg.Client({ connectionString: database.superUrl });
  await client.connect();
  const count = savers + takers.first + takers.measured;
  console.log(`making ${count} people…`);
  const emails = await seedPeople(client, database, count);
  await client.query('create table trips (n int); insert into trips values (0)');
  const product = await startProduct(database);
  try {
    const [admin = {}, ...people] = await signInAll(product.origin, emails);
    const test_id = await makeSimulado(product.origin, admin);
    const cpu = () => ({ product: cpuMs(product.pid), database: cpuMs(database.pid()) });
    console.log('saving answers…');
    const idle = await measureIdle(cpu);
    const world = { client, origin: product.origin, test_id, cpu, idle };
    const saves = await measureSaves(world, people.slice(0, savers));
    const whole = await measureWhole(world, people.slice(savers));
    const rows = report(saves, whole);
    line('processor of product, of database, idle, a second', [idle.product_ms, idle.database_ms]);
    const load = loadavg()[0] ?? 0;
    console.log(`load of the machine at the end ${load.toFixed(1)}, processors ${availableParallelism()}`);
    save(
      'saves',
      { pace, saves, whole, idle, load },
      {
        rows,
        scope: `${pace.rate} answers a second of ${savers} people; simulado of ${questions} questions`,
      },
    );
  } finally {
    await product.stop();
    await client.end();
    await database.stop();
  }
};
