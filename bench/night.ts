/** The product's own job rebuilds every stored level, as each night, while people ask for their dashboard. */

import type { Full, Measuring } from './evidence.ts';
import { cpuMs } from './parts/cpu.ts';
import { atMost, type Measure, shown } from './parts/figure.ts';
import { type Call, openLoop } from './parts/load.ts';
import { size } from './seeds/evidence-seed.ts';

const rate = 10;
const quietProbes = 4;
const mostSeconds = 60;
const pairs = size.people * size.pairs;

/** The 99th percentile of the event loop's delay since the last reading, in milliseconds. */
const loopLag = async ({ origin, watcher }: Measuring) => {
  const text = await (await fetch(`${origin}/metrics`, { headers: watcher })).text();
  return Number(/^nodejs_eventloop_lag_p99_seconds (\S+)/m.exec(text)?.[1] ?? 0) * 1000;
};

const left = async ({ client, company_id }: Full) => {
  const { rows } = await client.query<{ done: number; waits: number }>(
    `select (select count(*)::int from held_levels where company_id = $1 and as_of >= current_date - 1) as done,
       (select count(*)::int from pgboss.job where name = 'held_levels' and state < 'completed') as waits`,
    [company_id],
  );
  return { done: rows[0]?.done ?? 0, waits: rows[0]?.waits ?? 0 };
};

const queueNight = ({ client, company_id }: Full) =>
  client.query(
    `select app.enqueue_once('held_levels', $1::text, jsonb_build_object('company_id', $1::text))`,
    [company_id],
  );

/** Runs the job with the probe beside it, in rounds of two seconds until the job is done. */
const oneNight = async (full: Full, measuring: Measuring, probe: () => Call) => {
  const { database } = full;
  await loopLag(measuring);
  const used = () => ({ product: cpuMs(measuring.pid), database: cpuMs(database.pid()) });
  const before = used();
  const began = performance.now();
  await queueNight(full);
  const probes = [];
  let isDone = false;
  const watch = async () => {
    while (!isDone) {
      await new Promise((resolve) => setTimeout(resolve, 250));
      isDone = (await left(full)).waits === 0 || performance.now() - began > 2 * mostSeconds * 1000;
    }
    return (performance.now() - began) / 1000;
  };
  const watching = watch();
  while (!isDone) probes.push(await openLoop(measuring.origin, probe, { rate, seconds: 2 }));
  const seconds = await watching;
  const after = used();
  return {
    seconds,
    probes,
    product: (after.product - before.product) / 1000,
    database: (after.database - before.database) / 1000,
    lag: await loopLag(measuring),
    done: (await left(full)).done,
  };
};

const p95Of = (probes: readonly { p95: number }[]) =>
  probes.map(({ p95 }) => p95).sort((a, b) => a - b)[Math.floor(probes.length / 2)] ?? 0;

/** `path`: the call that people make meanwhile. */
export const measureNight = async (full: Full, measuring: Measuring, path: string): Promise<Measure[]> => {
  const probe = () => ({ path, headers: measuring.heads.employee });
  const first = await oneNight(full, measuring, probe);
  await full.client.query('update held_levels set as_of = as_of - 1 where company_id = $1', [
    full.company_id,
  ]);
  await full.client.query('vacuum analyze held_levels');
  await loopLag(measuring);
  const quietTimes = [];
  for (let i = 0; i < quietProbes; i++)
    quietTimes.push(await openLoop(measuring.origin, probe, { rate, seconds: 2 }));
  const quietLag = await loopLag(measuring);
  const night = await oneNight(full, measuring, probe);
  const [quiet, busy] = [p95Of(quietTimes), p95Of(night.probes)];
  return [
    shown('levels built from nothing', first.seconds, 's'),
    shown(`levels rebuilt at night, of ${pairs}`, night.done, ''),
    atMost('nightly rebuild', night.seconds, 's', mostSeconds),
    atMost('nightly rebuild, CPU of the product', night.product, 's', mostSeconds),
    shown('nightly rebuild, CPU of the database', night.database, 's'),
    shown('dashboard p95, calm', quiet, 'ms'),
    atMost('dashboard p95, during the rebuild', busy, 'ms', 150),
    atMost('during / calm', busy / quiet, '×', 2),
    shown('event loop late, p99, calm', quietLag, 'ms'),
    atMost('event loop late, p99, during the rebuild', night.lag, 'ms', 50),
  ];
};
