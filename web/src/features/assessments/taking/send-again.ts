/** What is sent until it arrives: whoever has no connection for a while loses nothing, and does nothing twice. */

const pausesMs = [1000, 2000, 4000, 8000, 15_000];

/** Before try number `failed` after so many failures. */
const pauseAfter = (failed: number): number => pausesMs[Math.min(failed, pausesMs.length) - 1] ?? 0;

/** The server has not answered, or could not: the same may work in a moment. */
const isLost = (error: unknown): boolean => {
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 0;
  return status === 0 || status === 429 || status >= 500;
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

type Telling = { readonly onLost: () => void; readonly isOver: () => boolean };

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
      onLost();
      await connectionOr(pauseAfter(failed));
      if (isOver()) return null;
    }
  }
}
