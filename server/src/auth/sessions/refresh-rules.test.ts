import { describe, expect, it } from 'vitest';
import { judgeRefresh, type RefreshVerdict } from './refresh-rules.ts';

type Case = [behind: number, sinceRefreshMs: number, verdict: RefreshVerdict, isBeforeFactor?: boolean];
const cases: Case[] = [
  [-1, 0, 'impossible'],
  [0, 0, 'advance'],
  [0, 86_400_000, 'advance'],
  [1, 0, 'repeat'],
  [1, 86_400_000, 'repeat'],
  [2, 0, 'repeat'],
  [2, 9_999, 'repeat'],
  [2, 10_000, 'reused'],
  [7, 9_999, 'repeat'],
  [7, 10_001, 'reused'],
  [2, 9_999, 'refused', true],
  [3, 10_000, 'reused', true],
];

describe('a genuine refresh token', () => {
  it.each(cases)(
    '%i behind, %i ms after the last refresh: %s',
    (behind, sinceRefreshMs, verdict, isBeforeFactor = false) => {
      expect(judgeRefresh({ behind, sinceRefreshMs, reuseIntervalMs: 10_000, isBeforeFactor })).toBe(verdict);
    },
  );
});
