/** Sends answers to the server, in their order and one at a time, until none waits or an error stops it. */
import { stopwatchAtEvent } from '#lib/clock.ts';
import { type Trouble, untilAnswered } from '#lib/live/send-again.ts';
import { brokenRule } from '#lib/words/friendly-error.ts';
import type { Waiting } from './queue.ts';

/**
 * `empty`: nothing waits. `kept`: the waiting answers are refused for now, for example because the session ended.
 * `lost`: another tab holds the attempt. `over`: it takes no more answers. `left`: the page was left.
 */
export type Outcome =
  | { readonly kind: 'empty' | 'left' }
  | { readonly kind: 'kept' | 'lost' | 'over'; readonly error: unknown };

/** Answers that the server would refuse at every attempt. */
const neverTaken: readonly (string | null)[] = [
  'item_is_current',
  'question_is_in_attempt',
  'answer_fits_question',
  'answer_is_a_number',
];

const statusOf = (error: unknown) => (error instanceof Error && 'status' in error ? Number(error.status) : 0);

/** `never`: this answer will never be accepted, and must not block those behind it. */
export function refusalOf(error: unknown): 'never' | 'kept' | 'lost' | 'over' {
  const rule = brokenRule(error);
  if (rule === 'attempt_lease_lost') return 'lost';
  if (rule === 'attempt_expired' || rule === 'attempt_has_ended') return 'over';
  // What the server cannot read fails every time it is sent.
  const isUnread = rule === null && [400, 422].includes(statusOf(error));
  return isUnread || neverTaken.includes(rule) ? 'never' : 'kept';
}

type Means<Saved> = {
  /** The answer to send now. */
  readonly first: () => Waiting | undefined;
  readonly save: (one: Waiting, signal: AbortSignal) => Promise<Saved>;
  /** The answer has arrived, in a call sent at this moment of the page's stopwatch. It must not be `first` any more. */
  readonly onSaved: (one: Waiting, saved: Saved, sentAt: number) => void;
  /** The answer will never be accepted. It must not be `first` any more, either. */
  readonly onDropped: (one: Waiting, error: unknown) => void;
  readonly onTrouble: (trouble: Trouble) => void;
  /** Called once for each sending, however many callers wait for it. */
  readonly onEnd: (outcome: Outcome) => void;
  readonly isLeft: () => boolean;
};

export type Sender = {
  /** Sends the waiting answers until there are none; joins a sending that is under way. */
  readonly sendAll: () => Promise<Outcome>;
  /** The same, and then submits the attempt: nothing that was answered in time is lost. */
  readonly submit: (
    whole: (signal: AbortSignal) => Promise<unknown>,
  ) => Promise<Outcome | { readonly kind: 'sent' }>;
};

export function senderOf<Saved>(means: Means<Saved>): Sender {
  let underWay: Promise<Outcome> | null = null;
  const tried = <T>(work: (signal: AbortSignal) => Promise<T>) =>
    untilAnswered(work, { onLost: means.onTrouble, isOver: means.isLeft });

  /** Null: go on with the next answer. */
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
    // An answer may have been given just when the previous sending ended.
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
