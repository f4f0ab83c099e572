import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { drawnValue } from '#lib/drawn-value.ts';
import { type ClockReading, readClock, useSecondsLeft, useServerNow } from './server-clock.ts';

const server_now = new Date('2026-11-28T10:00:00Z');
const inSeconds = (seconds: number) => new Date(server_now.getTime() + seconds * 1000);

// Compiled as in the product, so that a value that is not an input of a hook is cached.
describe('a clock on screen, while nobody touches the page', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    // This device is a day ahead.
    vi.setSystemTime(inSeconds(86_400));
  });
  afterEach(() => vi.useRealTimers());

  const left = (
    deadline: Date | null,
    clock: ClockReading | null = readClock(server_now, performance.now()),
  ) =>
    drawnValue(
      (given: { deadline: Date | null; clock: ClockReading | null }) =>
        useSecondsLeft(given.deadline, given.clock),
      { deadline, clock },
    );
  const pass = (ms: number) => () => {
    vi.advanceTimersByTime(ms);
  };

  it('counts down to 0 and stays there', () => {
    const drawn = left(inSeconds(90));
    expect(drawn.last()).toBe(90);
    drawn.wait(pass(1000));
    expect(drawn.last()).toBe(89);
    drawn.wait(pass(29_000));
    expect(drawn.last()).toBe(60);
    drawn.wait(pass(60_000));
    expect(drawn.last()).toBe(0);
    drawn.wait(pass(5000));
    expect(drawn.last()).toBe(0);
    drawn.end();
  });

  it('is drawn again once a second', () => {
    const drawn = left(inSeconds(90));
    const before = drawn.times();
    drawn.wait(pass(10_000));
    expect(drawn.times() - before).toBeLessThanOrEqual(11);
    drawn.end();
  });

  it('goes on from the server’s next answer, and from added time', () => {
    const drawn = left(inSeconds(90));
    drawn.wait(pass(10_000));
    const clock = readClock(inSeconds(12), performance.now());
    drawn.draw({ deadline: inSeconds(90), clock });
    expect(drawn.last()).toBe(78);
    drawn.draw({ deadline: inSeconds(390), clock });
    expect(drawn.last()).toBe(378);
    drawn.wait(pass(8000));
    expect(drawn.last()).toBe(370);
    drawn.end();
  });

  it('shows nothing without a deadline, and begins when there is one', () => {
    const drawn = left(null);
    drawn.wait(pass(5000));
    expect(drawn.last()).toBeNull();
    drawn.draw({ deadline: inSeconds(60), clock: readClock(server_now, performance.now()) });
    expect(drawn.last()).toBe(60);
    drawn.wait(pass(2000));
    expect(drawn.last()).toBe(58);
    drawn.end();
  });

  it("gives the server's current time from an answer that was read a while ago", () => {
    const read_at = Date.now() - 40_000;
    const drawn = drawnValue((tickMs: number) => useServerNow(server_now, read_at, tickMs), 1000);
    expect(drawn.last()).toEqual(inSeconds(40));
    drawn.wait(pass(20_000));
    expect(drawn.last()).toEqual(inSeconds(60));
    drawn.wait(pass(1000));
    expect(drawn.last()).toEqual(inSeconds(61));
    drawn.end();
  });
});
