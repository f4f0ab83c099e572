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
import { type ExamUnderWay, noExam } from './exam-state.ts';
import type { Given } from './given.ts';
import { heldLease, keepLease, keepLookedAt } from './lease.ts';
import { answerQueue, dropKept, type Waiting } from './queue.ts';
import { type Stop, stopOf } from './refusal.ts';
import { onResync, readClock, serverTime } from './server-clock.ts';

const typingMs = 400;
const lateWords = 'As respostas dadas após o fim do tempo não foram contadas.';
const say = (error: unknown) => toastError(friendlyError(error));

function serverNow({ getSnapshot }: ExamUnderWay) {
  const { clock } = getSnapshot();
  return clock ? serverTime(clock) : nowAtEvent();
}

function send({ typing, getSnapshot, outbox }: ExamUnderWay) {
  clearTimeout(typing);
  const { taking, isLost } = getSnapshot();
  if (taking?.lease_id && !isLost) void outbox.sendAll();
}

function onGiven(exam: ExamUnderWay, isTyped: boolean) {
  clearTimeout(exam.typing);
  if (isTyped) exam.typing = setTimeout(() => send(exam), typingMs);
  else send(exam);
}

function finished(exam: ExamUnderWay, id: string) {
  keepLease(id, null);
  keepLookedAt(id, null);
  dropKept(id);
  exam.onFinished(id);
}

const timeOf = ({ server_now, deadline_at }: Pick<Taking, 'server_now' | 'deadline_at'>, sentAt: number) => ({
  clock: readClock(server_now, sentAt),
  deadline: deadline_at,
});

function arrive(exam: ExamUnderWay, next: Taking, sentAt: number) {
  keepLease(next.attempt_id, next.status === 'in_progress' ? next.lease_id : null);
  const time = timeOf(next, sentAt);
  if (next.status !== 'in_progress') {
    exam.set(time);
    return finished(exam, next.attempt_id);
  }
  if (!next.is_held) return exam.set({ ...time, taking: next, isLost: false });
  exam.set({
    ...{ ...time, taking: next, isLost: false },
    told: new Map(next.questions.flatMap(({ position, told }) => (told ? [[position, told]] : []))),
    ...exam.answers.take(next),
    // Answers that were being sent before are dropped; only the waiting ones are left.
    saving: { kind: 'idle' },
  });
  return send(exam);
}

async function ask(exam: ExamUnderWay, work: () => Promise<Taking>) {
  exam.set({ isBusy: true });
  const sentAt = stopwatchAtEvent();
  try {
    arrive(exam, await work(), sentAt);
  } catch (error) {
    say(error);
  }
  exam.set({ isBusy: false });
}

const open = (exam: ExamUnderWay, id: string, takes_over = false) =>
  void ask(exam, () => exam.calls.open.call({ id, lease_id: heldLease(id), takes_over }));

function ended(exam: ExamUnderWay, id: string) {
  if (exam.answers.first(true)) toastError(lateWords);
  dropKept(id);
  open(exam, id);
}

function refused({ set }: ExamUnderWay, error: unknown) {
  set({ saving: { kind: 'kept' } });
  // The dialog that asks for the password explains it.
  if (readEnd() === null) say(error);
}

function onEnd(exam: ExamUnderWay, outcome: Outcome<Stop>) {
  const id = exam.getSnapshot().taking?.attempt_id;
  if (!id || outcome.kind === 'left') return undefined;
  if (outcome.kind === 'lost') return exam.set({ isLost: true });
  if (outcome.kind === 'over') return ended(exam, id);
  if (outcome.kind === 'kept') return refused(exam, outcome.error);
  if (exam.isStale && !exam.isSubmitting) open(exam, id);
  exam.isStale = false;
  return undefined;
}

/** `examNow`: the machine that the outbox belongs to, which is made after it. */
const outboxOf = (examNow: () => ExamUnderWay) =>
  createOutbox({
    queue: () => answerQueue(examNow().getSnapshot().taking?.attempt_id ?? ''),
    first: () => examNow().answers.first(examNow().isSubmitting),
    send: ({ position, answer, is_flagged, revision, client_ms }: Waiting, signal) => {
      const { set, getSnapshot, calls } = examNow();
      set({ saving: { kind: 'saving' } });
      const { attempt_id: id = '', lease_id } = getSnapshot().taking ?? {};
      const given = { position, answer, is_flagged, revision, client_ms };
      return calls.save.call({ id, lease_id: lease_id ?? '', ...given }, { signal });
    },
    stopOf,
    onSaved: (one, saved, sentAt) => {
      const { set, getSnapshot, answers } = examNow();
      answers.settled(one);
      const { told } = getSnapshot();
      set({
        ...timeOf(saved, sentAt),
        told: saved.told ? new Map(told).set(one.position, saved.told) : told,
        saving: { kind: 'saved', at: saved.saved_at },
      });
    },
    onDropped: (one, error) => {
      const exam = examNow();
      exam.answers.settled(one);
      exam.isStale = true;
      exam.set({ saving: { kind: 'idle' } });
      say(error);
    },
    onTrouble: (kind) => examNow().set({ saving: { kind } }),
    onEnd: (outcome) => onEnd(examNow(), outcome),
    isLeft: () => examNow().isGone,
  });

