import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useNow, useToday } from './clock.ts';
import { drawnValue } from './drawn-value.ts';

describe('the time of the device on screen', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.setSystemTime(new Date(2026, 10, 28, 23, 58, 30));
  });
  afterEach(() => vi.useRealTimers());

  const pass = (ms: number) => () => {
    vi.advanceTimersByTime(ms);
  };

  it('moves in whole ticks', () => {
    const drawn = drawnValue((tickMs: number) => useNow(tickMs).toLocaleTimeString('sv'), 10_000);
    expect(drawn.last()).toBe('23:58:30');
    drawn.wait(pass(9_000));
    expect(drawn.last()).toBe('23:58:30');
    drawn.wait(pass(31_000));
    expect(drawn.last()).toBe('23:59:10');
    drawn.end();
  });

  it('is drawn again only when it has changed', () => {
    const drawn = drawnValue((_: null) => useToday(), null);
    const before = drawn.times();
    drawn.wait(pass(60_000));
    expect(drawn.times()).toBe(before);
    expect(drawn.last()).toBe('2026-11-28');
    drawn.wait(pass(60_000));
    expect(drawn.last()).toBe('2026-11-29');
    drawn.end();
  });
});
