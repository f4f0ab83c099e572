/** Runs a limited number of heavy tasks at once, keeps a short queue, and refuses the rest. */

export class Busy extends Error {
  override name = 'Busy';
}

type Gate = {
  <T>(work: () => Promise<T>): Promise<T>;
  /** Whether the next task would be refused. */
  isFull(): boolean;
};

/** Throws Busy when `inFlight` tasks run and `queued` wait. */
export const createGate = ({ inFlight, queued }: { inFlight: number; queued: number }): Gate => {
  let running = 0;
  const waiting: (() => void)[] = [];
  const isFull = () => running >= inFlight && waiting.length >= queued;
  const enter = () => {
    if (running < inFlight) {
      running += 1;
      return Promise.resolve();
    }
    if (isFull()) throw new Busy('too many at once');
    return new Promise<void>((resolve) => waiting.push(resolve));
  };
  /** The place passes to the next task in the queue, so `running` stays the same. */
  const leave = () => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };
  const pass = async <T>(work: () => Promise<T>): Promise<T> => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
  return Object.assign(pass, { isFull });
};
