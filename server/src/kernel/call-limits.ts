/** How much somebody may ask of this node in a minute, counted in its memory: no database is asked. */
import { BoundedMap } from './bounded-map.ts';
import type { Clock } from './clock.ts';

const minuteMs = 60_000;
/** Of each kind, how many are counted at a time; beyond them the oldest begin anew. */
const mostCounted = 20_000;

const ofPerson = { calls: 900, bytes: 40 * 1_048_576 };
const ofNetwork = { calls: 300, bytes: Number.POSITIVE_INFINITY };

type Count = { calls: number; bytes: number };

/** Counts one call. Gives the seconds to wait where it is one too many, else null. */
type Window = (key: string, bytes: number) => number | null;

export type Limits = {
  /** `bytes`: what the request says it brings. */
  readonly person: (person_id: string, bytes: number) => number | null;
  /** Of calls by whom nobody knows; a whole company may sit behind one address. */
  readonly nobody: (network: string) => number | null;
};

const windowOf = (clock: Clock, most: Readonly<Count>): Window => {
  let beginMs = 0;
  let counts = new BoundedMap<string, Count>(mostCounted);
  return (key, bytes) => {
    const nowMs = clock().getTime();
    const minute = nowMs - (nowMs % minuteMs);
    if (minute !== beginMs) {
      beginMs = minute;
      counts = new BoundedMap(mostCounted);
    }
    const { calls, bytes: before } = counts.get(key) ?? { calls: 0, bytes: 0 };
    const isOver = calls >= most.calls || before + bytes > most.bytes;
    // what is refused is not read
    counts.set(key, { calls: calls + 1, bytes: isOver ? before : before + bytes });
    return isOver ? Math.ceil((minute + minuteMs - nowMs) / 1000) : null;
  };
};

export const createLimits = (clock: Clock): Limits => {
  const persons = windowOf(clock, ofPerson);
  const networks = windowOf(clock, ofNetwork);
  return { person: persons, nobody: (network) => networks(network, 0) };
};
