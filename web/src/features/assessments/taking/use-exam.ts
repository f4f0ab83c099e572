/** A simulado under way on this screen: answers, their way to the server, the clock, and which tab holds it. */
import type { AskedQuestion, Taking, Told } from '@pdy/contract/assessments/taking';
import { useEffect, useRef, useState } from 'react';
import { api } from '#lib/api.ts';
import { toastError } from '#lib/feedback.ts';
import { brokenRule, friendlyError } from '#lib/friendly-error.ts';
import { heldLease, keepLease } from './lease.ts';
import { addWaiting, dropWaiting, removeWaiting, waitingOf } from './queue.ts';
import { type Lost, untilAnswered } from './send-again.ts';
import { type ClockReading, readClock } from './server-clock.ts';

export type Given = Pick<AskedQuestion, 'answer' | 'is_flagged' | 'revision'>;
export type Saving =
  | { readonly kind: 'idle' | 'saving' | Lost }
  | { readonly kind: 'saved'; readonly at: Date };

const typingMs = 400;
const lateWords = 'As respostas dadas após o fim do tempo não foram contadas.';

/** Refusals of an answer itself: sending it again changes nothing. */
const neverTaken = ['answer_fits_question', 'answer_is_a_number', 'item_is_current'];

const say = (error: unknown) => toastError(friendlyError(error));

/** What the server has, with what waits here and is newer. */
function givenOf({ attempt_id, questions }: Taking): Map<number, Given> {
  const waiting = new Map(waitingOf(attempt_id).map((one) => [one.position, one]));
  return new Map(
    questions.map(({ position, answer, is_flagged, revision }) => {
      const newer = waiting.get(position);
      return [position, newer && newer.revision > revision ? newer : { answer, is_flagged, revision }];
    }),
  );
}

