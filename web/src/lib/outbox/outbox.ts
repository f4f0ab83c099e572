/**
 * Sends what a person answered, one entry at a time and in order, until none waits. Tests and study share it.
 *
 * The outbox has three parts. `kept-queue.ts` keeps the entries in this browser. This file sends them. `other-tabs.ts`
 * passes messages between the tabs of the browser. None of them uses React.
 *
 * An entry leaves the queue only when it has arrived, was taken back, or will never be accepted. Lost connections and
 * failures of the server are tried again (`web/src/lib/live/send-again.ts`). Any other refusal stops the sending, and
 * the entries wait until the owner sends again, for example after the person has signed in again. However many callers
 * ask, one sending is under way at a time.
 */
import { stopwatchAtEvent } from '../clock.ts';
import { type Trouble, untilAnswered } from '../live/send-again.ts';
import type { KeptQueue } from './kept-queue.ts';

/** `empty`: nothing waits. `left`: the page was left. Otherwise why the sending stopped: the entries still wait. */
export type Outcome<Stop extends string> =
  | { readonly kind: 'empty' | 'left' }
  | { readonly kind: Stop; readonly error: unknown };

type Means<Entry, Saved, Stop extends string> = {
  readonly queue: () => Pick<KeptQueue<Entry>, 'remove'>;
  /** The entry of the queue to send now. */
  readonly first: () => Entry | undefined;
  readonly send: (one: Entry, signal: AbortSignal) => Promise<Saved>;
  /** Why a refusal stops the sending. Null: this entry is never accepted, and must not block those behind it. */
  readonly stopOf: (error: unknown) => Stop | null;
  /** The entry has arrived, in a call sent at this moment of the page's stopwatch. It no longer waits. */
  readonly onSaved: (one: Entry, saved: Saved, sentAt: number) => void;
  /** The entry is never accepted. It no longer waits. */
  readonly onDropped: (one: Entry, error: unknown) => void;
  readonly onTrouble: (trouble: Trouble) => void;
  /** Called once for each sending, however many callers wait for it. */
  readonly onEnd: (outcome: Outcome<Stop>) => void;
  /** Nobody waits for the answers any more: the present entry is the last, and is not tried again. */
  readonly isLeft: () => boolean;
  /** The person took this entry back before it arrived: it is not tried again. Absent: nothing can be taken back. */
  readonly isTakenBack?: (one: Entry) => boolean;
};

export type Outbox<Stop extends string> = {
  /** Sends the waiting entries until there are none; joins a sending that is under way. */
  readonly sendAll: () => Promise<Outcome<Stop>>;
  /** Sends the waiting entries, and then the request that ends it all: nothing that was answered in time is lost. */
  readonly close: (
    last: (signal: AbortSignal) => Promise<unknown>,
  ) => Promise<Outcome<Stop> | { readonly kind: 'sent' }>;
};

/** Null: go on with the next entry. */
async function sendOne<Entry, Saved, Stop extends string>(
  means: Means<Entry, Saved, Stop>,
  one: Entry,
): Promise<Outcome<Stop> | null> {
  const queue = means.queue();
  let sentAt = 0;
  const send = (signal: AbortSignal) => {
    sentAt = stopwatchAtEvent();
    return means.send(one, signal);
  };
  try {
    const saved = await untilAnswered(send, {
      onLost: means.onTrouble,
      isOver: () => means.isLeft() || means.isTakenBack?.(one) === true,
    });
    if (saved === null) return means.isLeft() ? { kind: 'left' } : null;
    queue.remove(one);
    means.onSaved(one, saved, sentAt);
  } catch (error) {
    const stop = means.stopOf(error);
    if (stop !== null) return { kind: stop, error };
    queue.remove(one);
    means.onDropped(one, error);
  }
  return null;
}

async function sendWaiting<Entry, Saved, Stop extends string>(
  means: Means<Entry, Saved, Stop>,
): Promise<Outcome<Stop>> {
  for (let one = means.first(); one; one = means.first()) {
    if (means.isLeft()) return { kind: 'left' };
    const end = await sendOne(means, one);
    if (end) return end;
  }
  return { kind: 'empty' };
}

export function createOutbox<Entry, Saved, Stop extends string>(
  means: Means<Entry, Saved, Stop>,
): Outbox<Stop> {
  let underWay: Promise<Outcome<Stop>> | null = null;

  const send = (): Promise<Outcome<Stop>> => {
    underWay ??= sendWaiting(means).then(
      (outcome) => {
        underWay = null;
        means.onEnd(outcome);
        return outcome;
      },
      (error: unknown) => {
        underWay = null;
        throw error;
      },
    );
    return underWay;
  };

  const sendAll = async () => {
    let outcome = await send();
    // An entry may have been added just when the previous sending ended.
    while (outcome.kind === 'empty' && means.first()) outcome = await send();
    return outcome;
  };

  return {
    sendAll,
    close: async (last) => {
      const outcome = await sendAll();
      if (outcome.kind !== 'empty') return outcome;
      const answer = await untilAnswered(last, { onLost: means.onTrouble, isOver: means.isLeft });
      return answer === null ? { kind: 'left' } : { kind: 'sent' };
    },
  };
}
