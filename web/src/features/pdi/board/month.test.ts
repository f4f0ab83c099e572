import { describe, expect, it } from 'vitest';
import { monthName, moved, weeksOf } from './month.ts';

describe('a month of the calendar', () => {
  it('has its name, and neighbours across the end of the year', () => {
    expect(monthName('2026-03')).toBe('Março de 2026');
    expect([moved('2026-12', 1), moved('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
  });

  it('has every day once, under its day of the week', () => {
    const weeks = weeksOf('2026-02');
    expect(weeks).toHaveLength(4);
    expect(weeks[0]?.[0]).toBe('2026-02-01');
    expect(weeksOf('2028-02').flat().filter(Boolean)).toHaveLength(29);
    expect(weeksOf('2026-11')[0]?.[0]).toBe('2026-11-01');
    expect(weeksOf('2026-08')[0]).toEqual([null, null, null, null, null, null, '2026-08-01']);
  });
});
