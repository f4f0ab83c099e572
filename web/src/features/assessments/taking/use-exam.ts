/** A simulado under way on this screen: answers, their way to the server, the clock, and which tab holds it. */
import type { Taking } from '@pdy/contract/assessments/taking';
import { useEffect, useRef, useState } from 'react';
import { api } from '#lib/api.ts';
import { toastError } from '#lib/feedback.ts';
import { friendlyError } from '#lib/friendly-error.ts';
import { onSessionEnd, readEnd } from '#lib/session-end.ts';
import { isNoNumber } from './choosing.ts';
import { type Given, givenOf, shownOf } from './given.ts';
import { heldLease, keepLease } from './lease.ts';
import { addWaiting, dropWaiting, removeWaiting, type Waiting, waitingOf } from './queue.ts';
import type { Trouble } from './send-again.ts';
import { type Outcome, senderOf } from './sender.ts';
import { type ClockReading, readClock } from './server-clock.ts';

export type Saving =
  /** `kept`: refused for now, as of somebody whose session ended. */
  { readonly kind: 'idle' | 'saving' | 'kept' | Trouble } | { readonly kind: 'saved'; readonly at: Date };

const typingMs = 400;
const lateWords = 'As respostas dadas após o fim do tempo não foram contadas.';

const say = (error: unknown) => toastError(friendlyError(error));

