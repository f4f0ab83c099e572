/** T10: five times as many requests as the product can answer, and a flood of sign-ins. */
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { memoryMiB } from '../bench/memory.ts';
import { atLeast } from '../bench/parts/figure.ts';
import { atRate, quantile } from '../bench/parts/load.ts';
import { password } from '../bench/parts/product.ts';
import { pageAt } from './parts/acts.ts';
import type { Exchange } from './parts/history.ts';
import { exchange, p95 } from './parts/load.ts';
import { atMost, type Criterion, judged, type Outcome, shown } from './parts/report.ts';
import type { World } from './parts/world.ts';

const capacityS = 8;
const inFlight = 64;

/** Longer than any answer may take. */
const patienceMs = 20_000;
/** As from many people, each with a connection; more than nodes answer at once. */
const agent = new http.Agent({ keepAlive: true, maxSockets: 1_000 });

/**
 * Reads from one node after the other. Without balancer, and with little work of its own: whatever this process takes
 * of the processors is missing to those whom it measures.
 */
const readPage = ({ nodes, people }: World, n: number, at = performance.now()) =>
  new Promise<Exchange>((resolve) => {
    const path = pageAt(n);
    const { name: node = '', origin = '' } = nodes[n % nodes.length] ?? {};
    const ended = (status: number | null, said: string) =>
      resolve({ path, isWrite: false, at, ms: performance.now() - at, status, node, said });
    const { headers = {} } = people[n % people.length] ?? {};
    const options = { agent, headers, timeout: patienceMs };
    const request = http.get(`${origin}${path}`, options, (answer) => {
      answer.resume();
      answer.once('end', () => ended(answer.statusCode ?? null, ''));
      answer.once('error', (error) => ended(null, error.message));
    });
    request.once('timeout', () => request.destroy(new Error('no answer')));
    request.once('error', (error) => ended(null, error.message));
  });

/** Answers a second when the next request waits for an answer. */
const capacityOf = async (world: World) => {
  let done = 0;
  const end = performance.now() + capacityS * 1000;
  const one = async (from: number) => {
    for (let n = from; performance.now() < end; n += inFlight) {
      const { status } = await readPage(world, n);
      if (status === 200) done += 1;
    }
  };
  await Promise.all(Array.from({ length: inFlight }, (_, n) => one(n)));
  return done / capacityS;
};

const flood = async (rate: number, seconds: number, ask: (n: number, due: number) => Promise<Exchange>) => {
  const all: Exchange[] = [];
  await atRate(
    rate,
    (n) => n >= rate * seconds,
    async (n, due) => void all.push(await ask(n, due)),
  );
  return all;
};

const p99 = (all: readonly Exchange[]) =>
  quantile(
    all.map(({ ms }) => ms).toSorted((a, b) => a - b),
    0.99,
  );
const memoryOf = ({ nodes }: World) => nodes.reduce((sum, node) => sum + memoryMiB(node.pid()), 0);

/** Milliseconds until twenty requests in a row are answered as fast as twice the time before. */
const recovered = async (world: World, normal: number) => {
  const began = performance.now();
  for (let quick = 0; quick < 20 && performance.now() - began < 60_000; ) {
    const { status, ms } = await readPage(world, quick);
    quick = status === 200 && ms <= Math.max(50, 2 * normal) ? quick + 1 : 0;
  }
  return (performance.now() - began) / 1000;
};

const signInFlood = async (world: World, seconds: number): Promise<Criterion[]> => {
  const { balancer, people } = world;
  const body = (n: number) => JSON.stringify({ email: people[n % people.length]?.email, password });
  const headers = { 'content-type': 'application/json' };
  const url = `${balancer.origin}/auth/v1/token?grant_type=password`;
  const calm = await flood(30, 5, (n, due) => readPage(world, n, due));
  const signing = flood(300, seconds, (n, due) =>
    exchange(url, { method: 'POST', headers, body: body(n) }, due),
  );
  const beside = await flood(30, seconds, (n, due) => readPage(world, n, due));
  const signed = await signing;
  const by = Object.entries(Object.groupBy(signed, ({ status }) => String(status)));
  return [
    shown('p95 of reads before the sign-ins', `${p95(calm).toFixed(0)} ms`),
    atMost('p95 of reads beside 300 sign-ins/s', p95(beside), 2 * p95(calm), ' ms'),
    shown('sign-ins by status', by.map(([status, all]) => `${status}: ${all?.length}`).join(', ')),
  ];
};

export const overload = async (world: World, seconds: number): Promise<Outcome> => {
  await capacityOf(world); // Warm.
  const capacity = await capacityOf(world);
  const calm = await flood(capacity / 4, 5, (n, due) => readPage(world, n, due));
  const memory = memoryOf(world);
  const rate = Math.round(5 * capacity);
  const all = await flood(rate, seconds, (n, due) => readPage(world, n, due));
  const after = memoryOf(world);
  const back = await recovered(world, p95(calm));
  const good = all.filter(({ status }) => status === 200);
  const refused = all.filter(({ status }) => status === 503 || status === 429);
  // Hundreds of thousands of answers are too many to be arguments of Math.max.
  const began = all.reduce((first, { at }) => Math.min(first, at), Number.POSITIVE_INFINITY);
  const ended = all.reduce((last, { at, ms }) => Math.max(last, at + ms), 0);
  const goodput = (100 * good.length) / ((ended - began) / 1000) / capacity;
  await sleep(1_000);
  return {
    done: `${rate} requests/s for ${seconds} s, where ${capacity.toFixed(0)} a second are possible; the load is made on the same processors, and without the balancer`,
    criteria: [
      judged(atLeast('answered, of what is possible', goodput, '%', 80)),
      atMost('p99 of the answered', p99(good) / 1000, 2, ' s'),
      shown(
        'refused (429, 503), and without an answer',
        `${refused.length}, ${all.length - good.length - refused.length}`,
      ),
      atMost('p99 of the refused', p99(refused), 50, ' ms'),
      shown('memory of both nodes before', `${memory.toFixed(0)} MiB`),
      atMost('memory of both nodes after', after, Math.round(1.3 * memory), ' MiB'),
      atMost('as fast as before after', back, 10, ' s'),
      ...(await signInFlood(world, Math.min(seconds, 20))),
    ],
  };
};
