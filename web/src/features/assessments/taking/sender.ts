/** The way of answers to the server: in their order, one at a time, until none waits or something stands in the way. */
import { stopwatchAtEvent } from '#lib/clock.ts';
import { brokenRule } from '#lib/friendly-error.ts';
import { type Trouble, untilAnswered } from '#lib/send-again.ts';
import type { Waiting } from './queue.ts';

/**
 * `empty`: nothing waits. `kept`: what waits is refused for now, as of somebody whose session ended. `lost`: another tab
 * holds the attempt. `over`: it takes no more answers. `left`: nobody looks at it any more.
 */
export type Outcome =
  | { readonly kind: 'empty' | 'left' }
  | { readonly kind: 'kept' | 'lost' | 'over'; readonly error: unknown };

/** Answers that no other try would bring in. */
const neverTaken: readonly (string | null)[] = [
  'item_is_current',
  'question_is_in_attempt',
  'answer_fits_question',
  'answer_is_a_number',
];

const statusOf = (error: unknown) => (error instanceof Error && 'status' in error ? Number(error.status) : 0);

/** `never`: this answer can never be taken, and must not stand in the way of those behind it. */
export function refusalOf(error: unknown): 'never' | 'kept' | 'lost' | 'over' {
  const rule = brokenRule(error);
  if (rule === 'attempt_lease_lost') return 'lost';
  if (rule === 'attempt_expired' || rule === 'attempt_has_ended') return 'over';
  // what the server cannot even read stays so, however often it is sent
  const isUnread = rule === null && [400, 422].includes(statusOf(error));
  return isUnread || neverTaken.includes(rule) ? 'never' : 'kept';
}

type Means<Saved> = {
  /** The answer that is to go now. */
  readonly first: () => Waiting | undefined;
  readonly save: (one: Waiting, signal: AbortSignal) => Promise<Saved>;
  /** It has arrived, in a call sent at this moment of the page's stopwatch; it must not be `first` any more. */
  readonly onSaved: (one: Waiting, saved: Saved, sentAt: number) => void;
  /** It never will; likewise. */
  readonly onDropped: (one: Waiting, error: unknown) => void;
  readonly onTrouble: (trouble: Trouble) => void;
  /** Once for each sending, however many wait for it. */
  readonly onEnd: (outcome: Outcome) => void;
  readonly isLeft: () => boolean;
};

export type Sender = {
  /** Sends what waits, and ends when nothing does; joins a sending that is under way. */
  readonly sendAll: () => Promise<Outcome>;
  /** The same, and then sends the whole: nothing that was answered in time is left behind. */
  readonly submit: (
    whole: (signal: AbortSignal) => Promise<unknown>,
  ) => Promise<Outcome | { readonly kind: 'sent' }>;
};

export function senderOf<Saved>(means: Means<Saved>): Sender {
  let underWay: Promise<Outcome> | null = null;
  const tried = <T>(work: (signal: AbortSignal) => Promise<T>) =>
    untilAnswered(work, { onLost: means.onTrouble, isOver: means.isLeft });

  /** Null: on with the next. */
  const sendOne = async (one: Waiting): Promise<Outcome | null> => {
    let sentAt = 0;
    try {
      const saved = await tried((signal) => {
        sentAt = stopwatchAtEvent();
        return means.save(one, signal);
      });
      if (saved === null) return { kind: 'left' };
      means.onSaved(one, saved, sentAt);
    } catch (error) {
      const kind = refusalOf(error);
      if (kind !== 'never') return { kind, error };
      means.onDropped(one, error);
    }
    return null;
  };

  const run = async (): Promise<Outcome> => {
    for (let one = means.first(); one; one = means.first()) {
      if (means.isLeft()) return { kind: 'left' };
      const end = await sendOne(one);
      if (end) return end;
    }
    return { kind: 'empty' };
  };

  const send = (): Promise<Outcome> => {
    underWay ??= run().then((outcome) => {
      underWay = null;
      means.onEnd(outcome);
      return outcome;
    });
    return underWay;
  };

  const sendAll = async () => {
    let outcome = await send();
    // given in the very moment in which the one before had come to its end
    while (outcome.kind === 'empty' && means.first()) outcome = await send();
    return outcome;
  };

  return {
    sendAll,
    submit: async (whole) => {
      const outcome = await sendAll();
      if (outcome.kind !== 'empty') return outcome;
      return (await tried(whole)) === null ? { kind: 'left' } : { kind: 'sent' };
    },
  };
}