/** Sends the simulado after the waiting answers: nothing that was answered in time is lost. */
async function submit(exam: ExamUnderWay) {
  const { taking, isLost } = exam.getSnapshot();
  if (!taking || exam.isSubmitting || isLost) return;
  const id = taking.attempt_id;
  exam.isSubmitting = true;
  exam.set({ isBusy: true });
  clearTimeout(exam.typing);
  try {
    const outcome = await exam.outbox.close((signal) => exam.calls.submit.call({ id }, { signal }));
    if (outcome.kind === 'sent') finished(exam, id);
  } catch (error) {
    refused(exam, error);
  }
  exam.isSubmitting = false;
  exam.set({ isBusy: false });
}

/** Continues where it stopped: the clock, the waiting answers and, once the time is over, the end. */
async function resume(exam: ExamUnderWay) {
  exam.answers.keepTime();
  const { taking, isLost } = exam.getSnapshot();
  const { attempt_id: id, lease_id } = taking ?? {};
  if (!id || !lease_id || isLost || readEnd() !== null) return;
  send(exam);
  const sentAt = stopwatchAtEvent();
  try {
    const state = await exam.calls.open.call({ id, lease_id, with_questions: false });
    if (exam.isGone || exam.isSubmitting || exam.getSnapshot().taking?.lease_id !== lease_id) return;
    if (state.status !== 'in_progress') return ended(exam, id);
    exam.set(timeOf(state, sentAt));
    if (!state.is_held) exam.set({ isLost: true });
    else if (state.deadline_at && state.deadline_at <= state.server_now) void submit(exam);
  } catch {
    // It is requested again in a minute.
  }
}

/** Sends the answers automatically at zero, unless more time was given meanwhile. */
async function timeIsOver(exam: ExamUnderWay) {
  const shown = exam.getSnapshot().deadline?.getTime() ?? 0;
  await resume(exam);
  const { deadline, isLost } = exam.getSnapshot();
  const isLater = (deadline?.getTime() ?? 0) > shown;
  if (!exam.isGone && !isLost && !isLater) await submit(exam);
}

function follow(exam: ExamUnderWay, notify: (attempt_id: string) => void) {
  exam.isGone = false;
  exam.onFinished = notify;
  const { keepTime } = exam.answers;
  // A person who has signed in again continues.
  const ends = [onResync(() => void resume(exam)), onSessionEnd(() => void resume(exam))];
  window.addEventListener('pagehide', keepTime);
  return () => {
    exam.isGone = true;
    clearTimeout(exam.typing);
    for (const end of ends) end();
    window.removeEventListener('pagehide', keepTime);
  };
}

export function createExam(calls: ExamCalls) {
  const store = createStore(noExam);
  const { getSnapshot, subscribe } = store;
  const answers = createAnswers({
    serverNow: () => serverNow(exam),
    show: store.set,
    onGiven: (isTyped) => onGiven(exam, isTyped),
  });
  const exam: ExamUnderWay = {
    ...{ ...store, calls, answers, outbox: outboxOf(() => exam) },
    ...{ isStale: false, isSubmitting: false, isGone: false, typing: undefined, onFinished: () => {} },
  };
  return {
    ...{ getSnapshot, subscribe, look: answers.look },
    timeIsOver: () => timeIsOver(exam),
    give: (question: AskedQuestion, change: Partial<Given>) => {
      clearTimeout(exam.typing);
      answers.give(question, change);
    },
    /** By hand, or because the time is over: then text that is still being typed changes nothing. */
    submit: (isByHand = false) => {
      if (isByHand) answers.settleAll();
      void submit(exam);
    },
    begin: (test_id: string) => void ask(exam, () => calls.start.call({ test_id })),
    goOn: (id: string, takes_over = false) => open(exam, id, takes_over),
    leave: (times: number) => {
      const { attempt_id: id, lease_id } = getSnapshot().taking ?? {};
      if (id && lease_id) void calls.leave.call({ id, lease_id, times }).catch(() => undefined);
    },
    /**
     * Follows the page, as long as it shows. `notify` is called with the attempt once it has ended, here or elsewhere.
     * The returned function says that the page was left.
     */
    follow: (notify: (attempt_id: string) => void) => follow(exam, notify),
  };
}
