/**
 * The answers of a person's study on their way to the server: kept in this browser, and sent one at a time. The screen
 * does not wait for them. It is a plain object; `use-session.ts` shows it to a screen.
 */
import type { CardState, Review } from '@pdy/contract/study/study';
import { toastError } from '#lib/feedback.ts';
import { isConflict } from '#lib/live/overtaken.ts';
import { type KeptQueue, keptQueue } from '#lib/outbox/kept-queue.ts';
import { createOutbox } from '#lib/outbox/outbox.ts';
import { createStore } from '#lib/outbox/store.ts';
import { onSessionEnd, readEnd } from '#lib/session/session-end.ts';
import { friendlyError } from '#lib/words/friendly-error.ts';

export type Waiting = Omit<Review, 'reviewed_at'> & { readonly reviewed_at: string };

const isWaiting = (one: unknown): one is Waiting =>
  typeof one === 'object' && one !== null && 'client_review_id' in one && 'rating' in one && 'card_id' in one;

/** The queue of answers to cards, which all tabs of a person share. */
export const reviewQueue = (person_id: string): KeptQueue<Waiting> =>
  keptQueue(`estudo-${person_id}`, {
    isEntry: isWaiting,
    subjectOf: ({ client_review_id }) => client_review_id,
    // An answer is never changed.
    revisionOf: () => 0,
  });

export type ReviewCalls = {
  readonly review: {
    readonly call: (input: Review, options: { readonly signal: AbortSignal }) => Promise<CardState>;
  };
};

type Listener = {
  readonly onSaved: (state: CardState) => void;
  readonly onRefused: (client_review_id: string) => void;
};

const answeredElsewhere = 'Este cartão já foi respondido em outra aba.';
const isSignedOut = (error: unknown) => error instanceof Error && 'status' in error && error.status === 401;

export function createReviews(person_id: string, calls: ReviewCalls) {
  const { set, getSnapshot, subscribe } = createStore({
    /** An answer does not get through. */
    isHeldUp: false,
  });
  const queue = reviewQueue(person_id);
  let listener: Listener | null = null;
  let isLeft = false;

  const outbox = createOutbox({
    queue: () => queue,
    first: () => queue.all()[0],
    send: (one: Waiting, signal) =>
      calls.review.call({ ...one, reviewed_at: new Date(one.reviewed_at) }, { signal }),
    stopOf: (error) => (isSignedOut(error) ? 'kept' : null),
    onSaved: (_, state) => {
      set({ isHeldUp: false });
      listener?.onSaved(state);
    },
    onDropped: ({ client_review_id }, error) => {
      set({ isHeldUp: false });
      listener?.onRefused(client_review_id);
      toastError(isConflict(error) ? answeredElsewhere : friendlyError(error));
    },
    onTrouble: () => set({ isHeldUp: true }),
    onEnd: (outcome) => {
      set({ isHeldUp: false });
      // The dialog that asks for the password explains it.
      if (outcome.kind === 'kept' && readEnd() === null) toastError(friendlyError(outcome.error));
    },
    // A study that was left still sends its answers, as long as they get through.
    isLeft: () => isLeft && getSnapshot().isHeldUp,
    isTakenBack: ({ client_review_id }) =>
      queue.all().every((one) => one.client_review_id !== client_review_id),
  });

  return {
    ...{ queue, subscribe, getSnapshot },
    /** Sends the waiting answers; joins a sending that is under way. */
    send: () => outbox.sendAll(),
    /** Tells a study whether its answers were stored. The returned function ends that: the study was left. */
    follow: (next: Listener) => {
      listener = next;
      isLeft = false;
      // A person who has signed in again continues.
      const unlisten = onSessionEnd(() => {
        if (readEnd() === null) void outbox.sendAll();
      });
      return () => {
        isLeft = true;
        unlisten();
      };
    },
  };
}
