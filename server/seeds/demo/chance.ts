/** Chance that is the same at every run: a small generator (mulberry32) seeded by words. */
import { createHash } from 'node:crypto';

export type Chance = {
  /** From 0 up to, but not including, 1. */
  next(): number;
  /** A whole number from `min` to `max`. */
  whole(min: number, max: number): number;
  pick<T>(list: readonly T[]): T;
  /** True in `share` of cases, 0 to 1. */
  is(share: number): boolean;
  /** Around `mean`, rarely further away than twice `spread`. */
  around(mean: number, spread: number): number;
};

export const chanceOf = (words: string): Chance => {
  let state = createHash('sha256').update(words).digest().readUInt32LE(0);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    whole,
    pick: (list) => {
      const one = list[whole(0, list.length - 1)];
      if (one === undefined) throw new Error('nothing to pick from');
      return one;
    },
    is: (share) => next() < share,
    around: (mean, spread) => mean + (next() + next() + next() - 1.5) * (2 / 1.5) * spread,
  };
};

/** An id that is the same at every run, so that an interrupted load goes on where it stopped. */
export const idOf = (words: string): string => {
  const hex = createHash('sha256').update(`demo:${words}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};
