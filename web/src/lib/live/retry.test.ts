import { ORPCError } from '@orpc/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { freshMs, mayHelp, pauseBefore, retry } from './retry.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const failing = (...errors: Error[]) => {
  const times: number[] = [];
  const work = async () => {
    times.push(Date.now());
    const error = errors.shift();
    if (error) throw error;
    return 'done';
  };
  return { work, times };
};
const away = () => new TypeError('Failed to fetch');

describe('CA-09: a failed call is tried again', () => {
  it('three times, after one, two and four seconds and up to one more', async () => {
    const { work, times } = failing(away(), away(), away());
    const result = retry(work);
    await vi.runAllTimersAsync();
    expect(await result).toBe('done');
    const pauses = times.slice(1).map((time, index) => time - (times[index] ?? 0));
    expect(pauses).toHaveLength(3);
    for (const [index, ms] of pauses.entries()) {
      expect(ms).toBeGreaterThanOrEqual(1000 * 2 ** index);
      expect(ms).toBeLessThanOrEqual(1000 * 2 ** index + 1000);
    }
    expect([0, 1, 2].map((index) => [pauseBefore(index, 0), pauseBefore(index, 1)])).toEqual([
      [1000, 2000],
      [2000, 3000],
      [4000, 5000],
    ]);
  });

  it('but not more often', async () => {
    const { work, times } = failing(away(), away(), away(), new Error('still away'));
    const result = expect(retry(work)).rejects.toThrow('still away');
    await vi.runAllTimersAsync();
    await result;
    expect(times).toHaveLength(4);
  });

  it.each([
    ['401', new ORPCError('UNAUTHORIZED')],
    ['a message of sign-in', new Error('Auth session missing!')],
  ])('but never after %s', async (_name, error) => {
    const { work, times } = failing(error);
    await expect(retry(work)).rejects.toBe(error);
    expect(times).toHaveLength(1);
  });

  it('once for a read, but not when the server has answered; a read stays fresh for five minutes', () => {
    expect(mayHelp(0, away())).toBe(true);
    expect(mayHelp(1, away())).toBe(false);
    expect(mayHelp(0, new ORPCError('NOT_FOUND'))).toBe(false);
    expect(mayHelp(0, new ORPCError('INTERNAL_SERVER_ERROR'))).toBe(true);
    expect(freshMs).toBe(300_000);
  });
});
