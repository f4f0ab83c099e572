/**
 * A simulado under way: sending the answers, the clock, and the tab that holds it. It is a plain object outside React:
 * `use-exam.ts` shows it to a screen, and its tests need no browser.
 *
 * An answer is shown and kept in this browser at once (`answers.ts`, `queue.ts`), and the outbox sends it. Three things
 * stop the sending: a refusal for now, such as a session that ended; another tab that took the attempt over; and its
 * end. Each minute, and when the person, the connection or the session comes back, the machine asks the server for the
 * time and the state, and sends what waits. The end of the time sends the simulado after the last waiting answer.
 */
import type { AskedQuestion, Taking } from '@pdy/contract/assessments/taking';
import { nowAtEvent, stopwatchAtEvent } from '#lib/clock.ts';
import { toastError } from '#lib/feedback.ts';
import { createOutbox, type Outcome } from '#lib/outbox/outbox.ts';
import { createStore } from '#lib/outbox/store.ts';
import { onSessionEnd, readEnd } from '#lib/session/session-end.ts';
import { friendlyError } from '#lib/words/friendly-error.ts';
import { createAnswers } from './answers.ts';
import type { ExamCalls } from './calls.ts';
import { noExam } from './exam-state.ts';
import type { Given } from './given.ts';
import { heldLease, keepLease, keepLookedAt } from './lease.ts';
import { answerQueue, dropKept, type Waiting } from './queue.ts';
import { type Stop, stopOf } from './refusal.ts';
import { onResync, readClock, serverTime } from './server-clock.ts';

const typingMs = 400;
const lateWords = 'As respostas dadas após o fim do tempo não foram contadas.';
const say = (error: unknown) => toastError(friendlyError(error));

