/** Presses of one act. What is asked for again before it is answered, or by the second half of a double click, is one wish. */
import { stopwatchAtEvent } from './clock.ts';

/** A double click ends at most so long after the answer to its first half, in ms: a dialog is still closing then. */
const sameWishMs = 600;

const blobs = new WeakMap<Blob, number>();
let blobCount = 0;

/** A file has no text of its own: it is itself, and no other. */
function numberOf(blob: Blob) {
  const known = blobs.get(blob);
  if (known !== undefined) return known;
  blobCount += 1;
  blobs.set(blob, blobCount);
  return blobCount;
}

/** Two inputs with one text ask for the same. */
export const wishText = (input: unknown): string =>
  JSON.stringify(input, (_, value) => (value instanceof Blob ? `blob ${numberOf(value)}` : value)) ?? '';

/** What was just done has moved the version of its row; the second half of a double click still means the same. */
const withoutVersion = (input: unknown) =>
  typeof input === 'object' && input !== null && !Array.isArray(input)
    ? { ...input, version: undefined }
    : input;

/** Whether it is so soon after `at` that a press belongs to the one before. */
export const isSamePress = (at: number) => stopwatchAtEvent() - at < sameWishMs;

export function createWishes<Output>() {
  const pending = new Map<string, Promise<Output>>();
  let last: { wish: string; at: number; output: Output } | null = null;
  const justDone = (input: unknown) =>
    last && last.wish === wishText(withoutVersion(input)) && isSamePress(last.at) ? last : null;
  return {
    /** The server did it. */
    done: (input: unknown, output: Output) => {
      last = { wish: wishText(withoutVersion(input)), at: stopwatchAtEvent(), output };
    },
    /** Sends, unless the same is on its way or was done a moment ago: then its answer is given again. */
    once: (input: unknown, send: () => Promise<Output>): Promise<Output> => {
      const text = wishText(input);
      const first = pending.get(text);
      if (first) return first;
      const done = justDone(input);
      if (done) return Promise.resolve(done.output);
      const sent = send();
      pending.set(text, sent);
      const end = () => pending.delete(text);
      sent.then(end, end);
      return sent;
    },
  };
}
