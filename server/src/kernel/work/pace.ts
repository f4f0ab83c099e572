/** The speed of background work: full speed while nobody uses the product, else slowly beside them. */
import { setTimeout as sleep } from 'node:timers/promises';

/** The time after an answer during which somebody counts as present. */
const presentMs = 60_000;
/** Rest as a multiple of the work time: work and rest together use about a tenth of a core. */
const restsPerWork = 9;
/** Limits the rest, so that on a busy machine the work still ends. */
const mostRestMs = 5_000;

export type Pace = {
  /** Called when somebody was just answered. */
  answered(): void;
  /** Nobody uses the product. Only this machine is checked, because requests are sent to every machine. */
  isIdle(): boolean;
  /** Waits between two parts of the work. Rejects when the product stops: the next run does the rest of the work. */
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
  const isIdle = () => now() - answeredAt > presentMs;
  return {
    answered() {
      answeredAt = now();
    },
    isIdle,
    async rest(workedMs) {
      await wait(isIdle() ? 0 : Math.min(mostRestMs, restsPerWork * workedMs), ending.signal);
    },
    stop: () => ending.abort(),
  };
};
