/**
 * A proficiency test under way: the question, the answer, and its sending. It is a plain object outside React;
 * `use-adaptive.ts` shows it to a screen. Each answer is final and brings the next question, so none is queued: the
 * answer stays on the screen until the server has it.
 */
import type { Answer, Taking } from '@pdy/contract/assessments/taking';
import { stopwatchAtEvent } from '#lib/clock.ts';
import { toastError } from '#lib/feedback.ts';
import { type Trouble, untilAnswered } from '#lib/live/send-again.ts';
import { createStore } from '#lib/outbox/store.ts';
import { friendlyError } from '#lib/words/friendly-error.ts';
import type { AdaptiveCalls } from './calls.ts';
import { heldLease, keepLease } from './lease.ts';
import { type ClockReading, onResync, readClock } from './server-clock.ts';

type AdaptiveState = {
  /** Null: none is open yet. */
  readonly taking: Taking | null;
  readonly clock: ClockReading | null;
  /** As chosen on the screen. */
  readonly answer: Answer;
  readonly sending: 'idle' | 'sending' | Trouble;
};

const nothing: AdaptiveState = { taking: null, clock: null, answer: null, sending: 'idle' };
const say = (error: unknown) => toastError(friendlyError(error));

type UnderWay = ReturnType<typeof createStore<AdaptiveState>> & {
  readonly calls: AdaptiveCalls;
  /** The page was left. */
  isGone: boolean;
  onFinished: (attempt_id: string) => void;
};

function arrive(test: UnderWay, next: Taking, sentAt: number) {
  const isRunning = next.status === 'in_progress';
  keepLease(next.attempt_id, isRunning ? next.lease_id : null);
  const shown = { clock: readClock(next.server_now, sentAt), answer: null, sending: 'idle' as const };
  test.set(isRunning ? { ...shown, taking: next } : shown);
  if (!isRunning) test.onFinished(next.attempt_id);
}

/** `onRefused` may ask again. */
async function ask(
  test: UnderWay,
  work: (signal: AbortSignal) => Promise<Taking>,
  onRefused: (error: unknown) => void,
): Promise<void> {
  if (test.getSnapshot().sending !== 'idle') return;
  test.set({ sending: 'sending' });
  let sentAt = stopwatchAtEvent();
  try {
    const next = await untilAnswered(
      (signal) => {
        sentAt = stopwatchAtEvent();
        return work(signal);
      },
      { onLost: (sending) => test.set({ sending }), isOver: () => test.isGone },
    );
    if (next && !test.isGone) arrive(test, next, sentAt);
  } catch (error) {
    test.set({ sending: 'idle' });
    onRefused(error);
  }
}

const reopen = (test: UnderWay, attempt_id: string, takes_over = false) =>
  ask(test, () => test.calls.open.call({ id: attempt_id, lease_id: heldLease(attempt_id), takes_over }), say);

async function resync(test: UnderWay) {
  const { taking, sending } = test.getSnapshot();
  const { attempt_id: id, lease_id } = taking ?? {};
  if (!id || !lease_id || sending !== 'idle') return;
  const sentAt = stopwatchAtEvent();
  try {
    const state = await test.calls.open.call({ id, lease_id, with_questions: false });
    if (test.isGone) return;
    test.set({ clock: readClock(state.server_now, sentAt) });
    if (state.status !== 'in_progress' || !state.is_held) await reopen(test, id);
  } catch {
    // It is requested again in a minute.
  }
}

function send(test: UnderWay, other: Answer | undefined) {
  const { taking, answer: chosen } = test.getSnapshot();
  const [question] = taking?.questions ?? [];
  const answer = other ?? chosen;
  if (!taking?.lease_id || !question || !answer) return;
  const { attempt_id: id, lease_id } = taking;
  const { position } = question;
  void ask(
    test,
    (signal) => test.calls.answer.call({ id, lease_id, position, answer }, { signal }),
    // It may have arrived before, or another tab may hold the attempt now: the server's state is shown.
    (error) => {
      say(error);
      void reopen(test, id);
    },
  );
}

export function createAdaptive(calls: AdaptiveCalls) {
  const store = createStore(nothing);
  const { getSnapshot, subscribe, set } = store;
  const test: UnderWay = { ...store, calls, isGone: false, onFinished: () => {} };
  return {
    ...{ getSnapshot, subscribe },
    choose: (answer: Answer) => set({ answer }),
    /** Sends the chosen answer, or another. */
    send: (other?: Answer) => send(test, other),
    begin: (test_id: string) => void ask(test, () => calls.start.call({ test_id }), say),
    goOn: (attempt_id: string, takes_over = false) => void reopen(test, attempt_id, takes_over),
    /** Continues after a question whose time is over. */
    refresh: (position: number) => {
      const { taking } = getSnapshot();
      if (taking?.lease_id && taking.questions[0]?.position === position)
        void reopen(test, taking.attempt_id);
    },
    end: () => {
      const { attempt_id: id } = getSnapshot().taking ?? {};
      if (!id) return;
      void calls.submit.call({ id }).then(() => {
        keepLease(id, null);
        test.onFinished(id);
      }, say);
    },
    /**
     * Follows the page, as long as it shows. `notify` is called with the attempt once it has ended, here or elsewhere.
     * The returned function says that the page was left.
     */
    follow: (notify: (attempt_id: string) => void) => {
      test.isGone = false;
      test.onFinished = notify;
      const end = onResync(() => void resync(test));
      return () => {
        test.isGone = true;
        end();
      };
    },
  };
}
