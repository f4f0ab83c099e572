/** A text, or another value typed outside a form of the contract. It is kept as forms keep theirs until it is sent. */
import { useState } from 'react';
import { forgetKept, keepTyped, readKept } from './kept.ts';
import { isSame } from './merge.ts';
import { useTypedHere } from './unsaved.ts';

/** Blanks alone count as nothing typed. */
const said = (value: unknown) => (typeof value === 'string' ? value.trim() : value);
const isAsBefore = (value: unknown, first: unknown) => isSame(said(value), said(first));

export function useKeptState<V>(name: string, first: V) {
  const base = { values: { value: first }, version: 0 };
  const [value, setValue] = useState(() => readKept(name, base).mine.value);
  const isTyped = !isAsBefore(value, first);
  const [wasKept, setWasKept] = useState(isTyped);
  useTypedHere(isTyped);
  const forget = () => {
    setWasKept(false);
    forgetKept(name);
  };
  return {
    value,
    set: (next: V) => {
      setValue(next);
      if (isAsBefore(next, first)) forgetKept(name);
      else keepTyped(name, { mine: { value: next }, base });
    },
    isTyped,
    /** The value was typed earlier and kept. */
    isRecovered: wasKept && isTyped,
    /** Called once it is sent. */
    forget,
    discard: () => {
      setValue(first);
      forget();
    },
  };
}
