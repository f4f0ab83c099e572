/** T2: PostgreSQL is killed, in turns whole and one of its backends. W: nodes and PostgreSQL under people who write. */
import { setTimeout as sleep } from 'node:timers/promises';
import { awaySentence } from '../server/src/kernel/away.ts';
import { checked, damagedPages, nowOf } from './parts/facts.ts';
import { failuresIn } from './parts/load.ts';
import { atMost, exactly, type Outcome, samples, shown } from './parts/report.ts';
import type { World } from './parts/world.ts';

/** The embedded PostgreSQL gives up after its sixth death within a minute. */
const leastMsBetweenDeaths = 12_500;
const patienceMs = 30_000;

const isServing = async ({ nodes, people }: World) => {
  const headers = people[0]?.headers ?? {};
  const all = await Promise.all(
    nodes.flatMap(({ origin }) =>
      ['/api/ready', '/api/shell'].map((path) =>
        fetch(`${origin}${path}`, { headers, signal: AbortSignal.timeout(patienceMs) }).then(
          async (answer) => {
            await answer.arrayBuffer();
            return answer.ok;
          },
          () => false,
        ),
      ),
    ),
  );
  return all.every(Boolean);
};

/** Milliseconds until both nodes are ready and answer a read; Infinity where they never are. */
const backAfter = async (world: World, began: number) => {
  while (performance.now() - began < patienceMs) {
    if (await isServing(world)) return performance.now() - began;
    await sleep(50);
  }
  return Number.POSITIVE_INFINITY;
};

const killPostmaster = ({ database }: World) => process.kill(database.pid(), 'SIGKILL');

/** One that works for the product: PostgreSQL then ends all others and starts again by itself. */
const killBackend = async ({ query }: World) => {
  const [row] = await query<{ pid: number }>(
    `select pid from pg_stat_activity where usename = 'pdy_app' order by random() limit 1`,
  );
  if (row) process.kill(row.pid, 'SIGKILL');
};

const worst = (times: readonly number[]) => Math.max(...times) / 1000;

export const killDatabase = async (world: World, rounds: number): Promise<Outcome> => {
  const since = await nowOf(world);
  const load = world.load();
  await sleep(2_000);
  const back: { postmaster: number[]; backend: number[] } = { postmaster: [], backend: [] };
  for (let round = 0; round < rounds; round++) {
    const began = performance.now();
    const kind = round % 2 === 0 ? 'postmaster' : 'backend';
    await (kind === 'postmaster' ? killPostmaster(world) : killBackend(world));
    await sleep(100); // Until the connections are lost.
    back[kind].push(await backAfter(world, began));
    await sleep(Math.max(1_500, leastMsBetweenDeaths / 2 - (performance.now() - began)));
  }
  await load.stop();
  const failures = failuresIn(load.exchanges);
  const away = failures.filter(({ status }) => status === 503);
  const others = failures.filter(({ status }) => status !== 503);
  return {
    done: `PostgreSQL killed ${rounds} times under ${load.exchanges.length} requests, in turns whole and one backend`,
    criteria: [
      ...(await checked(world, load, since)),
      atMost('slowest return after the whole was killed', worst(back.postmaster), 10, ' s'),
      atMost('slowest return after a backend was killed', worst(back.backend), 10, ' s'),
      shown('answers 503', away.length),
      exactly(
        'of them without the sentence for people',
        away.filter(({ said }) => !said.includes(awaySentence)).length,
        0,
      ),
      exactly('other failures, such as 500', others.length, 0),
      ...samples(others),
      atMost('slowest answer', Math.max(...load.exchanges.map(({ ms }) => ms)) / 1000, 10, ' s'),
      exactly('damaged tables and indexes (amcheck)', (await damagedPages(world.query)).length, 0),
    ],
  };
};

const restartAll = async ({ nodes }: World, isSupervised: boolean) => {
  for (const node of nodes) {
    await node.stop();
    await node.start({ isSupervised });
  }
};

/** A supervisor starts a node again at most five times in five minutes, which is enough for 20 rounds. */
export const killBoth = async (world: World, rounds: number): Promise<Outcome> => {
  await restartAll(world, true);
  const since = await nowOf(world);
  const writers = 50;
  const load = world.load({ writers });
  await sleep(2_000);
  const back: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const began = performance.now();
    if (round % 2 === 0) (world.nodes[(round >> 1) % 2] ?? world.a).killSupervised();
    else killPostmaster(world);
    await sleep(100); // Until it is gone.
    back.push(await backAfter(world, began));
    await sleep(Math.max(1_000, leastMsBetweenDeaths / 2 - (performance.now() - began)));
  }
  await load.stop();
  await restartAll(world, false);
  return {
    done: `a node or PostgreSQL killed ${rounds} times under ${writers} people who write; no hand started them again`,
    criteria: [
      ...(await checked(world, load, since)),
      atMost('slowest return', worst(back), 10, ' s'),
      exactly('damaged tables and indexes (amcheck)', (await damagedPages(world.query)).length, 0),
    ],
  };
};
