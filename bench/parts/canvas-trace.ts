/** What the main thread of a page does between one frame and the next, from Chromium's own trace. */
import type { CDPSession } from '@playwright/test';
import { quantile } from './load.ts';

/** Times in microseconds of the same clock. */
type Event = {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** The part of `dur` in which the thread itself was busy. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
};

export type Work = {
  readonly frames: number;
  /** Milliseconds of one frame. */
  readonly p50: number;
  readonly p95: number;
  readonly most: number;
};

/** All trace events of the browser while `act` runs. */
export const traced = async (session: CDPSession, act: () => Promise<void>): Promise<Event[]> => {
  const events: Event[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as Event[])));
  const complete = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: ['devtools.timeline', 'disabled-by-default-devtools.timeline', '__metadata'],
      excludedCategories: ['*'],
    },
  });
  await act();
  await session.send('Tracing.end');
  await complete;
  return events;
};

/** The busiest main thread of the trace is the page's. */
const mainThread = (events: readonly Event[]) => {
  const busy = new Map<string, number>();
  const mains = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  for (const { name, pid, tid, dur = 0 } of events) {
    const key = `${pid} ${tid}`;
    if (name === 'RunTask' && mains.has(key)) busy.set(key, (busy.get(key) ?? 0) + dur);
  }
  return [...busy].sort((a, b) => b[1] - a[1])[0]?.[0];
};

/**
 * The sums of all tasks from one frame's commit to the next: the time in which the thread itself was busy, without the
 * time the machine spent on other work. A slow-down counts, because it holds up the thread itself.
 */
export const workPerFrame = (events: readonly Event[]): Work => {
  const main = mainThread(events);
  const own = events.filter(({ pid, tid }) => `${pid} ${tid}` === main).sort((a, b) => a.ts - b.ts);
  const ends = own.filter(({ name }) => name === 'Commit').map(({ ts }) => ts);
  const works = ends.map(() => 0);
  let at = 0;
  for (const { name, ts, dur = 0, tdur = dur } of own) {
    if (name !== 'RunTask') continue;
    while (at < ends.length && ts > (ends[at] ?? 0)) at += 1;
    if (at < works.length) works[at] = (works[at] ?? 0) + tdur / 1000;
  }
  works.sort((a, b) => a - b);
  return {
    frames: works.length,
    p50: quantile(works, 0.5),
    p95: quantile(works, 0.95),
    most: works.at(-1) ?? 0,
  };
};

/** Milliseconds of the main thread by the name of the task. */
export const byName = (events: readonly Event[]): [string, number][] => {
  const main = mainThread(events);
  const sums = new Map<string, number>();
  for (const { name, pid, tid, dur = 0, tdur = dur } of events)
    if (`${pid} ${tid}` === main && name !== 'RunTask') sums.set(name, (sums.get(name) ?? 0) + tdur / 1000);
  return [...sums].sort((a, b) => b[1] - a[1]).slice(0, 12);
};