/** `onFinished` hears of the attempt once it has ended, here or elsewhere. */
export function useExam(onFinished: (attempt_id: string) => void) {
  const [taking, setTaking] = useState<Taking | null>(null);
  const [given, setGiven] = useState<ReadonlyMap<number, Given>>(new Map());
  /** In practice: what came of each answer. */
  const [told, setTold] = useState<ReadonlyMap<number, Told>>(new Map());
  const [clock, setClock] = useState<ClockReading | null>(null);
  const [deadline, setDeadline] = useState<Date | null>(null);
  const [saving, setSaving] = useState<Saving>({ kind: 'idle' });
  const [isBusy, setBusy] = useState(false);
  const [isLost, setLost] = useState(false);
  const now = useRef({
    taking,
    given,
    sending: null as Promise<void> | null,
    isGone: false,
    typing: 0,
    shownAt: 0,
    spent: new Map<number, number>(),
  });
  now.current.taking = taking;
  now.current.given = given;
  useEffect(() => {
    const { current } = now;
    current.isGone = false;
    return () => {
      current.isGone = true;
      clearTimeout(current.typing);
    };
  }, []);

  const finished = (id: string) => {
    keepLease(id, null);
    dropWaiting(id);
    onFinished(id);
  };

  const arrive = (next: Taking, sentAt: number) => {
    keepLease(next.attempt_id, next.status === 'in_progress' ? next.lease_id : null);
    setClock(readClock(next.server_now, sentAt));
    setDeadline(next.deadline_at);
    if (next.status !== 'in_progress') return finished(next.attempt_id);
    setTaking(next);
    setLost(false);
    if (!next.is_held) return undefined;
    setGiven(givenOf(next));
    setTold(new Map(next.questions.flatMap(({ position, told: one }) => (one ? [[position, one]] : []))));
    now.current.taking = next;
    void sendAll();
    return undefined;
  };

  const ask = async (work: () => Promise<Taking>) => {
    setBusy(true);
    const sentAt = performance.now();
    try {
      arrive(await work(), sentAt);
    } catch (error) {
      say(error);
    }
    setBusy(false);
  };

  const refuse = (attempt_id: string, error: unknown) => {
    const rule = brokenRule(error);
    if (rule === 'attempt_lease_lost') return setLost(true);
    const reopen = () =>
      void ask(() =>
        api.attempts.open.call({ id: attempt_id, lease_id: heldLease(attempt_id), takes_over: false }),
      );
    if (rule === 'attempt_expired' || rule === 'attempt_has_ended') {
      if (waitingOf(attempt_id).length > 0) toastError(lateWords);
      dropWaiting(attempt_id);
      return reopen();
    }
    say(error);
    // it was answered elsewhere: what counts is there
    return rule === 'item_is_current' ? reopen() : undefined;
  };

  /** One after another, until nothing waits; whoever asks while this goes on waits for the same. */
  const sendAll = (): Promise<void> => {
    const { current } = now;
    const held = current.taking;
    if (current.sending) return current.sending;
    if (!held?.lease_id) return Promise.resolve();
    current.sending = sendWaiting(held.attempt_id, held.lease_id).finally(() => {
      current.sending = null;
    });
    return current.sending;
  };

  const sendWaiting = async (id: string, lease_id: string) => {
    const { current } = now;
    try {
      for (let [one] = waitingOf(id); one && !current.isGone; [one] = waitingOf(id)) {
        const sent = one;
        setSaving({ kind: 'saving' });
        const sentAt = performance.now();
        const saved = await untilAnswered(() => api.attempts.save.call({ id, lease_id, ...sent }), {
          onLost: (kind) => setSaving({ kind }),
          isOver: () => current.isGone,
        });
        if (!saved) break;
        removeWaiting(id, sent);
        const { told: news } = saved;
        if (news) setTold((all) => new Map(all).set(sent.position, news));
        setClock(readClock(saved.server_now, sentAt));
        setDeadline(saved.deadline_at);
        setSaving({ kind: 'saved', at: saved.saved_at });
      }
    } catch (error) {
      setSaving({ kind: 'idle' });
      removeRefused(id, error);
      refuse(id, error);
    }
  };

  /** What the server will never take would stand in the way of all that follows. */
  const removeRefused = (id: string, error: unknown) => {
    const rule = brokenRule(error);
    const [first] = waitingOf(id);
    if (first && (rule === null || neverTaken.includes(rule))) removeWaiting(id, first);
  };

  const spend = (position: number) => {
    const { current } = now;
    const at = performance.now();
    const spent = (current.spent.get(position) ?? 0) + (current.shownAt === 0 ? 0 : at - current.shownAt);
    current.spent.set(position, spent);
    current.shownAt = at;
    return Math.round(spent);
  };

  const give = (position: number, change: Partial<Given>) => {
    const { current } = now;
    const before = current.given.get(position);
    if (!current.taking || !before) return;
    const next = { ...before, ...change, revision: before.revision + 1 };
    const all = new Map(current.given).set(position, next);
    current.given = all;
    setGiven(all);
    addWaiting(current.taking.attempt_id, { position, ...next, client_ms: spend(position) });
    clearTimeout(current.typing);
    if (next.answer?.kind === 'typed') current.typing = window.setTimeout(() => void sendAll(), typingMs);
    else void sendAll();
  };

  /** What waits goes first: nothing that was answered in time is left behind. */
  const submit = async () => {
    const id = now.current.taking?.attempt_id;
    if (!id || isBusy) return;
    setBusy(true);
    clearTimeout(now.current.typing);
    await sendAll();
    const isOver = () => now.current.isGone;
    try {
      const sent = await untilAnswered(() => api.attempts.submit.call({ id }), {
        onLost: (kind) => setSaving({ kind }),
        isOver,
      });
      if (sent) finished(id);
    } catch (error) {
      refuse(id, error);
    }
    setBusy(false);
  };

  return {
    ...{ taking, given, told, clock, deadline, saving, isBusy, isLost, give, submit },
    begin: (test_id: string) => void ask(() => api.attempts.start.call({ test_id })),
    goOn: (id: string, takes_over = false) =>
      void ask(() => api.attempts.open.call({ id, lease_id: heldLease(id), takes_over })),
    /** Another question is looked at: the time of the one before ends. */
    turnTo: (from: number | null) => {
      if (from !== null) spend(from);
      now.current.shownAt = performance.now();
    },
    leave: (times: number) => {
      const held = now.current.taking;
      if (held?.lease_id)
        void api.attempts.leave
          .call({ id: held.attempt_id, lease_id: held.lease_id, times })
          .catch(() => undefined);
    },
  };
}

export type Exam = ReturnType<typeof useExam>;
