/** A working day: 250 requests a second, in the shares of the table of operations, and how each of them is answered. */
import { loadavg } from 'node:os';
import { memoryMiB } from '../memory.ts';
import { cpuMs } from '../parts/cpu.ts';
import { atMost, type Measure, shown } from '../parts/figure.ts';
import { atRate, type Call, inTurns, quantile, send } from '../parts/load.ts';
import { password } from '../parts/product.ts';
import { watchProcess } from '../parts/watch.ts';
import { ask, type Somebody } from './people.ts';
import { bell, dashboards, details, lists, searches, shell, type Variant } from './reads.ts';
import { autosaves, cardAnswers, exportStarts, refreshes, signIns, writes } from './writes.ts';

export const rate = Number(process.env.FULL_RATE ?? 250);
export const shareOfCards = 0.09;
const mostCpuMs = 3;
const sessionsBeside = 40;

type Operation = {
  readonly name: string;
  /** Of a thousand requests. */
  readonly share: number;
  /** Milliseconds; p99 is null where only one limit is set. */
  readonly p95: number;
  readonly p99: number | null;
  readonly variants: readonly Variant[];
  /** How often each call is tried before the measurement; absent: by 30 people. */
  readonly tries?: number;
};

type Session = { refresh_token: string };

const operationsWith = (sessions: Session[]): readonly Operation[] => [
  { name: 'shell bootstrap', share: 180, p95: 60, p99: 150, variants: shell },
  { name: 'notifications poll', share: 140, p95: 30, p99: 80, variants: bell },
  { name: 'lists with filters', share: 260, p95: 100, p99: 250, variants: lists },
  { name: 'detail', share: 130, p95: 60, p99: 150, variants: details },
  { name: 'dashboards and analytics', share: 50, p95: 300, p99: 800, variants: dashboards },
  { name: 'flash-card answer', share: 1000 * shareOfCards, p95: 50, p99: 120, variants: cardAnswers },
  { name: 'simulado answer autosave', share: 50, p95: 50, p99: 120, variants: autosaves },
  { name: 'goal, PDI, feedback, ticket writes', share: 50, p95: 120, p99: 300, variants: writes },
  { name: 'search and command palette', share: 30, p95: 120, p99: 300, variants: searches },
  { name: 'token refresh', share: 15, p95: 60, p99: 150, variants: refreshes(sessions) },
  { name: 'sign-in', share: 4, p95: 400, p99: 900, variants: signIns },
  { name: 'export start', share: 1, p95: 300, p99: null, variants: exportStarts, tries: 2 },
];

/** Takes the variants of an operation in turns, and for each of them one person after the other. */
const takerOf = ({ variants }: Operation, people: readonly Somebody[]) => {
  const turns = inTurns(variants, ({ times }) => times);
  const made = new Map<Variant, number>();
  const may = new Map(
    variants.map((variant) => [
      variant,
      people.filter(({ role }) => (variant.roles ? variant.roles.includes(role) : role !== 'platform_admin')),
    ]),
  );
  let n = 0;
  const callOf = (variant: Variant): Call | null => {
    const them = may.get(variant) ?? [];
    for (let tries = 0; tries < them.length; tries++) {
      const turn = made.get(variant) ?? 0;
      made.set(variant, turn + 1);
      const call = variant.call(them[turn % them.length] as Somebody, Math.floor(turn / them.length));
      if (call) return call;
    }
    return null;
  };
  return { next: () => callOf(turns[n++ % turns.length] as Variant), one: callOf };
};

export const mixOf = async (origin: string, people: readonly Somebody[]) => {
  const sessions: Session[] = [];
  for (const { email } of people.slice(0, sessionsBeside))
    sessions.push(
      await ask<Session>(origin, {
        ...{ path: '/auth/v1/token?grant_type=password', method: 'POST', body: { email, password } },
      }),
    );
  const operations = operationsWith(sessions);
  const takers = new Map(operations.map((one) => [one, takerOf(one, people)]));
  const turns = inTurns(operations, ({ share }) => share);
  return { operations, takers, turns };
};

type Mix = Awaited<ReturnType<typeof mixOf>>;

/** What went wrong, once for each kind of call and status. */
const seenFailures = new Map<string, number>();
const failedAs = (what: string, { path, method }: Call) => {
  const key = `${method ?? 'GET'} ${path.replaceAll(/[0-9a-f-]{36}/g, '{id}')}: ${what}`;
  seenFailures.set(key, (seenFailures.get(key) ?? 0) + 1);
};

/** Makes each kind of call for some of those who may make it: what is wrong is said before the measurement. */
export const tryEach = async (origin: string, { operations, takers }: Mix, people: readonly Somebody[]) => {
  for (const operation of operations)
    for (const variant of operation.variants)
      for (let n = 0; n < Math.min(people.length, operation.tries ?? 30); n++) {
        const call = takers.get(operation)?.one(variant);
        if (!call) throw new Error(`Nobody can make a call of '${operation.name}'.`);
        await ask(origin, call);
      }
};

type Times = { readonly all: number[]; failed: number; requests: number };

