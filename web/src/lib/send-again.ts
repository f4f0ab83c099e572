/** Sends until it arrives: a person without a connection for a while loses nothing, and does nothing twice. */

/** A line that died without a word never fails: after so long it counts as lost, and the same is sent again. */
const answerWithinMs = 15_000;
const pausesMs = [1000, 2000, 4000, 8000, 15_000];

/** Before try number `failed` after so many failures. */
const pauseAfter = (failed: number): number => pausesMs[Math.min(failed, pausesMs.length) - 1] ?? 0;

/** `offline`: the server has not answered. `failing`: it could not, or is asked too often. */
export type Trouble = 'offline' | 'failing';

/** Why the same may work in a moment; null: it will not. */
const troubleOf = (error: unknown): Trouble | null => {
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 0;
  if (status === 0) return 'offline';
  return status === 429 || status >= 500 ? 'failing' : null;
};

/** When the server says that it may be tried again, in ms; 0: it does not say. */
const askedToWait = (error: unknown): number => {
  const data: unknown = error instanceof Error && 'data' in error ? error.data : null;
  const asked = typeof data === 'object' && data !== null && 'retry_after_s' in data ? data.retry_after_s : 0;
  return Number(asked) * 1000;
};

/** Waits, or less where the connection comes back before. */
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

type Telling = { readonly onLost: (trouble: Trouble) => void; readonly isOver: () => boolean };

/** What comes of it after it was given up is nobody's any more. */
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

/** Tries until there is an answer, which may be a refusal; null when nobody waits for it any more. It has to be one that may be sent twice. */
export async function untilAnswered<T>(
  work: (signal: AbortSignal) => Promise<T>,
  { onLost, isOver }: Telling,
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
