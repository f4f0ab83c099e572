/** Measures how much of something happened in a recent period. */

import { nowAtEvent } from '../clock.ts';

export type Meter = { add: (amount?: number) => void; total: () => number; clear: () => void };

/** Counts what was added within the last `window` ms. */
export function createMeter(window: number): Meter {
  let seen: { at: number; amount: number }[] = [];
  const forgetOld = () => {
    const since = nowAtEvent() - window;
    const first = seen.findIndex(({ at }) => at > since);
    if (first !== 0) seen = first < 0 ? [] : seen.slice(first);
  };
  return {
    add(amount = 1) {
      forgetOld();
      seen.push({ at: nowAtEvent(), amount });
    },
    total() {
      forgetOld();
      return seen.reduce((sum, { amount }) => sum + amount, 0);
    },
    clear() {
      seen = [];
    },
  };
}

/** Lets at most `limit` of each kind pass within `window` ms. */
export function createGate(limit: number, window: number) {
  const meters = new Map<string, Meter>();
  return {
    passes(kind: string) {
      const meter = meters.get(kind) ?? createMeter(window);
      meters.set(kind, meter);
      if (meter.total() >= limit) return false;
      meter.add();
      return true;
    },
    clear: () => meters.clear(),
  };
}
