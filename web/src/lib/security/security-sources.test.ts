import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { notifyOfCall } from '../live/call-news.ts';
import type { Sighting } from './security-record.ts';
import { watchCalls, watchTampering } from './security-sources.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Watches calls; collects what is logged and noted. */
function hearing() {
  const logged: object[] = [];
  const noted: Sighting[] = [];
  const stop = watchCalls(
    (note) => logged.push(note) > 0,
    (sighting) => noted.push(sighting),
  );
  return { logged, noted, stop };
}

const rows = (many: number) => ({ items: Array.from({ length: many }, () => ({})) });

describe('SE-04: the number of read rows', () => {
  it('makes an event of medium severity above a thousand rows in a minute', () => {
    const { noted, stop } = hearing();
    for (let i = 0; i < 10; i++) notifyOfCall({ path: 'people/directory', output: rows(100) });
    expect(noted).toEqual([]);
    notifyOfCall({ path: 'people/directory', output: rows(1) });
    expect(noted).toMatchObject([
      { type: 'data_volume', severity: 'medium', resource: 'people/directory', details: { rows: 1001 } },
    ]);
    stop();
  });

  it('is forgotten after the minute', () => {
    const { noted, stop } = hearing();
    notifyOfCall({ path: 'people/directory', output: rows(1000) });
    vi.advanceTimersByTime(60_000);
    notifyOfCall({ path: 'people/directory', output: rows(1000) });
    expect(noted).toEqual([]);
    stop();
  });
});

describe('SE-05: a call that failed', () => {
  const failed = (status: number, message = 'x') => Object.assign(new Error(message), { status });

  it.each([
    [failed(500), 'error'],
    [new TypeError('Failed to fetch'), 'error'],
    [failed(403), 'warn'],
  ])('%s is logged as %s', (error, level) => {
    const { logged, stop } = hearing();
    notifyOfCall({ path: 'pdi/goals/list', error });
    expect(logged).toMatchObject([{ level, category: 'calls', metadata: { path: 'pdi/goals/list' } }]);
    stop();
  });

  it('ER-04: is not logged when there was only no progress in the tour', () => {
    const { logged, stop } = hearing();
    notifyOfCall({ path: 'onboarding/get', error: Object.assign(failed(404), { code: 'PGRST116' }) });
    expect(logged).toEqual([]);
    stop();
  });
});

describe('SE-04: the console', () => {
  it('is checked every 10 s', () => {
    const noted: Sighting[] = [];
    const stop = watchTampering((sighting) => noted.push(sighting));
    vi.spyOn(console, 'debug').mockImplementation(() => undefined);
    vi.advanceTimersByTime(9999);
    expect(noted).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(noted).toMatchObject([{ type: 'console_tampering', details: { functions: ['debug'] } }]);
    stop();
    expect(vi.getTimerCount()).toBe(0);
  });
});
