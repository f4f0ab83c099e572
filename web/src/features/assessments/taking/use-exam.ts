/** A simulado under way on this screen: sending the answers, the clock, and the tab that holds it. */

import type { AskedQuestion, Taking, Told } from '@pdy/contract/assessments/taking';
import { useEffect, useRef, useState } from 'react';
import { api } from '#lib/api.ts';
import { nowAtEvent, stopwatchAtEvent } from '#lib/clock.ts';
import { toastError } from '#lib/feedback.ts';
import type { Trouble } from '#lib/live/send-again.ts';
import { onSessionEnd, readEnd } from '#lib/session/session-end.ts';
import { friendlyError } from '#lib/words/friendly-error.ts';
import type { Given } from './given.ts';
import { heldLease, keepLease, keepLookedAt } from './lease.ts';
import { dropWaiting } from './queue.ts';
import { type Outcome, senderOf } from './sender.ts';
import { type ClockReading, readClock, serverTime, useResync } from './server-clock.ts';
import { useAnswers } from './use-answers.ts';

export type Saving =
  /** `kept`: refused for now, for example because the session ended. */
  { readonly kind: 'idle' | 'saving' | 'kept' | Trouble } | { readonly kind: 'saved'; readonly at: Date };

const typingMs = 400;
const lateWords = 'As respostas dadas após o fim do tempo não foram contadas.';
const say = (error: unknown) => toastError(friendlyError(error));

