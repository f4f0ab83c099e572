/** Saves automatically two seconds after the last key, one save after the other. */

import { createContext, useContext, useEffect, useEffectEvent, useRef } from 'react';
import { nowAtEvent } from '../clock.ts';
import { formatTime } from '../words/format.ts';

export type Saving =
  | { readonly state: 'idle' }
  | { readonly state: 'saving' }
  | { readonly state: 'failed' }
  | { readonly state: 'saved'; readonly at: Date };

export const savedWords = (at: Date) => `Salvo às ${formatTime(at)}`;

/** Where the state of saving is shown: one place for all forms of the wizard. */
export const SavingContext = createContext<(saving: Saving) => void>(() => {});

const restMs = 2000;

type Options<T> = {
  value: T;
  /** The value on the server now. */
  saved: T;
  /** An invalid value is not saved until it becomes valid. */
  isValid: (value: T) => boolean;
  save: (value: T) => Promise<unknown>;
};

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/**
 * Returns a function that saves at once, for a person who goes on before the pause is over. Leaving the page saves,
 * too. False: it was refused.
 */
export function useAutosave<T>({ value, saved, isValid, save }: Options<T>): () => Promise<boolean> {
  const report = useContext(SavingContext);
  const kept = useRef(saved);
  const queue = useRef<Promise<boolean>>(Promise.resolve(true));
  const now = useEffectEvent(async () => {
    // The value may be on its way. Waiting for it keeps the person here to read why it was refused.
    if (same(value, kept.current)) return await queue.current;
    if (!isValid(value)) return true;
    const before = kept.current;
    kept.current = value;
    report({ state: 'saving' });
    const saving = queue.current.then(async () => {
      try {
        await save(value);
        report({ state: 'saved', at: new Date(nowAtEvent()) });
        return true;
      } catch {
        kept.current = before;
        report({ state: 'failed' });
        return false;
      }
    });
    queue.current = saving;
    // A refusal is reported once, to the caller that waited for it.
    void saving.then(() => {
      if (queue.current === saving) queue.current = Promise.resolve(true);
    });
    return await saving;
  });
  const text = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => void now(), restMs);
    return () => clearTimeout(timer);
  }, [text]);
  useEffect(() => () => void now(), []);
  return now;
}
