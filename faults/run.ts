/**
 * `npm run faults` runs a short set of faults in five minutes. `-- --all` runs all of them.
 * `-- T2 T6=30` runs some: in full, or with so many rounds, seconds or jobs.
 * Each prints its figures beside their targets. The exit code is 1 where one is missed.
 */
import { save } from '../bench/parts/save.ts';
import { killBoth, killDatabase } from './database-kills.ts';
import { losePrimary } from './failover.ts';
import { spoilNetwork } from './network.ts';
import { killNode, stopNode } from './node-kills.ts';
import { overload } from './overload.ts';
import { measuresOf, type Outcome, printOutcome } from './parts/report.ts';
import { closeLast, openWorld, type World } from './parts/world.ts';
import { exhaustPools } from './pools.ts';
import { replayCalls } from './replays.ts';
import { fillQueue, killBetween } from './side-effects.ts';
import { fillDisk, shiftClock, squeeze } from './squeeze.ts';
import { restore, rollRelease } from './upgrade.ts';

type Fault = {
  readonly title: string;
  /** Rounds, seconds or jobs of the short set; absent: it belongs to the full one. */
  readonly short?: number;
  readonly full: number;
} & (
  | {
      /** In the world of all; leaves both nodes running. */ readonly run: (
        world: World,
        size: number,
      ) => Promise<Outcome>;
    }
  | { /** In a world of its own. */ readonly apart: (size: number) => Promise<Outcome> }
);

/** Those that may take the nodes to their limits come last. */
const faults: Readonly<Record<string, Fault>> = {
  T1: { title: 'a node is killed', short: 4, full: 30, run: killNode },
  T2: { title: 'PostgreSQL is killed', short: 4, full: 20, run: killDatabase },
  T6: { title: 'calls arrive twice and answers are lost', short: 20, full: 60, run: replayCalls },
  T9: { title: 'a node is asked to stop under load', short: 6, full: 20, run: stopNode },
  W: { title: 'nodes and PostgreSQL are killed under 50 writers', full: 20, run: killBoth },
  T5: { title: 'a newer release beside the older one', full: 10, run: rollRelease },
  T7: { title: 'kills between a change and what follows from it', full: 200, run: killBetween },
  T8: { title: 'a full queue, and a job that never succeeds', full: 50_000, run: fillQueue },
  T11: { title: 'others hold the database', full: 60, run: exhaustPools },
  T12: { title: 'slow and broken networks', full: 30, run: spoilNetwork },
  T13: { title: 'no room on a disk', full: 15, run: fillDisk },
  T14: { title: 'clocks that differ', full: 1, run: shiftClock },
  T15: { title: 'few files and wrong settings', full: 60, run: squeeze },
  T10: { title: 'five times as many requests as can be answered', full: 180, run: overload },
  T3: { title: 'the primary is lost for good', full: 15, apart: losePrimary },
  T4: { title: 'backup under load, and restore', full: 3, apart: restore },
};

const words = process.argv.slice(2);
const asked = words.filter((word) => !word.startsWith('--')).map((word) => word.split('=')[0] ?? '');
const isShort = asked.length === 0 && !words.includes('--all');
const unknown = asked.find((name) => !Object.hasOwn(faults, name));
if (unknown) {
  console.error(`There is no fault '${unknown}'; there are ${Object.keys(faults).join(', ')}.`);
  process.exit(1);
}
const chosen = Object.entries(faults).filter(([name, { short }]) =>
  asked.length > 0 ? asked.includes(name) : !isShort || short !== undefined,
);
const sizes = new Map(
  words.flatMap((word) => (word.includes('=') ? [word.split('=') as [string, string]] : [])),
);

const began = performance.now();
const seconds = () => Math.round((performance.now() - began) / 1000);
const missed: string[] = [];
let world: World | null = null;
const interrupted = () => void closeLast().finally(() => process.exit(1));
process.once('SIGTERM', interrupted).once('SIGINT', interrupted);

const runOne = async (fault: Fault, size: number) => {
  if ('apart' in fault) {
    await world?.close();
    world = null;
    return fault.apart(size);
  }
  world ??= await openWorld();
  return fault.run(world, size);
};

try {
  for (const [name, fault] of chosen) {
    const from = performance.now();
    const size = Number(sizes.get(name) ?? (isShort ? fault.short : fault.full));
    const outcome = await runOne(fault, size);
    if ('criteria' in outcome)
      save(`faults.${name}`, outcome, {
        ...{ rows: measuresOf(name, outcome.criteria), scope: fault.title },
        command: `npm run faults -- ${name}=${size}`,
      });
    if (!printOutcome(name, fault.title, outcome, (performance.now() - from) / 1000)) missed.push(name);
  }
} finally {
  await (world as World | null)?.close();
}
console.log(`\n${chosen.length} faults in ${seconds()} s; missed: ${missed.join(', ') || 'none'}`);
process.exit(missed.length > 0 ? 1 : 0);