/** `onFinished` is called with the attempt once it has ended, here or elsewhere. */
export function useExam(onFinished: (attempt_id: string) => void) {
  const [taking, setTaking] = useState<Taking | null>(null);
  /** In practice: the verdict on each answer. */
  const [told, setTold] = useState<ReadonlyMap<number, Told>>(new Map());
  const [clock, setClock] = useState<ClockReading | null>(null);
  const [deadline, setDeadline] = useState<Date | null>(null);
  const [saving, setSaving] = useState<Saving>({ kind: 'idle' });
  const [isBusy, setBusy] = useState(false);
  const [isLost, setLost] = useState(false);
  const now = useRef({
    ...{ taking, clock, deadline, isLost },
    /** The server's state differs from the screen's. */
    isStale: false,
    isSubmitting: false,
    isGone: false,
    typing: 0,
  });
  const { current } = now;
  Object.assign(current, { taking, clock, deadline, isLost });
  const serverNow = () => (current.clock ? serverTime(current.clock) : nowAtEvent());

  const send = () => {
    clearTimeout(current.typing);
    if (current.taking?.lease_id && !current.isLost) void sender.sendAll();
  };
  const answers = useAnswers({
    serverNow,
    onGiven: (isTyped) => {
      clearTimeout(current.typing);
      if (isTyped) current.typing = window.setTimeout(send, typingMs);
      else send();
    },
  });

  const finished = (id: string) => {
    keepLease(id, null);
    keepLookedAt(id, null);
    dropWaiting(id);
    onFinished(id);
  };

  const readTime = (of: Pick<Taking, 'server_now' | 'deadline_at'>, sentAt: number) => {
    current.clock = readClock(of.server_now, sentAt);
    current.deadline = of.deadline_at;
    setClock(current.clock);
    setDeadline(of.deadline_at);
  };

  const arrive = (next: Taking, sentAt: number) => {
    keepLease(next.attempt_id, next.status === 'in_progress' ? next.lease_id : null);
    readTime(next, sentAt);
    if (next.status !== 'in_progress') return finished(next.attempt_id);
    Object.assign(current, { taking: next, isLost: false });
    setTaking(next);
    setLost(false);
    if (!next.is_held) return undefined;
    setTold(new Map(next.questions.flatMap(({ position, told: one }) => (one ? [[position, one]] : []))));
    answers.take(next);
    // Of the answers that were being sent before, only the waiting ones are left.
    setSaving({ kind: 'idle' });
    return send();
  };

  const ask = async (work: () => Promise<Taking>) => {
    setBusy(true);
    const sentAt = stopwatchAtEvent();
    try {
      arrive(await work(), sentAt);
    } catch (error) {
      say(error);
    }
    setBusy(false);
  };

  const open = (id: string, takes_over = false) =>
    void ask(() => api.attempts.open.call({ id, lease_id: heldLease(id), takes_over }));

  const ended = (id: string) => {
    if (answers.first(true)) toastError(lateWords);
    dropWaiting(id);
    open(id);
  };

  const onEnd = (outcome: Outcome) => {
    const id = current.taking?.attempt_id;
    if (!id || outcome.kind === 'left') return undefined;
    if (outcome.kind === 'lost') return setLost(true);
    if (outcome.kind === 'over') return ended(id);
    if (outcome.kind === 'kept') return refused(outcome.error);
    if (current.isStale && !current.isSubmitting) open(id);
    current.isStale = false;
    return undefined;
  };

  const refused = (error: unknown) => {
    setSaving({ kind: 'kept' });
    // The dialog that asks for the password explains it.
    if (readEnd() === null) say(error);
  };

  const [sender] = useState(() =>
    senderOf({
      first: () => latest.current.answers.first(current.isSubmitting),
      save: (one, signal) => {
        setSaving({ kind: 'saving' });
        const { attempt_id: id = '', lease_id } = current.taking ?? {};
        const { position, answer, is_flagged, revision, client_ms } = one;
        const given = { position, answer, is_flagged, revision, client_ms };
        return api.attempts.save.call({ id, lease_id: lease_id ?? '', ...given }, { signal });
      },
      onSaved: (one, saved, sentAt) => {
        latest.current.answers.arrived(one);
        latest.current.readTime(saved, sentAt);
        const { told: news } = saved;
        if (news) setTold((all) => new Map(all).set(one.position, news));
        setSaving({ kind: 'saved', at: saved.saved_at });
      },
      onDropped: (one, error) => {
        latest.current.answers.arrived(one);
        current.isStale = true;
        setSaving({ kind: 'idle' });
        say(error);
      },
      onTrouble: (kind) => setSaving({ kind }),
      onEnd: (outcome) => latest.current.onEnd(outcome),
      isLeft: () => current.isGone,
    }),
  );

  /** The waiting answers are sent first: nothing that was answered in time is lost. */
  const submit = async () => {
    const id = current.taking?.attempt_id;
    if (!id || current.isSubmitting || current.isLost) return;
    current.isSubmitting = true;
    setBusy(true);
    clearTimeout(current.typing);
    try {
      const outcome = await sender.submit((signal) => api.attempts.submit.call({ id }, { signal }));
      if (outcome.kind === 'sent') finished(id);
    } catch (error) {
      refused(error);
    }
    current.isSubmitting = false;
    setBusy(false);
  };

  /** Continues where it stopped: the clock, the waiting answers and, once the time is over, the end. */
  const resume = async () => {
    answers.keepTime();
    const { attempt_id: id, lease_id } = current.taking ?? {};
    if (!id || !lease_id || current.isLost || readEnd() !== null) return;
    send();
    const sentAt = stopwatchAtEvent();
    try {
      const told = await api.attempts.open.call({ id, lease_id, with_questions: false });
      if (current.isGone || current.isSubmitting || current.taking?.lease_id !== lease_id) return;
      if (told.status !== 'in_progress') return ended(id);
      readTime(told, sentAt);
      if (!told.is_held) setLost(true);
      else if (told.deadline_at && told.deadline_at <= told.server_now) void submit();
    } catch {
      // It is requested again in a minute.
    }
  };
  useResync(() => void resume());

  /** At zero the answers are sent automatically, unless more time was given meanwhile. */
  const timeIsOver = async () => {
    const shown = deadline?.getTime() ?? 0;
    await resume();
    const isLater = (current.deadline?.getTime() ?? 0) > shown;
    if (!current.isGone && !current.isLost && !isLater) await submit();
  };

  const latest = useRef({ answers, onEnd, readTime, resume });
  latest.current = { answers, onEnd, readTime, resume };
  useEffect(() => {
    current.isGone = false;
    // A person who has signed in again continues.
    const unlisten = onSessionEnd(() => void latest.current.resume());
    const onHide = () => latest.current.answers.keepTime();
    window.addEventListener('pagehide', onHide);
    return () => {
      current.isGone = true;
      clearTimeout(current.typing);
      unlisten();
      window.removeEventListener('pagehide', onHide);
    };
  }, [current]);

  const { given, typed, over, openAt, look } = answers;
  return {
    ...{ taking, clock, deadline, saving, isBusy, isLost, told },
    ...{ given, typed, over, openAt, look, timeIsOver },
    give: (question: AskedQuestion, change: Partial<Given>) => {
      clearTimeout(current.typing);
      answers.give(question, change);
    },
    /** By hand, or because the time is over: then text that is still being typed changes nothing. */
    submit: (isByHand = false) => {
      if (isByHand) answers.settleAll();
      void submit();
    },
    begin: (test_id: string) => void ask(() => api.attempts.start.call({ test_id })),
    goOn: open,
    leave: (times: number) => {
      const { attempt_id: id, lease_id } = current.taking ?? {};
      if (id && lease_id) void api.attempts.leave.call({ id, lease_id, times }).catch(() => undefined);
    },
  };
}

export type Exam = ReturnType<typeof useExam>;
