/** Sends until it arrives: a person without a connection for a while loses nothing, and does nothing twice. */

/** A dead connection may never report a failure: after this long a request counts as lost, and is sent again. */
const answerWithinMs = 15_000;
const pausesMs = [1000, 2000, 4000, 8000, 15_000];

/** The pause after this many failures. */
const pauseAfter = (failed: number): number => pausesMs[Math.min(failed, pausesMs.length) - 1] ?? 0;

/** `offline`: the server has not answered. `failing`: it could not do it, or receives too many requests. */
export type Trouble = 'offline' | 'failing';

/** Why the same request may work in a moment; null: it will not. */
const troubleOf = (error: unknown): Trouble | null => {
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 0;
  if (status === 0) return 'offline';
  return status === 429 || status >= 500 ? 'failing' : null;
};

/** The pause that the server asks for, in ms; 0: it asks for none. */
const askedToWait = (error: unknown): number => {
  const data: unknown = error instanceof Error && 'data' in error ? error.data : null;
  const asked = typeof data === 'object' && data !== null && 'retry_after_s' in data ? data.retry_after_s : 0;
  return Number(asked) * 1000;
};

/** Waits, but not longer than until the connection returns. */
const connectionOr = (ms: number) =>
  new Promise<void>((resume) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      resume();
    };
    const timer = setTimeout(done, ms);
    window.addEventListener('online', done);
  });

type Watching = { readonly onLost: (trouble: Trouble) => void; readonly isOver: () => boolean };

/** Runs work within the time limit; its result after that is ignored. */
async function inTime<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    reject(new Error('no answer in time'));
    controller.abort();
  }, answerWithinMs);
  try {
    return await Promise.race([work(controller.signal), late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Tries until there is an answer, which may be a refusal; null when nobody waits for it any more. The request must be
 * safe to send twice.
 */
export async function untilAnswered<T>(
  work: (signal: AbortSignal) => Promise<T>,
  { onLost, isOver }: Watching,
): Promise<T | null> {
  for (let failed = 0; ; ) {
    try {
      return await inTime(work);
    } catch (error) {
      const trouble = troubleOf(error);
      if (trouble === null) throw error;
      failed += 1;
      onLost(trouble);
      await connectionOr(Math.max(pauseAfter(failed), askedToWait(error)));
      if (isOver()) return null;
    }
  }
}
