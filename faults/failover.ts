/** T3: the primary is lost for good, and its synchronous standby takes over. */
import { setTimeout as sleep } from 'node:timers/promises';
import { checked, nowOf } from './parts/facts.ts';
import { startPair } from './parts/pair.ts';
import { atMost, exactly, type Outcome, shown } from './parts/report.ts';
import { openWorld, type World } from './parts/world.ts';

const patienceMs = 60_000;

/** Seconds until both nodes are ready and one of them has acknowledged another write. */
const serviceAfter = async (world: World, acknowledged: () => number, began: number) => {
  const before = acknowledged();
  const isReady = ({ origin }: World['a']) =>
    fetch(`${origin}/api/ready`, { signal: AbortSignal.timeout(5_000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  while (performance.now() - began < patienceMs) {
    const ready = await Promise.all(world.nodes.map(isReady));
    if (ready.every(Boolean) && acknowledged() > before) return (performance.now() - began) / 1000;
    await sleep(50);
  }
  return Number.POSITIVE_INFINITY;
};

export const losePrimary = async (seconds: number): Promise<Outcome> => {
  const pair = await startPair();
  const world = await openWorld(async () => pair.database);
  try {
    const since = await nowOf(world);
    const load = world.load();
    const state = await pair.state();
    await sleep(seconds * 1000);
    await pair.killPrimary();
    pair.fence();
    const began = performance.now();
    await pair.promote();
    const promoted = (performance.now() - began) / 1000;
    const acknowledged = () =>
      load.exchanges.filter(({ isWrite, status }) => isWrite && status === 200).length;
    const served = await serviceAfter(world, acknowledged, began);
    await sleep(3_000);
    await load.stop();
    const criteria = await checked(world, load, since);
    const again = await pair.rejoin();
    const reason = /new timeline .* forked off .*|.* is not in this server's history.*|.* ahead of .*/.exec(
      again.said,
    );
    return {
      done: `the primary killed under ${load.exchanges.length} requests, its standby promoted`,
      criteria: [
        exactly('the standby before', state, 'streaming sync'),
        ...criteria,
        shown('promotion', `${promoted.toFixed(2)} s`),
        atMost('service after the command to promote', served, 15, ' s'),
        exactly('the old primary follows without a new copy', again.isStreaming ? 'yes' : 'no', 'no'),
        shown(`  ${reason?.[0].slice(0, 100)}`, ''),
      ],
    };
  } finally {
    await world.close();
  }
};
