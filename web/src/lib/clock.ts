/**
 * The clock of the device and the stopwatch of the page; no other module of the web side reads them. The React Compiler
 * keeps what a component computed until one of its inputs changes, and a clock that is read during rendering is no
 * input. Rendering therefore uses `useNow`, `useToday` or `useTicking`; everything else may use the other functions.
 */

import { useCallback, useSyncExternalStore } from 'react';
import { localDay } from './words/format.ts';

/** For handlers, effects and requests, never while rendering: the time of the device in ms since 1970. */
export const nowAtEvent = (): number => Date.now();

/**
 * ms since the page began, for events and effects, never while rendering. Nobody can set it, but it may stop while a
 * laptop sleeps.
 */
export const stopwatchAtEvent = (): number => performance.now();

/**
 * The value of `read`, which is called every `tickMs` and whenever the page becomes visible again. It renders again
 * only when the value changes. `tickMs` null: no ticking.
 */
export function useTicking<Value extends number | string | boolean | null>(
  read: () => Value,
  tickMs: number | null,
): Value {
  const subscribe = useCallback(
    (onTick: () => void) => {
      if (tickMs === null) return () => {};
      const timer = setInterval(onTick, tickMs);
      document.addEventListener('visibilitychange', onTick);
      return () => {
        clearInterval(timer);
        document.removeEventListener('visibilitychange', onTick);
      };
    },
    [tickMs],
  );
  return useSyncExternalStore(subscribe, read);
}

const usualTickMs = 10_000;

/** The time of the device in whole ticks: what is rendered from it is at most two ticks late. */
export const useNow = (tickMs = usualTickMs): Date =>
  new Date(useTicking(() => Math.floor(nowAtEvent() / tickMs) * tickMs, tickMs));

/** The day of the device, as 'YYYY-MM-DD'. */
export const useToday = (): string => useTicking(() => localDay(new Date(nowAtEvent())), usualTickMs);
