/**
 * A set of cases under way on this screen: choices are sent to the server at once, and wait here until they have
 * arrived.
 */
import type { Sitting } from '@pdy/contract/judgement/judgement';
import { useEffect, useRef, useState } from 'react';
import { api } from '#lib/api.ts';
import { nowAtEvent } from '#lib/clock.ts';
import { toastError } from '#lib/feedback.ts';
import { type Trouble, untilAnswered } from '#lib/live/send-again.ts';
import { onSessionEnd, readEnd } from '#lib/session/session-end.ts';
import { brokenRule, friendlyError } from '#lib/words/friendly-error.ts';
import { type Choice, chosen, keepChoices, keptChoices, withChoice, withoutArrived } from './kept-choices.ts';

export type Saving =
  | { readonly kind: 'idle' | 'saving' | 'kept' | Trouble }
  | { readonly kind: 'saved'; readonly at: Date };

type Choices = ReadonlyMap<number, Choice>;

/** The server's choices, with the newer ones that this browser still holds. */
const choicesOf = ({ id, cases }: Sitting): Choices => {
  const kept = keptChoices(id);
  return new Map(
    cases.map(({ position, best, worst, revision }) => {
      const newer = kept.find((one) => one.position === position && one.revision > revision);
      return [position, newer ?? { position, best, worst, revision }];
    }),
  );
};

/** What is chosen, and what is under way. */
function useChoices(sitting: Sitting) {
  const [choices, setChoices] = useState<Choices>(() => choicesOf(sitting));
  const [saving, setSaving] = useState<Saving>({ kind: 'idle' });
  const { current } = useRef({ choices, isGone: false, sending: null as Promise<boolean> | null });
  const show = (one: Choice) => {
    current.choices = new Map(current.choices).set(one.position, one);
    setChoices(current.choices);
  };
  return { current, choices, show, saving, setSaving };
}

type Held = ReturnType<typeof useChoices>;

/** Sends the choices that wait, one after the other, and ends the set. */
function sendingOf(id: string, { current, show, setSaving }: Held, onEnded: (id: string) => void) {
  const tried = <T>(work: (signal: AbortSignal) => Promise<T>) =>
    untilAnswered(work, { onLost: (kind) => setSaving({ kind }), isOver: () => current.isGone });
  const ended = () => {
    keepChoices(id, []);
    onEnded(id);
  };
  const refused = (error: unknown) => {
    if (brokenRule(error) === 'judgement_has_ended') return ended();
    setSaving({ kind: 'kept' });
    // The dialog that asks for the password explains it.
    if (readEnd() === null) toastError(friendlyError(error));
  };

  /** Resolves to true when nothing waits any more. */
  const run = async (): Promise<boolean> => {
    for (let [one] = keptChoices(id); one; [one] = keptChoices(id)) {
      const next = one;
      setSaving({ kind: 'saving' });
      const saved = await tried((signal) => api.judgement.save.call({ id, ...next }, { signal }));
      if (saved === null) return false;
      keepChoices(id, withoutArrived(keptChoices(id), next));
      // Another tab made a later choice.
      if (saved.revision > (current.choices.get(saved.position)?.revision ?? 0)) show(saved);
      setSaving({ kind: 'saved', at: new Date(nowAtEvent()) });
    }
    return true;
  };
  const send = (): Promise<boolean> => {
    current.sending ??= run()
      .catch((error: unknown) => {
        refused(error);
        return false;
      })
      .finally(() => {
        current.sending = null;
      });
    return current.sending;
  };

  /** The waiting choices are sent first. */
  const finish = async () => {
    try {
      let isSent = await send();
      while (isSent && keptChoices(id).length > 0) isSent = await send();
      if (isSent && (await tried((signal) => api.judgement.finish.call({ id }, { signal }))) !== null)
        ended();
    } catch (error) {
      refused(error);
    }
  };
  return { send, finish };
}

/** `onEnded` is called with the set once it has ended, here or elsewhere. */
export function useSitting(sitting: Sitting, onEnded: (id: string) => void) {
  const { id } = sitting;
  const held = useChoices(sitting);
  const { current, choices, show, saving } = held;
  const { send, finish: end } = sendingOf(id, held, onEnded);
  const [isEnding, setEnding] = useState(false);

  const choose = (position: number, side: 'best' | 'worst', option: string) => {
    const before = current.choices.get(position);
    if (!before || isEnding) return;
    const one = chosen(before, side, option);
    show(one);
    keepChoices(id, withChoice(keptChoices(id), one));
    void send();
  };

  const finish = async () => {
    setEnding(true);
    await end();
    setEnding(false);
  };

  const latest = useRef(send);
  latest.current = send;
  useEffect(() => {
    current.isGone = false;
    void latest.current();
    // After a new sign-in the person continues.
    const unlisten = onSessionEnd(() => void (readEnd() === null && latest.current()));
    return () => {
      current.isGone = true;
      unlisten();
    };
  }, [current]);

  return { choices, saving, isEnding, choose, finish };
}
