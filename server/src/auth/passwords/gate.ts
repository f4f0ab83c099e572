/** Lets a limited number of heavy works run at once, keeps a short queue, and turns the rest away. */

export class Busy extends Error {
  override name = 'Busy';
}

type Gate = {
  <T>(work: () => Promise<T>): Promise<T>;
  /** The next work would be turned away. */
  isFull(): boolean;
};

/** Throws Busy when `inFlight` works run and `queued` wait. */
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
  /** The place passes to the next in the queue, so `running` stays as it is. */
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