export const load = async (
  origin: string,
  mix: Mix,
  { perSecond, seconds }: { perSecond: number; seconds: number },
) => {
  const results = new Map<Operation, Times>(
    mix.operations.map((one) => [one, { all: [], failed: 0, requests: 0 }]),
  );
  let skipped = 0;
  const late: number[] = [];
  await atRate(
    perSecond,
    (n) => n >= perSecond * seconds,
    async (n, due) => {
      const operation = mix.turns[n % mix.turns.length] as Operation;
      const times = results.get(operation) as Times;
      const call = mix.takers.get(operation)?.next();
      if (!call) {
        skipped += 1;
        return;
      }
      times.requests += 1;
      late.push(performance.now() - due);
      try {
        const { status } = await send(origin, call);
        times.all.push(performance.now() - due);
        if (status === 200) return;
        failedAs(`status ${status}`, call);
      } catch (error) {
        failedAs(String(error), call);
      }
      times.failed += 1;
    },
  );
  return {
    results,
    skipped,
    late: quantile(
      late.toSorted((a, b) => a - b),
      0.95,
    ),
  };
};

const row = (operation: Operation, { all, failed, requests }: Times) => {
  const sorted = all.toSorted((a, b) => a - b);
  const [p50 = 0, p95 = 0, p99 = 0] = [0.5, 0.95, 0.99].map((q) => quantile(sorted, q));
  return { ...operation, requests, failed, measured: { p50, p95, p99 } };
};

const verdict = (value: number, aim: number | null) =>
  `${value.toFixed(1).padStart(9)}${aim === null ? '' : ` ≤ ${aim} ${value <= aim ? 'ok' : 'MISSED'}`}`.padEnd(
    24,
  );

type Running = { readonly origin: string; readonly pid: number; readonly databasePid: number };

/** Runs the mix, prints each operation beside its aims, and returns all figures. */
export const measureMix = async (
  { origin, pid, databasePid }: Running,
  mix: Mix,
  minutes: number,
): Promise<Measure[]> => {
  const cpu = () => ({ node: cpuMs(pid), postgres: cpuMs(databasePid) });
  const memory = () => ({ node: memoryMiB(pid), postgres: memoryMiB(databasePid) });
  const before = { load: loadavg()[0] ?? 0, memory: memory(), cpu: cpu() };
  const watches = { node: watchProcess(pid, rate), postgres: watchProcess(databasePid, rate) };
  seenFailures.clear();
  const { results, skipped, late } = await load(origin, mix, { perSecond: rate, seconds: 60 * minutes });
  const after = { cpu: cpu(), memory: memory() };
  const gathered = { node: watches.node.stop(), postgres: watches.postgres.stop() };
  const rows = [...results].map(([operation, times]) => row(operation, times));
  const requests = rows.reduce((sum, one) => sum + one.requests, 0);
  const failed = rows.reduce((sum, one) => sum + one.failed, 0);
  console.log(
    `\n${'operation, ms'.padEnd(36)}${'requests'.padStart(9)}${'failed'.padStart(8)}${'p50'.padStart(9)}${'p95'.padStart(9)}${'p99'.padStart(24)}`,
  );
  for (const { name, requests: many, failed: wrong, measured, p95, p99 } of rows)
    console.log(
      `${name.padEnd(36)}${String(many).padStart(9)}${String(wrong).padStart(8)}${measured.p50.toFixed(1).padStart(9)}${verdict(measured.p95, p95)}${verdict(measured.p99, p99)}`,
    );
  for (const [what, times] of seenFailures) console.log(`  failed ${times} times: ${what}`);
  const node = (after.cpu.node - before.cpu.node) / requests;
  const postgres = (after.cpu.postgres - before.cpu.postgres) / requests;
  return [
    shown('load of the machine at the start of the mix', before.load, ''),
    shown('minutes of the mix', minutes, 'min'),
    shown('requests', requests, ''),
    shown('the generator itself was late by, p95', late, 'ms'),
    atMost('requests that were due and not made', skipped, '', 0),
    atMost('failed', failed, '', 0),
    ...rows.flatMap(({ name, measured, p95, p99 }) => [
      shown(`${name}, p50`, measured.p50, 'ms'),
      atMost(`${name}, p95`, measured.p95, 'ms', p95),
      atMost(`${name}, p99`, measured.p99, 'ms', p99),
    ]),
    shown('processor of a request, node', node, 'ms'),
    shown('processor of a request, PostgreSQL', postgres, 'ms'),
    atMost('processor of a request', node + postgres, 'ms', mostCpuMs),
    shown('memory of node before', before.memory.node, 'MiB'),
    shown('memory of node after', after.memory.node, 'MiB'),
    shown('memory of PostgreSQL before', before.memory.postgres, 'MiB'),
    shown('memory of PostgreSQL after', after.memory.postgres, 'MiB'),
    ...(gathered.node.mib === null || gathered.postgres.mib === null
      ? []
      : [
          atMost('memory that node gathers in 10,000 requests', gathered.node.mib, 'MiB', 1),
          shown('memory that PostgreSQL gathers in 10,000 requests', gathered.postgres.mib, 'MiB'),
          atMost('open files that node gathers', gathered.node.files ?? 0, '', 0),
        ]),
  ];
};
