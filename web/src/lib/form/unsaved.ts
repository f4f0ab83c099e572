/** What was typed and not sent: the forms that hold such text, and the question before it is lost. */

import { useEffect, useId } from 'react';
import { stopwatchAtEvent } from '../clock.ts';
import { createListeners } from '../live/listeners.ts';

type Place = { pathname: string; search: Readonly<Record<string, unknown>> };

/** Forms with something to lose, each with the parts of the address it depends on. */
const holding = new Map<string, readonly string[]>();
/** Forms with something typed, kept or not. Signing out wipes all of it. */
const typed = new Set<string>();
let answer: ((isDiscarded: boolean) => void) | null = null;
let isShown = false;
let keptAt = Number.NEGATIVE_INFINITY;
/** In ms. One press of Esc reaches the question and the panel underneath: within this time both count as one. */
const sameWishMs = 100;
const { notify, listen } = createListeners();
export const onUnsaved = listen;

/** Whether leaving this page would lose anything. */
export const hasUnsaved = () => holding.size > 0;

/** Whether the question is open. */
export const isAsking = () => isShown;

/** Whether going from one address to the other removes a form with something in it. */
export const wouldLose = (current: Place, next: Place) =>
  [...holding.values()].some(
    (parts) =>
      current.pathname !== next.pathname || parts.some((part) => current.search[part] !== next.search[part]),
  );

/** Answers the open question: true discards what was typed. */
export function answerDiscard(isDiscarded: boolean) {
  const asked = answer;
  answer = null;
  isShown = false;
  if (asked && !isDiscarded) keptAt = stopwatchAtEvent();
  if (isDiscarded) holding.clear();
  notify();
  asked?.(isDiscarded);
}

/** Asks whether what was typed may be discarded. Asking again while the question is open answers no. */
export function askToDiscard(): Promise<boolean> {
  if (answer) {
    answerDiscard(false);
    return Promise.resolve(false);
  }
  if (stopwatchAtEvent() - keptAt < sameWishMs) return Promise.resolve(false);
  return new Promise((resolve) => {
    answer = resolve;
    // Later, so that the key that closes a panel does not close the question with it.
    setTimeout(() => {
      isShown = answer === resolve;
      notify();
    });
  });
}

/** Does something that removes the page's forms. Asks first where there is something to lose. */
export const beforeLosing = (then: () => void) => askWhere(hasUnsaved(), then);

/** Does something that also wipes what is kept: signing out. */
export const beforeWiping = (then: () => void) => askWhere(hasUnsaved() || typed.size > 0, then);

function askWhere(isAsked: boolean, then: () => void) {
  if (!isAsked) return then();
  void askToDiscard().then((isDiscarded) => {
    if (isDiscarded) then();
  });
}

/** Registers a form whose text is wiped by signing out, until the returned function is called. */
function holdTyped(id: string) {
  typed.add(id);
  return () => void typed.delete(id);
}

/** Registers a form with something to lose, until the returned function is called. */
export function holdUnsaved(id: string, parts: readonly string[]) {
  holding.set(id, parts);
  notify();
  return () => {
    holding.delete(id);
    notify();
  };
}

/**
 * Keeps what was typed from being lost by a closed tab or a change of page. `parts` names the parts of the address that
 * the form depends on ('meta' for a panel at '?meta=…'): without them the form is gone, too.
 */
export function useUnsavedGuard(isDirty: boolean, parts: readonly string[] = []) {
  const id = useId();
  const standsOn = parts.join(' ');
  useEffect(() => {
    if (!isDirty) return undefined;
    return holdUnsaved(id, standsOn === '' ? [] : standsOn.split(' '));
  }, [id, isDirty, standsOn]);
}

/** For a form that keeps what is typed: closing it loses nothing, but signing out does. */
export function useTypedHere(isTyped: boolean) {
  const id = useId();
  useEffect(() => (isTyped ? holdTyped(id) : undefined), [id, isTyped]);
}
