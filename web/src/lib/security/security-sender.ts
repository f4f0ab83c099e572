/** Brings the monitor's events to the server: ten at a time, soon, and again after a failure. */
import { eventLimits } from './security-limits.ts';

export type Batch<T> = {
  /** Does not change between the tries of a batch, so that the server stores the batch once. */
  key: string;
  events: readonly T[];
};

/** 'later': the server was not reachable. 'refused': it will never accept this batch. */
export type Sent = 'sent' | 'refused' | 'later';

const pauseAfter = (failures: number) =>
  Math.min(eventLimits.flushAfter * 2 ** failures, eventLimits.longestPause);

/** `send` never throws. */
export function createSender<T>(send: (batch: Batch<T>) => Promise<Sent>) {
  let pending: T[] = [];
  let unsent: Batch<T>[] = [];
  let isSending = false;
  let failures = 0;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function next(): Batch<T> | undefined {
    const again = unsent.shift();
    if (again || pending.length === 0) return again;
    return { key: crypto.randomUUID(), events: pending.splice(0, eventLimits.perBatch) };
  }

  /** Whether nothing is left to send of it. */
  async function attempt(batch: Batch<T>): Promise<boolean> {
    const isDone = (await send(batch)) !== 'later';
    failures = isDone ? 0 : failures + 1;
    // Bounded like the memory: what cannot be sent for very long is replaced by newer events.
    if (!isDone && !isStopped)
      unsent = [batch, ...unsent].slice(0, eventLimits.inMemory / eventLimits.perBatch);
    return isDone;
  }

  async function flush() {
    if (isSending) return;
    isSending = true;
    for (let batch = next(); batch && (await attempt(batch)); ) batch = next();
    isSending = false;
    if (!isStopped && unsent.length + pending.length > 0) schedule();
  }

  function schedule() {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), pauseAfter(failures));
  }

  return {
    add(event: T) {
      pending = [...pending, event].slice(-eventLimits.inMemory);
      if (pending.length >= eventLimits.perBatch && failures === 0) void flush();
      else if (pending.length === 1) schedule();
    },
    /** Sends everything at once, without waiting for answers: the page is about to close. */
    drain() {
      for (let batch = next(); batch; batch = next()) void attempt(batch);
    },
    /** Stops sending. The rest is discarded: it would be sent in the next person's name. */
    stop() {
      isStopped = true;
      clearTimeout(timer);
      pending = [];
      unsent = [];
    },
  };
}
