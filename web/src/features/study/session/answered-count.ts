/** The number of cards answered since this study began; a reloaded page goes on counting. */
import { useEffect, useState } from 'react';

const keyOf = (name: string) => `pdy-study-${name}`;

function keptCount(name: string): number {
  const kept = Number(sessionStorage.getItem(keyOf(name)));
  return Number.isInteger(kept) && kept > 0 ? kept : 0;
}

const forgetCount = (name: string) => sessionStorage.removeItem(keyOf(name));

/** `name` identifies the person and the deck of the study. Leaving ends it; reloading does not. */
export function useAnsweredCount(name: string): readonly [count: number, add: (more: 1 | -1) => void] {
  const [count, setCount] = useState(() => keptCount(name));
  useEffect(() => () => forgetCount(name), [name]);
  const add = (more: 1 | -1) => {
    const next = Math.max(0, keptCount(name) + more);
    sessionStorage.setItem(keyOf(name), String(next));
    setCount(next);
  };
  return [count, add];
}