export function createExam(calls: ExamCalls) {
  const { getSnapshot, subscribe, set } = createStore(noExam);
  /** The server's state differs from the screen's. */
  let isStale = false;
  let isSubmitting = false;
  /** The page was left. */
  let isGone = false;
  let typing: ReturnType<typeof setTimeout> | undefined;
  let onFinished: (attempt_id: string) => void = () => {};

  const serverNow = () => {
    const { clock } = getSnapshot();
    return clock ? serverTime(clock) : nowAtEvent();
  };

  const send = () => {
    clearTimeout(typing);
    const { taking, isLost } = getSnapshot();
    if (taking?.lease_id && !isLost) void outbox.sendAll();
  };
  const answers = createAnswers({
    serverNow,
    show: set,
    onGiven: (isTyped) => {
      clearTimeout(typing);
      if (isTyped) typing = setTimeout(send, typingMs);
      else send();
    },
  });

  const finished = (id: string) => {
    keepLease(id, null);
    keepLookedAt(id, null);
    dropKept(id);
    onFinished(id);
  };

  const timeOf = (
    { server_now, deadline_at }: Pick<Taking, 'server_now' | 'deadline_at'>,
    sentAt: number,
  ) => ({
    clock: readClock(server_now, sentAt),
    deadline: deadline_at,
  });

  const arrive = (next: Taking, sentAt: number) => {
    keepLease(next.attempt_id, next.status === 'in_progress' ? next.lease_id : null);
    const time = timeOf(next, sentAt);
    if (next.status !== 'in_progress') {
      set(time);
      return finished(next.attempt_id);
    }
    if (!next.is_held) return set({ ...time, taking: next, isLost: false });
    set({
      ...{ ...time, taking: next, isLost: false },
      told: new Map(next.questions.flatMap(({ position, told }) => (told ? [[position, told]] : []))),
      ...answers.take(next),
      // Of the answers that were being sent before, only the waiting ones are left.
      saving: { kind: 'idle' },
    });
    return send();
  };

  const ask = async (work: () => Promise<Taking>) => {
    set({ isBusy: true });
    const sentAt = stopwatchAtEvent();
    try {
      arrive(await work(), sentAt);
    } catch (error) {
      say(error);
    }
    set({ isBusy: false });
  };

  const open = (id: string, takes_over = false) =>
    void ask(() => calls.open.call({ id, lease_id: heldLease(id), takes_over }));

  const ended = (id: string) => {
    if (answers.first(true)) toastError(lateWords);
    dropKept(id);
    open(id);
  };

  const refused = (error: unknown) => {
    set({ saving: { kind: 'kept' } });
    // The dialog that asks for the password explains it.
    if (readEnd() === null) say(error);
  };

  const onEnd = (outcome: Outcome<Stop>) => {
    const id = getSnapshot().taking?.attempt_id;
    if (!id || outcome.kind === 'left') return undefined;
    if (outcome.kind === 'lost') return set({ isLost: true });
    if (outcome.kind === 'over') return ended(id);
    if (outcome.kind === 'kept') return refused(outcome.error);
    if (isStale && !isSubmitting) open(id);
    isStale = false;
    return undefined;
  };

  const outbox = createOutbox({
    queue: () => answerQueue(getSnapshot().taking?.attempt_id ?? ''),
    first: () => answers.first(isSubmitting),
    send: ({ position, answer, is_flagged, revision, client_ms }: Waiting, signal) => {
      set({ saving: { kind: 'saving' } });
      const { attempt_id: id = '', lease_id } = getSnapshot().taking ?? {};
      const given = { position, answer, is_flagged, revision, client_ms };
      return calls.save.call({ id, lease_id: lease_id ?? '', ...given }, { signal });
    },
    stopOf,
    onSaved: (one, saved, sentAt) => {
      answers.settled(one);
      const { told } = getSnapshot();
      set({
        ...timeOf(saved, sentAt),
        told: saved.told ? new Map(told).set(one.position, saved.told) : told,
        saving: { kind: 'saved', at: saved.saved_at },
      });
    },
    onDropped: (one, error) => {
      answers.settled(one);
      isStale = true;
      set({ saving: { kind: 'idle' } });
      say(error);
    },
    onTrouble: (kind) => set({ saving: { kind } }),
    onEnd,
    isLeft: () => isGone,
  });

  /** The waiting answers are sent first: nothing that was answered in time is lost. */
  const submit = async () => {
    const { taking, isLost } = getSnapshot();
    if (!taking || isSubmitting || isLost) return;
    const id = taking.attempt_id;
    isSubmitting = true;
    set({ isBusy: true });
    clearTimeout(typing);
    try {
      const outcome = await outbox.close((signal) => calls.submit.call({ id }, { signal }));
      if (outcome.kind === 'sent') finished(id);
    } catch (error) {
      refused(error);
    }
    isSubmitting = false;
    set({ isBusy: false });
  };

  /** Continues where it stopped: the clock, the waiting answers and, once the time is over, the end. */
  const resume = async () => {
    answers.keepTime();
    const { taking, isLost } = getSnapshot();
    const { attempt_id: id, lease_id } = taking ?? {};
    if (!id || !lease_id || isLost || readEnd() !== null) return;
    send();
    const sentAt = stopwatchAtEvent();
    try {
      const state = await calls.open.call({ id, lease_id, with_questions: false });
      if (isGone || isSubmitting || getSnapshot().taking?.lease_id !== lease_id) return;
      if (state.status !== 'in_progress') return ended(id);
      set(timeOf(state, sentAt));
      if (!state.is_held) set({ isLost: true });
      else if (state.deadline_at && state.deadline_at <= state.server_now) void submit();
    } catch {
      // It is requested again in a minute.
    }
  };

  /** At zero the answers are sent automatically, unless more time was given meanwhile. */
  const timeIsOver = async () => {
    const shown = getSnapshot().deadline?.getTime() ?? 0;
    await resume();
    const { deadline, isLost } = getSnapshot();
    const isLater = (deadline?.getTime() ?? 0) > shown;
    if (!isGone && !isLost && !isLater) await submit();
  };

  return {
    ...{ getSnapshot, subscribe, timeIsOver, look: answers.look },
    give: (question: AskedQuestion, change: Partial<Given>) => {
      clearTimeout(typing);
      answers.give(question, change);
    },
    /** By hand, or because the time is over: then text that is still being typed changes nothing. */
    submit: (isByHand = false) => {
      if (isByHand) answers.settleAll();
      void submit();
    },
    begin: (test_id: string) => void ask(() => calls.start.call({ test_id })),
    goOn: open,
    leave: (times: number) => {
      const { attempt_id: id, lease_id } = getSnapshot().taking ?? {};
      if (id && lease_id) void calls.leave.call({ id, lease_id, times }).catch(() => undefined);
    },
    /**
     * Follows the page, as long as it shows. `tell` is called with the attempt once it has ended, here or elsewhere.
     * The returned function says that the page was left.
     */
    follow: (tell: (attempt_id: string) => void) => {
      isGone = false;
      onFinished = tell;
      // A person who has signed in again continues.
      const ends = [onResync(() => void resume()), onSessionEnd(() => void resume())];
      window.addEventListener('pagehide', answers.keepTime);
      return () => {
        isGone = true;
        clearTimeout(typing);
        for (const end of ends) end();
        window.removeEventListener('pagehide', answers.keepTime);
      };
    },
  };
}
