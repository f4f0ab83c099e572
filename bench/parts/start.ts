/** `npm run bench -- start`: the time and cost of a start, with everything compiled and an existing database. */
import { loadavg } from 'node:os';
import { memoryMiB } from '../memory.ts';
import { quantile } from './load.ts';
import { startDatabase, startProduct } from './product.ts';
import { save } from './save.ts';

const times = 9;
const most = { ready_ms: 1500, cpu_ms: 1000 };

const quartiles = (values: readonly number[]) => {
  const sorted = values.toSorted((a, b) => a - b);
  return [0.25, 0.5, 0.75].map((q) => quantile(sorted, q)) as [number, number, number];
};

const words = ([low, middle, high]: readonly [number, number, number]) =>
  `${middle.toFixed(0)} (${low.toFixed(0)} to ${high.toFixed(0)})`;

export const run = async () => {
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
    const verdict = (value: number, limit: number) => (value <= limit ? 'ok' : 'RED');
    console.log(
      [
        `${times} warm starts, load ${(loadavg()[0] ?? 0).toFixed(1)}; median (quartiles)`,
        `ready after            ${words(ready)} ms, target ≤ ${most.ready_ms} ${verdict(ready[1], most.ready_ms)}`,
        `processor until then   ${words(cpu)} ms, target ≤ ${most.cpu_ms} ${verdict(cpu[1], most.cpu_ms)}`,
        `memory of node then    ${words(memory)} MiB`,
        `first start, compiling ${cold.ready_ms.toFixed(0)} ms, ${cold.cpu_ms.toFixed(0)} ms of processor`,
      ].join('\n'),
    );
    save('start', { starts, cold: { ready_ms: cold.ready_ms, cpu_ms: cold.cpu_ms } });
  } finally {
    await database.stop();
  }
};
