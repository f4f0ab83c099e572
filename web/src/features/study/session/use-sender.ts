/**
 * Sends answers to the server, in their order and one at a time, until none waits. The screen does not wait for them.
 */
import type { CardState } from '@pdy/contract/study/study';
import { useEffect, useRef, useState } from 'react';
import { api } from '#lib/api.ts';
import { toastError } from '#lib/feedback.ts';
import { isConflict } from '#lib/live/overtaken.ts';
import { untilAnswered } from '#lib/live/send-again.ts';
import { friendlyError } from '#lib/words/friendly-error.ts';
import { dropWaiting, type Waiting, waitingOf } from './outbox.ts';

const answeredElsewhere = 'Este cartão já foi respondido em outra aba.';

type Means = {
  readonly onSaved: (state: CardState) => void;
  readonly onRefused: (client_review_id: string) => void;
};

export function useSender(person_id: string, means: Means) {
  const [isHeldUp, setHeldUp] = useState(false);
  const underWay = useRef<Promise<void> | null>(null);
  const isLeft = useRef(false);
  const told = useRef(means);
  useEffect(() => {
    told.current = means;
  });
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);

  const sendOne = async (one: Waiting) => {
    const state = await untilAnswered(
      (signal) => api.study.review.call({ ...one, reviewed_at: new Date(one.reviewed_at) }, { signal }),
      { onLost: () => setHeldUp(true), isOver: () => isLeft.current },
    );
    setHeldUp(false);
    if (state === null) return false;
    dropWaiting(person_id, one.client_review_id);
    told.current.onSaved(state);
    return true;
  };

  const run = async () => {
    for (let [one] = waitingOf(person_id); one; [one] = waitingOf(person_id)) {
      try {
        if (!(await sendOne(one))) return;
      } catch (error) {
        // A refused answer will never be accepted, and must not block those behind it.
        dropWaiting(person_id, one.client_review_id);
        told.current.onRefused(one.client_review_id);
        toastError(isConflict(error) ? answeredElsewhere : friendlyError(error as Error));
      }
    }
  };

  /** Sends the waiting answers; joins a sending that is under way. */
  const send = (): Promise<void> => {
    underWay.current ??= run().finally(() => {
      underWay.current = null;
    });
    return underWay.current;
  };
  return { isHeldUp, send };
}
