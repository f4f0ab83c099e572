/**
 * `npm run faults` runs a short set of faults in five minutes, `-- --all` the full set, `-- T2 T6` some of them in full.
 * Each prints its figures beside their targets. The exit code is 1 where one is missed.
 */
import { killBoth, killDatabase } from './database-kills.ts';
import { killNode, stopNode } from './node-kills.ts';
import { type Outcome, printOutcome } from './parts/report.ts';
import { openWorld, type World } from './parts/world.ts';
import { replayCalls } from './replays.ts';

type Fault = {
  readonly title: string;
  /** Rounds of the short set; absent: it belongs to the full one. */
  readonly short?: number;
  readonly full: number;
  /** In a world that it may leave only as it found it. */
  readonly run: (world: World, rounds: number) => Promise<Outcome>;
};

const faults: Readonly<Record<string, Fault>> = {
  T1: { title: 'a node is killed', short: 4, full: 30, run: killNode },
  T2: { title: 'PostgreSQL is killed', short: 4, full: 20, run: killDatabase },
  T6: { title: 'calls arrive twice and answers are lost', short: 20, full: 60, run: replayCalls },
  W: { title: 'nodes and PostgreSQL are killed under 50 writers', full: 20, run: killBoth },
  T9: { title: 'a node is asked to stop under load', short: 6, full: 20, run: stopNode },
};

/** For a look at one fault with other rounds. */
const forced = process.env.FAULT_ROUNDS ? Number(process.env.FAULT_ROUNDS) : undefined;
const asked = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const isAll = process.argv.includes('--all');
const unknown = asked.find((name) => !Object.hasOwn(faults, name));
if (unknown) {
  console.error(`There is no fault '${unknown}'; there are ${Object.keys(faults).join(', ')}.`);
  process.exit(1);
}
const chosen = Object.entries(faults).filter(([name, { short }]) =>
  asked.length > 0 ? asked.includes(name) : isAll || short !== undefined,
);
const isShort = asked.length === 0 && !isAll;
const began = performance.now();
const seconds = () => Math.round((performance.now() - began) / 1000);
const missed: string[] = [];
const world = await openWorld();
const interrupted = () => void world.close().then(() => process.exit(1));
process.once('SIGTERM', interrupted).once('SIGINT', interrupted);
console.log(`two nodes and ${world.people.length} people after ${seconds()} s`);
try {
  for (const [name, { title, short, full, run }] of chosen) {
    const from = performance.now();
    const outcome = await run(world, forced ?? (isShort ? (short ?? full) : full));
    if (!printOutcome(name, title, outcome, (performance.now() - from) / 1000)) missed.push(name);
  }
} finally {
  await world.close();
}
console.log(`\n${chosen.length} faults in ${seconds()} s; missed: ${missed.join(', ') || 'none'}`);
process.exit(missed.length > 0 ? 1 : 0);
