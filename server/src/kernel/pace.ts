/** How fast work goes on that nobody waits for: at full speed while nobody is there, else beside them. */
import { setTimeout as sleep } from 'node:timers/promises';

/** Somebody is there as long as somebody was answered so recently. */
const presentMs = 60_000;
/** So many times as long as the work took: what works and rests so uses about a tenth of a core. */
const restsPerWork = 9;
/** A busy machine makes a night longer, not endless. */
const mostRestMs = 5_000;

export type Pace = {
  /** Somebody was answered just now. */
  answered(): void;
  /** Nobody is there. On this machine: whoever asks is sent to any of them, also to this one. */
  isCalm(): boolean;
  /** Between two parts of the work. Rejects when the product stops: what is left is done by whoever takes it up. */
  rest(workedMs: number): Promise<void>;
  stop(): void;
};

type Options = {
  readonly now?: () => number;
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<unknown>;
};

export const createPace = ({
  now = () => performance.now(),
  wait = (ms, signal) => sleep(ms, undefined, { signal }),
}: Options = {}): Pace => {
  const ending = new AbortController();
  let answeredAt = Number.NEGATIVE_INFINITY;
  const isCalm = () => now() - answeredAt > presentMs;
  return {
    answered() {
      answeredAt = now();
    },
    isCalm,
    async rest(workedMs) {
      await wait(isCalm() ? 0 : Math.min(mostRestMs, restsPerWork * workedMs), ending.signal);
    },
    stop: () => ending.abort(),
  };
};
