/**
 * Presses of one act. A request repeated before its answer, or by the second half of a double click, counts as one
 * wish.
 */
import { stopwatchAtEvent } from '../clock.ts';

/** A press within this time of another, in ms, belongs to it; so does each repeat of a key that is held down. */
const samePressMs = 500;

const blobs = new WeakMap<Blob, number>();
let blobCount = 0;

/** A file has no text, so it gets a number of its own. */
function numberOf(blob: Blob) {
  const known = blobs.get(blob);
  if (known !== undefined) return known;
  blobCount += 1;
  blobs.set(blob, blobCount);
  return blobCount;
}

/** The text that identifies a wish: two inputs with the same text are the same wish. */
export const wishText = (input: unknown): string =>
  JSON.stringify(input, (_, value) => (value instanceof Blob ? `blob ${numberOf(value)}` : value)) ?? '';

/** The id of the thing that a wish is about; undefined: it names none. */
export const subjectOf = (input: unknown): unknown =>
  typeof input === 'object' && input !== null && 'id' in input ? input.id : undefined;

/** An act that is done has raised the version of its row; the second half of a double click still means the same. */
const withoutVersion = (input: unknown) =>
  typeof input === 'object' && input !== null && !Array.isArray(input)
    ? { ...input, version: undefined }
    : input;

/** Whether a press now belongs to the press at `at`. */
export const isSamePress = (at: number) => stopwatchAtEvent() - at < samePressMs;

/** The sender of the latest wish, of all acts: what was done and undone since may be done again at once. */
let latest: object | null = null;

export function createWishes<Output>() {
  const self = {};
  const pending = new Map<string, { subject: unknown; sent: Promise<Output> }>();
  /** An earlier wish about the same thing no longer answers a new one: ticked, unticked, ticked again. */
  const overtake = (subject: unknown) => {
    if (subject === undefined) return;
    for (const [text, one] of pending) if (one.subject === subject) pending.delete(text);
  };
  let pressedAt = 0;
  let last: { wish: string; output: Output } | null = null;
  const justDone = (input: unknown) =>
    latest === self && last?.wish === wishText(withoutVersion(input)) && isSamePress(pressedAt) ? last : null;
  return {
    /** Called when the server did it. */
    done: (input: unknown, output: Output) => {
      last = { wish: wishText(withoutVersion(input)), output };
    },
    /** Sends, unless the same is on its way or was just done by the same press: then returns that answer. */
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
