import { describe, expect, it } from 'vitest';
import { timeOn } from './time-rules.ts';

/**
 * Answers in the order of arrival, each to another question: its claimed time, and when it arrives. Returns the stored
 * times.
 */
const kept = (answers: readonly (readonly [claimed: number, elapsed: number])[]) => {
  const times: number[] = [];
  for (const [claimed, elapsed] of answers) {
    const others = times.reduce((sum, time) => sum + time, 0);
    times.push(timeOn({ kept: 0, claimed, others, elapsed }));
  }
  return times;
};

describe('the time on a question', () => {
  it('is what the page measured, as long as the server saw that much time pass', () => {
    const answers = [
      [9000, 10_000],
      [12_000, 25_000],
      [3000, 30_000],
    ] as const;
    expect(kept(answers)).toEqual([9000, 12_000, 3000]);
  });

  it('adds up to no more than the time since the beginning, however much each answer claims', () => {
    const answers = Array.from({ length: 18 }, (_, at) => [46_722, 45_000 + at * 166] as const);
    const times = kept(answers);
    expect(times.reduce((sum, time) => sum + time, 0)).toBeLessThanOrEqual(48_000);
    // The first claims all the elapsed time, and the others get the time between two answers.
    expect(times[0]).toBe(45_000);
    expect(times.slice(1).every((time) => time === 166)).toBe(true);
  });

  it('counts in full for answers that were given without a network and arrive together', () => {
    const answers = [60_000, 45_000, 70_000].map((claimed, at) => [claimed, 180_000 + at * 100] as const);
    expect(kept(answers)).toEqual([60_000, 45_000, 70_000]);
  });

  it('never shrinks: neither by a page that was loaded again, nor once the rest has used up the time', () => {
    expect(timeOn({ kept: 50_000, claimed: 900, others: 0, elapsed: 60_000 })).toBe(50_000);
    expect(timeOn({ kept: 50_000, claimed: 55_000, others: 20_000, elapsed: 60_000 })).toBe(50_000);
    expect(timeOn({ kept: 0, claimed: 5000, others: 60_000, elapsed: 60_000 })).toBe(0);
    // Stored before times were added up.
    expect(timeOn({ kept: 0, claimed: 5000, others: 90_000, elapsed: 60_000 })).toBe(0);
  });

  it('is at most a day, the longest that is stored', () => {
    expect(timeOn({ kept: 0, claimed: 200_000_000, others: 0, elapsed: 300_000_000 })).toBe(86_400_000);
  });
});