/** `onFinished` hears of the attempt once it has ended, here or elsewhere. */
export function useExam(onFinished: (attempt_id: string) => void) {
  const [taking, setTaking] = useState<Taking | null>(null);
  const [given, setGiven] = useState<ReadonlyMap<number, Given>>(new Map());
  /** What is typed where a number is asked for, and is none. */
  const [typed, setTyped] = useState<ReadonlyMap<number, string>>(new Map());
  const [clock, setClock] = useState<ClockReading | null>(null);
  const [deadline, setDeadline] = useState<Date | null>(null);
  const [saving, setSaving] = useState<Saving>({ kind: 'idle' });
  const [isBusy, setBusy] = useState(false);
  const [isLost, setLost] = useState(false);
  const now = useRef({
    ...{ taking, given, typed, isLost },
    /** What the server holds is not what is shown. */
    isStale: false,
    isSubmitting: false,
    isGone: false,
    typing: 0,
    shownAt: 0,
    spent: new Map<number, number>(),
  });
  Object.assign(now.current, { taking, given, typed, isLost });

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
    now.current.taking = next;
    return send();
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

  const open = (id: string, takes_over = false) =>
    void ask(() => api.attempts.open.call({ id, lease_id: heldLease(id), takes_over }));

  const onEnd = (outcome: Outcome) => {
    const { current } = now;
    const id = current.taking?.attempt_id;
    if (!id || outcome.kind === 'left') return;
    if (outcome.kind === 'lost') return setLost(true);
    if (outcome.kind === 'over') {
      if (waitingOf(id).length > 0) toastError(lateWords);
      dropWaiting(id);
      return open(id);
    }
    if (outcome.kind === 'kept') {
      setSaving({ kind: 'kept' });
      // the dialog that asks for the password says the rest
      return readEnd() === null ? say(outcome.error) : undefined;
    }
    if (current.isStale && !current.isSubmitting) open(id);
    current.isStale = false;
    return undefined;
  };

  const remove = (one: Waiting) => removeWaiting(now.current.taking?.attempt_id ?? '', one);
  const [sender] = useState(() =>
    senderOf({
      first: () => waitingOf(now.current.taking?.attempt_id ?? '')[0],
      save: (one) => {
        setSaving({ kind: 'saving' });
        const { attempt_id: id = '', lease_id } = now.current.taking ?? {};
        return api.attempts.save.call({ id, lease_id: lease_id ?? '', ...one });
      },
      onSaved: (one, { server_now, deadline_at, saved_at }, sentAt) => {
        remove(one);
        setClock(readClock(server_now, sentAt));
        setDeadline(deadline_at);
        setSaving({ kind: 'saved', at: saved_at });
      },
      onDropped: (one, error) => {
        remove(one);
        now.current.isStale = true;
        setSaving({ kind: 'idle' });
        say(error);
      },
      onTrouble: (kind) => setSaving({ kind }),
      onEnd: (outcome) => latest.current.onEnd(outcome),
      isLeft: () => now.current.isGone,
    }),
  );
  const send = () => {
    if (now.current.taking?.lease_id && !now.current.isLost) void sender.sendAll();
  };
  const latest = useRef({ onEnd, send });
  latest.current = { onEnd, send };
  useEffect(() => {
    const { current } = now;
    current.isGone = false;
    // whoever has signed in again goes on where they were
    const unlisten = onSessionEnd(() => {
      if (readEnd() === null) latest.current.send();
    });
    return () => {
      current.isGone = true;
      clearTimeout(current.typing);
      unlisten();
    };
  }, []);

  const spend = (position: number) => {
    const { current } = now;
    const at = performance.now();
    const spent = (current.spent.get(position) ?? 0) + (current.shownAt === 0 ? 0 : at - current.shownAt);
    current.spent.set(position, spent);
    current.shownAt = at;
    return Math.round(spent);
  };

  const keep = (position: number, change: Partial<Given>) => {
    const { current } = now;
    const before = current.given.get(position);
    if (!current.taking || !before) return;
    const next = { ...before, ...change, revision: before.revision + 1 };
    current.given = new Map(current.given).set(position, next);
    setGiven(current.given);
    addWaiting(current.taking.attempt_id, { position, ...next, client_ms: spend(position) });
  };

  const setDraft = (position: number, text: string | null) => {
    const { current } = now;
    const next = new Map(current.typed);
    if (text === null) next.delete(position);
    else next.set(position, text);
    current.typed = next;
    setTyped(next);
  };

  const give = (position: number, change: Partial<Given>) => {
    const { current } = now;
    const question = current.taking?.questions.find((one) => one.position === position);
    if (!question) return;
    clearTimeout(current.typing);
    const answer = change.answer ?? null;
    if (answer?.kind === 'typed' && isNoNumber(question, answer)) return setDraft(position, answer.text);
    if (change.answer !== undefined) setDraft(position, null);
    keep(position, change);
    if (answer?.kind === 'typed') current.typing = window.setTimeout(send, typingMs);
    else send();
  };

  /** What is no number when one leaves it is no answer: an earlier one does not stand in its place unseen. */
  const settle = (position: number) => {
    const { typed: drafts, given: all } = now.current;
    if (drafts.has(position) && (all.get(position)?.answer ?? null) !== null)
      keep(position, { answer: null });
  };

  const submit = async () => {
    const { current } = now;
    const id = current.taking?.attempt_id;
    if (!id || current.isSubmitting || current.isLost) return;
    current.isSubmitting = true;
    setBusy(true);
    clearTimeout(current.typing);
    try {
      const outcome = await sender.submit(() => api.attempts.submit.call({ id }));
      if (outcome.kind === 'sent') finished(id);
    } catch (error) {
      setSaving({ kind: 'kept' });
      if (readEnd() === null) say(error);
    }
    current.isSubmitting = false;
    setBusy(false);
  };

  return {
    ...{ taking, clock, deadline, saving, isBusy, isLost, give, typed },
    given: shownOf(given, typed),
    /** By hand, or because the time is over: then what is still being typed changes nothing. */
    submit: (isByHand = false) => {
      if (isByHand) for (const position of now.current.typed.keys()) settle(position);
      void submit();
    },
    begin: (test_id: string) => void ask(() => api.attempts.start.call({ test_id })),
    goOn: open,
    /** Another question is looked at: the time of the one before ends. */
    turnTo: (from: number | null) => {
      if (from !== null) {
        spend(from);
        settle(from);
        send();
      }
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
