/** The server's time on this screen, whatever the clock of the device says. */

import { useEffect, useRef, useState } from 'react';
import { onLive } from '#lib/live-listeners.ts';

/** What it was at some moment of the page's own stopwatch, in ms. */
export type ClockReading = { readonly server: number; readonly at: number };

/** An answer that has just come: it is taken to have left half-way. */
export const readClock = (server_now: Date, sentAt: number): ClockReading => {
  const received = performance.now();
  return { server: server_now.getTime(), at: (sentAt + received) / 2 };
};

/** ms, by the server's clock. */
export const serverTime = ({ server, at }: ClockReading, now = performance.now()): number =>
  server + (now - at);

/** ms left until `deadline`, never below 0. */
const msLeft = (deadline: number, clock: ClockReading): number => Math.max(0, deadline - serverTime(clock));

const resyncMs = 60_000;

/**
 * Calls whenever the page's own stopwatch may have gone wrong or something may have changed elsewhere: each minute, when
 * one comes back to the page, when the connection does, and when its person is told something, which may be that the
 * attempt was voided or got more time. A stopwatch stands still while a laptop sleeps.
 */
export function useResync(sync: () => void) {
  const last = useRef(sync);
  last.current = sync;
  useEffect(() => {
    const call = () => {
      if (document.visibilityState === 'visible') last.current();
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
  }, []);
}

/** ms that the words of minutes and days may be late by. */
const wordsTickMs = 10_000;

/** The server's now behind something that was read: as it was told then, and what has passed since. `tickMs`: how often. */
export function useServerNow(told: Date, read_at: number, tickMs = wordsTickMs): Date {
  const [, tick] = useState(0);
  // how long ago it was read, from a cache too, is all that the device is asked
  const [clock, setClock] = useState<ClockReading | null>(null);
  useEffect(() => {
    setClock({ server: told.getTime(), at: performance.now() - Math.max(0, Date.now() - read_at) });
    const timer = setInterval(() => tick((count) => count + 1), tickMs);
    return () => clearInterval(timer);
  }, [told.getTime(), read_at, tickMs]);
  return clock ? new Date(serverTime(clock)) : told;
}

/** Seconds left, counted on screen; null without a deadline. Rounded up: 0 is over. */
export function useSecondsLeft(deadline: Date | null, clock: ClockReading | null): number | null {
  const [, tick] = useState(0);
  useEffect(() => {
    if (!deadline) return;
    const timer = setInterval(() => tick((count) => count + 1), 250);
    return () => clearInterval(timer);
  }, [deadline]);
  if (!deadline || !clock) return null;
  return Math.ceil(msLeft(deadline.getTime(), clock) / 1000);
}
