/** The server's time on this screen, independent of the clock of the device. */

import { useEffect, useState } from 'react';
import { nowAtEvent, stopwatchAtEvent, useTicking } from '#lib/clock.ts';
import { onLive } from '#lib/live/live-listeners.ts';

/** The server's time at a moment of the page's own stopwatch, both in ms. */
export type ClockReading = { readonly server: number; readonly at: number };

/** Reads the time of a response that has just arrived; it is assumed to have left half-way. */
export const readClock = (server_now: Date, sentAt: number): ClockReading => {
  const received = stopwatchAtEvent();
  return { server: server_now.getTime(), at: (sentAt + received) / 2 };
};

/** For handlers and effects, or for `useTicking`: ms, by the server's clock. */
export const serverTime = ({ server, at }: ClockReading, now = stopwatchAtEvent()): number =>
  server + (now - at);

/** ms left until `deadline`, never below 0. */
const msLeft = (deadline: number, clock: ClockReading): number => Math.max(0, deadline - serverTime(clock));

const resyncMs = 60_000;

/**
 * Calls `sync` when the page's own stopwatch may be wrong or something may have changed elsewhere: each minute, when
 * the person comes back to the page, when the connection does, and on a notification, which may say that the attempt
 * was voided or got more time. A stopwatch stands still while a laptop sleeps. The returned function ends that.
 */
export function onResync(sync: () => void) {
  const call = () => {
    if (document.visibilityState === 'visible') sync();
  };
  const timer = setInterval(call, resyncMs);
  const deafen = onLive('notifications', call);
  for (const name of ['focus', 'online']) window.addEventListener(name, call);
  document.addEventListener('visibilitychange', call);
  return () => {
    deafen();
    clearInterval(timer);
    for (const name of ['focus', 'online']) window.removeEventListener(name, call);
    document.removeEventListener('visibilitychange', call);
  };
}

/** The server's clock for data that was read: it was `told` at `read_at`, in ms since 1970 by the device's clock. */
export function useServerClock(serverNow: Date | undefined, read_at: number): ClockReading | null {
  const server = serverNow?.getTime();
  const [clock, setClock] = useState<ClockReading | null>(null);
  useEffect(() => {
    // The device's clock is only used for the age of the data, which may come from a cache.
    const age = Math.max(0, nowAtEvent() - read_at);
    setClock(server === undefined ? null : { server, at: stopwatchAtEvent() - age });
  }, [server, read_at]);
  return clock;
}

/** The words of minutes and days may be late by this, in ms. */
const wordsTickMs = 10_000;

/**
 * The server's present time for data that was read: the time at reading, and the whole ticks that have passed since.
 */
export function useServerNow(serverNow: Date, read_at: number, tickMs = wordsTickMs): Date {
  const clock = useServerClock(serverNow, read_at);
  const ticks = useTicking(
    () => (clock ? Math.floor((serverTime(clock) - clock.server) / tickMs) : 0),
    clock && tickMs,
  );
  return new Date((clock?.server ?? serverNow.getTime()) + ticks * tickMs);
}

const secondsTickMs = 250;

/** Seconds left, counted on screen; null without a deadline. Rounded up: 0 is over. */
export const useSecondsLeft = (deadline: Date | null, clock: ClockReading | null): number | null =>
  useTicking(
    () => (deadline && clock ? Math.ceil(msLeft(deadline.getTime(), clock) / 1000) : null),
    deadline && clock && secondsTickMs,
  );
