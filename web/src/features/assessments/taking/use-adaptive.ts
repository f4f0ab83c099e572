/** A proficiency test under way on this screen: the question, the answer, and its sending. */

import type { Answer, Taking } from '@pdy/contract/assessments/taking';
import { useEffect, useRef, useState } from 'react';
import { api } from '#lib/api.ts';
import { stopwatchAtEvent } from '#lib/clock.ts';
import { toastError } from '#lib/feedback.ts';
import { type Trouble, untilAnswered } from '#lib/live/send-again.ts';
import { friendlyError } from '#lib/words/friendly-error.ts';
import { heldLease, keepLease } from './lease.ts';
import { type ClockReading, readClock, useResync } from './server-clock.ts';

export type Sending = 'idle' | 'sending' | Trouble;

export type Adaptive = {
  readonly taking: Taking | null;
  readonly clock: ClockReading | null;
  readonly answer: Answer;
  readonly sending: Sending;
  readonly choose: (answer: Answer) => void;
  /** Sends the chosen answer, or another. */
  readonly send: (answer?: Answer) => void;
  readonly begin: (test_id: string) => void;
  readonly goOn: (attempt_id: string, takes_over?: boolean) => void;
  /** Continues after a question whose time is over. */
  readonly refresh: (position: number) => void;
  readonly end: () => void;
};

/** `onFinished` is called with the attempt once it has ended, here or elsewhere. */
export function useAdaptive(onFinished: (attempt_id: string) => void): Adaptive {
  const [taking, setTaking] = useState<Taking | null>(null);
  const [clock, setClock] = useState<ClockReading | null>(null);
  const [answer, setAnswer] = useState<Answer>(null);
  const [sending, setSending] = useState<Sending>('idle');
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  const arrive = (next: Taking, sentAt: number) => {
    keepLease(next.attempt_id, next.status === 'in_progress' ? next.lease_id : null);
    setClock(readClock(next.server_now, sentAt));
    setAnswer(null);
    setSending('idle');
    if (next.status === 'in_progress') setTaking(next);
    else onFinished(next.attempt_id);
  };

  const ask = async (work: (signal: AbortSignal) => Promise<Taking>, refused: (error: unknown) => void) => {
    if (sending !== 'idle') return;
    setSending('sending');
    let sentAt = stopwatchAtEvent();
    try {
      const next = await untilAnswered(
        (signal) => {
          sentAt = stopwatchAtEvent();
          return work(signal);
        },
        { onLost: setSending, isOver: () => isGone.current },
      );
      if (next && !isGone.current) arrive(next, sentAt);
    } catch (error) {
      setSending('idle');
      refused(error);
    }
  };

  const say = (error: unknown) => toastError(friendlyError(error));
  const reopen = (attempt_id: string, takes_over = false) =>
    ask(() => api.attempts.open.call({ id: attempt_id, lease_id: heldLease(attempt_id), takes_over }), say);

  useResync(() => {
    const { attempt_id: id, lease_id } = taking ?? {};
    if (!id || !lease_id || sending !== 'idle') return;
    const sentAt = stopwatchAtEvent();
    void api.attempts.open.call({ id, lease_id, with_questions: false }).then(
      (told) => {
        if (isGone.current) return;
        setClock(readClock(told.server_now, sentAt));
        if (told.status !== 'in_progress' || !told.is_held) void reopen(id);
      },
      () => undefined,
    );
  });

  return {
    ...{ taking, clock, answer, sending },
    refresh: (position) => {
      if (taking?.lease_id && taking.questions[0]?.position === position) void reopen(taking.attempt_id);
    },
    choose: setAnswer,
    send: (other) => {
      const [question] = taking?.questions ?? [];
      const given = other ?? answer;
      if (!taking?.lease_id || !question || !given) return;
      const { attempt_id: id, lease_id } = taking;
      void ask(
        (signal) =>
          api.attempts.answer.call({ id, lease_id, position: question.position, answer: given }, { signal }),
        // It may have arrived before, or another tab may hold the attempt now: the server's state is shown.
        (error) => {
          say(error);
          setTimeout(() => void reopen(id));
        },
      );
    },
    begin: (test_id) => void ask(() => api.attempts.start.call({ test_id }), say),
    goOn: (attempt_id, takes_over) => void reopen(attempt_id, takes_over),
    end: () => {
      if (!taking) return;
      const { attempt_id } = taking;
      void api.attempts.submit.call({ id: attempt_id }).then(() => {
        keepLease(attempt_id, null);
        onFinished(attempt_id);
      }, say);
    },
  };
}
