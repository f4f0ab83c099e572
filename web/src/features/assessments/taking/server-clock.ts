/** The server's time on this screen, whatever the clock of the device says. */
import { useEffect, useState } from 'react';

/** What it was at some moment of the page's own stopwatch, in ms. */
export type ClockReading = { readonly server: number; readonly at: number };

/** An answer that has just come: it is taken to have left half-way. */
export const readClock = (server_now: Date, sentAt: number): ClockReading => {
  const received = performance.now();
  return { server: server_now.getTime(), at: (sentAt + received) / 2 };
};

/** ms left until `deadline`, never below 0. */
const msLeft = (deadline: number, { server, at }: ClockReading, now = performance.now()): number =>
  Math.max(0, deadline - (server + (now - at)));

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
