/**
 * `npm run bench -- start`: the time and cost of a start, with everything compiled: from an empty folder with the demo,
 * and with an existing database.
 */
import { loadavg } from 'node:os';
import { memoryMiB } from '../memory.ts';
import { atMost, say, shown } from './figure.ts';
import { firstStart } from './first-start.ts';
import { quantile } from './load.ts';
import { startDatabase, startProduct } from './product.ts';
import { save } from './save.ts';

const times = 9;
const most = { ready_ms: 1500, cpu_ms: 1000 };
const mostOfFirst = { serves_s: 30, whole_s: 90, slower: 1.3, back_s: 5 };

const quartiles = (values: readonly number[]) => {
  const sorted = values.toSorted((a, b) => a - b);
  return [0.25, 0.5, 0.75].map((q) => quantile(sorted, q)) as [number, number, number];
};

const words = ([low, middle, high]: readonly [number, number, number]) =>
  `${middle.toFixed(0)} (${low.toFixed(0)} to ${high.toFixed(0)})`;

const runFirst = async () => {
  const { serves_ms, signed_in_ms, whole_ms, cpu_ms, during, p50, back, ...others } = await firstStart();
  const { serves_s, whole_s, slower, back_s } = mostOfFirst;
  const seconds = (ms: number) => (ms / 1000).toFixed(1);
  const worst = back.at(-1) ?? 0;
  console.log(
    [
      `a start from an empty folder with the demo, load ${(loadavg()[0] ?? 0).toFixed(1)}`,
      `first person signed in ${seconds(signed_in_ms)} s after the start`,
      `dashboard p50          ${p50.during.toFixed(1)} ms meanwhile (${during.length}), ${p50.after.toFixed(1)} ms after`,
      `serves again, killed   ${back.map((ms) => ms.toFixed(0)).join(', ')} ms`,
    ].join('\n'),
  );
  const rows = [
    atMost('serves after', serves_ms / 1000, 's', serves_s),
    atMost('demo whole after', whole_ms / 1000, 's', whole_s),
    shown('processor time until the demo is whole', cpu_ms / 1000, 's'),
    atMost('dashboard p50 while the demo is loaded, beside after', p50.during / p50.after, '×', slower),
    atMost('serves again after it was killed', worst / 1000, 's', back_s),
  ].map(say);
  save(
    'start.first',
    { serves_ms, signed_in_ms, whole_ms, cpu_ms, during, p50, back, ...others },
    { rows, scope: 'from an empty folder, with the demo' },
  );
};

export const run = async () => {
  await runFirst();
  const database = await startDatabase();
  try {
    const cold = await startProduct(database);
    await cold.stop();
    const starts: { ready_ms: number; cpu_ms: number; memory: number }[] = [];
    for (let n = 0; n < times; n++) {
      const { ready_ms, cpu_ms, pid, stop } = await startProduct(database);
      starts.push({ ready_ms, cpu_ms, memory: memoryMiB(pid) });
      await stop();
    }
    const ready = quartiles(starts.map(({ ready_ms }) => ready_ms));
    const cpu = quartiles(starts.map(({ cpu_ms }) => cpu_ms));
    const memory = quartiles(starts.map((one) => one.memory));
    console.log(
      [
        `${times} warm starts, load ${(loadavg()[0] ?? 0).toFixed(1)}; median (quartiles)`,
        `ready after            ${words(ready)} ms`,
        `processor until then   ${words(cpu)} ms`,
        `memory of node then    ${words(memory)} MiB`,
        `first start, compiling ${cold.ready_ms.toFixed(0)} ms, ${cold.cpu_ms.toFixed(0)} ms of processor`,
      ].join('\n'),
    );
    const rows = [
      atMost('ready after', ready[1], 'ms', most.ready_ms),
      atMost('processor time until ready', cpu[1], 'ms', most.cpu_ms),
      shown('memory of node when ready', memory[1], 'MiB'),
      shown('ready after an update, compiling', cold.ready_ms, 'ms'),
    ].map(say);
    save(
      'start',
      { starts, cold: { ready_ms: cold.ready_ms, cpu_ms: cold.cpu_ms } },
      { rows, scope: `${times} warm starts, median` },
    );
  } finally {
    await database.stop();
  }
};
