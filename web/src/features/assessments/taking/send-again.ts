/** What is sent until it arrives: whoever has no connection for a while loses nothing, and does nothing twice. */

const pausesMs = [1000, 2000, 4000, 8000, 15_000];

/** Before try number `failed` after so many failures. */
const pauseAfter = (failed: number): number => pausesMs[Math.min(failed, pausesMs.length) - 1] ?? 0;

const statusOf = (error: unknown) => (error instanceof Error && 'status' in error ? Number(error.status) : 0);

/** The server has not answered, or could not: the same may work in a moment. */
const isLost = (error: unknown): boolean => {
  const status = statusOf(error);
  return status === 0 || status === 429 || status >= 500;
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

/** `offline`: there was no answer at all; `refused`: the server could not now. */
export type Lost = 'offline' | 'refused';

type Telling = { readonly onLost: (why: Lost) => void; readonly isOver: () => boolean };

/** Tries until there is an answer, which may be a refusal; null when nobody waits for it any more. */
export async function untilAnswered<T>(
  work: () => Promise<T>,
  { onLost, isOver }: Telling,
): Promise<T | null> {
  for (let failed = 0; ; ) {
    try {
      return await work();
    } catch (error) {
      if (!isLost(error)) throw error;
      failed += 1;
      onLost(statusOf(error) === 0 ? 'offline' : 'refused');
      await connectionOr(Math.max(pauseAfter(failed), askedToWait(error)));
      if (isOver()) return null;
    }
  }
}
