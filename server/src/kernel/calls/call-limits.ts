/**
 * How many calls a person or an address may make to this node in a minute. Counted in memory, without the database.
 */
import { BoundedMap } from '../bounded-map.ts';
import type { Clock } from '../clock.ts';

const minuteMs = 60_000;
/** How many keys of each kind are counted at a time. Beyond that, the oldest lose their count. */
const mostCounted = 20_000;

const ofPerson = { calls: 900, bytes: 40 * 1_048_576 };
const ofNetwork = { calls: 300, bytes: Number.POSITIVE_INFINITY };

type Count = { calls: number; bytes: number };

/** Counts one call. Returns the seconds to wait where it is one too many, else null. */
type Window = (key: string, bytes: number) => number | null;

export type Limits = {
  /** `bytes`: the size that the request declares. */
  readonly person: (person_id: string, bytes: number) => number | null;
  /** For calls of people who are not signed in. A whole company may share one address. */
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
    // A refused body is not read, so it does not count.
    counts.set(key, { calls: calls + 1, bytes: isOver ? before : before + bytes });
    return isOver ? Math.ceil((minute + minuteMs - nowMs) / 1000) : null;
  };
};

export const createLimits = (clock: Clock): Limits => {
  const persons = windowOf(clock, ofPerson);
  const networks = windowOf(clock, ofNetwork);
  return { person: persons, nobody: (network) => networks(network, 0) };
};
