/** T1: a node is killed. T9: a node is asked to stop. The other one serves on. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Balancer } from './parts/balancer.ts';
import { checked, nowOf } from './parts/facts.ts';
import type { Exchange } from './parts/history.ts';
import { failuresIn, p95 } from './parts/load.ts';
import { atMost, exactly, type Outcome, samples, shown } from './parts/report.ts';
import type { World } from './parts/world.ts';

/** What a node was sent and has not answered at the moment of its death. */
const inFlightAtDeath = async ({ targets }: Balancer, name: string, kill: () => Promise<unknown>) => {
  const target = targets.find((one) => one.name === name);
  const [open, before] = [target?.inFlight ?? 0, target?.sent ?? 0];
  await kill();
  return open + (target?.sent ?? 0) - before;
};

const within = (exchanges: readonly Exchange[], from: number, to: number) =>
  exchanges.filter(({ at }) => at >= from && at < to);

export const killNode = async (world: World, rounds: number): Promise<Outcome> => {
  const { a, balancer } = world;
  const since = await nowOf(world);
  const load = world.load();
  await sleep(8_000);
  const calm = within(load.exchanges, performance.now() - 6_000, performance.now());
  const normal = p95(calm);
  let inFlight = 0;
  const starts: number[] = [];
  const beside: Exchange[] = [];
  for (let round = 0; round < rounds; round++) {
    await sleep(500 + 1_500 * Math.random());
    const from = performance.now();
    inFlight += await inFlightAtDeath(balancer, 'a', a.kill);
    starts.push(await a.start());
    beside.push(...within(load.exchanges, from, performance.now()).filter(({ node }) => node === 'b'));
  }
  await sleep(1_000);
  await load.stop();
  const failures = failuresIn(load.exchanges);
  return {
    done: `node A killed ${rounds} times under ${load.exchanges.length} requests`,
    criteria: [
      ...(await checked(world, load, since)),
      atMost('errors that clients saw; at most those in flight on A', failures.length, inFlight),
      ...samples(failures),
      atMost('slowest return of A', Math.max(...starts) / 1000, 5, ' s'),
      shown('p95 of all before', `${normal.toFixed(0)} ms`),
      atMost('p95 of node B while A was away', p95(beside), Math.max(2 * normal, 1), ' ms'),
    ],
  };
};

export const stopNode = async (world: World, rounds: number): Promise<Outcome> => {
  const since = await nowOf(world);
  const load = world.load();
  await sleep(2_000);
  const ends: { code: number | null; ms: number }[] = [];
  for (let round = 0; round < rounds; round++) {
    const node = world.nodes[round % 2] ?? world.a;
    await sleep(500 + 1_000 * Math.random());
    ends.push(await node.stop());
    await node.start();
    await sleep(500); // The balancer has to see it before the other one goes.
  }
  await load.stop();
  const failures = failuresIn(load.exchanges);
  return {
    done: `nodes asked to stop in turns, ${rounds} times under ${load.exchanges.length} requests`,
    criteria: [
      ...(await checked(world, load, since)),
      exactly('requests that failed', failures.length, 0),
      ...samples(failures),
      atMost('slowest exit', Math.max(...ends.map(({ ms }) => ms)) / 1000, 25, ' s'),
      exactly('exit codes other than 0', ends.filter(({ code }) => code !== 0).length, 0),
    ],
  };
};
