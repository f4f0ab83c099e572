import { describe, expect, it } from 'vitest';
import { attemptsLeft, takeAttempt } from './attempts.ts';

describe('a page that failed', () => {
  it('may be retried three times, then no more', () => {
    expect(attemptsLeft('/goals')).toBe(3);
    expect([1, 2, 3, 4].map(() => takeAttempt('/goals'))).toEqual([true, true, true, false]);
    expect(attemptsLeft('/goals')).toBe(0);
  });

  it('does not use up the attempts of another page', () => {
    takeAttempt('/goals');
    expect(attemptsLeft('/dashboard')).toBe(3);
    expect(takeAttempt('/dashboard')).toBe(true);
    expect(attemptsLeft('/dashboard')).toBe(2);
  });
});
