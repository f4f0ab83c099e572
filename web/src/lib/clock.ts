/**
 * The clock of the device and the stopwatch of the page; nothing else in the web side reads either. The React Compiler
 * keeps what a component computed until one of its inputs changes, and a clock that is read while drawing is no input:
 * what is drawn takes `useNow`, `useToday` or `useTicking`, everything else may take the rest.
 */
import { useCallback, useSyncExternalStore } from 'react';

/** In handlers, effects and requests, never while drawing: the time of the device in ms since 1970. */
export const nowAtEvent = (): number => Date.now();

/** Likewise: ms since the page began. Nobody can set it, but it may stand still while a laptop sleeps. */
export const stopwatchAtEvent = (): number => performance.now();

/**
 * What `read` says, which is asked every `tickMs` and whenever the page is looked at again; drawn again only when that is
 * something else. `tickMs` null: it does not move.
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

/** The time of the device in whole ticks: what is drawn from it is late by two of them at most. */
export const useNow = (tickMs = usualTickMs): Date =>
  new Date(useTicking(() => Math.floor(nowAtEvent() / tickMs) * tickMs, tickMs));

/** The day of the device, as 'YYYY-MM-DD'. */
export const useToday = (): string =>
  useTicking(() => new Date(nowAtEvent()).toLocaleDateString('sv'), usualTickMs);
