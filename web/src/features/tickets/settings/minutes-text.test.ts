import { describe, expect, it } from 'vitest';
import { minutesFrom, minutesTyped } from './minutes-text.ts';

describe('business minutes', () => {
  it.each([
    ['4 h', 240],
    ['4', 240],
    ['4h', 240],
    ['40 horas', 2400],
    ['1 h 30', 90],
    ['1h30min', 90],
    ['2 horas e 15 minutos', 135],
    ['2,5 h', 150],
    ['2.5', 150],
    ['0.125 h', 8],
    ['1.000 h', 60_000],
    ['1.500 min', 1500],
    ['45 min', 45],
    ['90 minutos', 90],
    ['', null],
  ])('typed as "%s" are %s', (typed, minutes) => {
    expect(minutesFrom(typed)).toBe(minutes);
  });

  it.each(['logo', '4 30', '1 dia', 'h', '-2 h'])('stay as typed when "%s" means no time', (typed) => {
    expect(minutesFrom(typed)).toBe(typed);
  });

  it('are read again as they were meant', () => {
    for (const minutes of [1, 45, 60, 90, 240, 2400, 60_000])
      expect(minutesFrom(minutesTyped(minutes))).toBe(minutes);
    expect(minutesTyped(null)).toBe('');
  });
});
