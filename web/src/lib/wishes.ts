/** Presses of one act. What is asked for again before it is answered, or by the second half of a double click, is one wish. */
import { stopwatchAtEvent } from './clock.ts';

/** So long after a press another one belongs to it, in ms; so does each repeat of a key that is held down. */
const samePressMs = 500;

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

/** What a wish is about; undefined: it does not say. */
export const subjectOf = (input: unknown): unknown =>
  typeof input === 'object' && input !== null && 'id' in input ? input.id : undefined;

/** What was just done has moved the version of its row; the second half of a double click still means the same. */
const withoutVersion = (input: unknown) =>
  typeof input === 'object' && input !== null && !Array.isArray(input)
    ? { ...input, version: undefined }
    : input;

/** Whether a press now belongs to the one at `at`. */
export const isSamePress = (at: number) => stopwatchAtEvent() - at < samePressMs;

/** Whose wish was sent last, of all acts: what was done and undone since may be done again at once. */
let latest: object | null = null;

export function createWishes<Output>() {
  const self = {};
  const pending = new Map<string, { subject: unknown; sent: Promise<Output> }>();
  /** What was wished of the same thing before is not what is wished of it now: ticked, unticked, ticked again. */
  const overtake = (subject: unknown) => {
    if (subject === undefined) return;
    for (const [text, one] of pending) if (one.subject === subject) pending.delete(text);
  };
  let pressedAt = 0;
  let last: { wish: string; output: Output } | null = null;
  const justDone = (input: unknown) =>
    latest === self && last?.wish === wishText(withoutVersion(input)) && isSamePress(pressedAt) ? last : null;
  return {
    /** The server did it. */
    done: (input: unknown, output: Output) => {
      last = { wish: wishText(withoutVersion(input)), output };
    },
    /** Sends, unless the same is on its way, or was just done by the same press: then its answer is given again. */
    once: (input: unknown, send: () => Promise<Output>): Promise<Output> => {
      const text = wishText(input);
      const first = pending.get(text);
      const done = justDone(input);
      pressedAt = stopwatchAtEvent();
      if (first) return first.sent;
      if (done) return Promise.resolve(done.output);
      latest = self;
      last = null;
      const subject = subjectOf(input);
      overtake(subject);
      const one = { subject, sent: send() };
      pending.set(text, one);
      const end = () => pending.get(text) === one && pending.delete(text);
      one.sent.then(end, end);
      return one.sent;
    },
  };
}
