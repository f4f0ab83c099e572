import type { KeyboardEvent } from 'react';

/** Moves the focus through a list of links and buttons with arrow keys, Home and End; Tab does so too. */
export function walkWithArrows(event: KeyboardEvent<HTMLElement>) {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('a[href], button')];
  const here = stops.indexOf(document.activeElement as HTMLElement);
  const next = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: stops.length - 1 }[event.key];
  const stop = next === undefined ? undefined : stops[next];
  if (!stop) return;
  event.preventDefault();
  stop.focus();
}
