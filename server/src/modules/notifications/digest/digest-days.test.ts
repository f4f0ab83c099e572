import type { Calendar } from '@pdy/contract/rules/holidays';
import { describe, expect, it } from 'vitest';
import { digestDays } from './digest-days.ts';

const open: readonly [string, string][] = [['09:00', '18:00']];
const usual: Calendar = {
  week: { '1': open, '2': open, '3': open, '4': open, '5': open },
  preset: 'nacional_facultativo',
  extra_closed: [],
  removed: [],
};

describe('a digest', () => {
  it.each([
    ['2026-03-11', { daily_from: '2026-03-10', weekly_from: null }],
    ['2026-03-09', { daily_from: '2026-03-06', weekly_from: '2026-03-02' }],
    ['2026-03-08', null],
    ['2026-12-25', null],
    ['2026-12-28', { daily_from: '2026-12-24', weekly_from: '2026-12-21' }],
  ])('of %s covers %j', (day, days) => expect(digestDays(day, usual)).toEqual(days));

  it('is weekly on the first working day of the company’s week', () => {
    const closed = { ...usual, extra_closed: [{ day: '2026-03-09', name: 'Aniversário' }] };
    expect(digestDays('2026-03-10', closed)).toEqual({ daily_from: '2026-03-06', weekly_from: '2026-03-02' });
  });

  it('begins somewhere, however long a company was closed', () => {
    const closed = Array.from({ length: 60 }, (_, i) => ({
      day: new Date(Date.UTC(2026, 3, 30 - i)).toISOString().slice(0, 10),
      name: 'Férias',
    }));
    expect(digestDays('2026-05-04', { ...usual, extra_closed: closed })).toMatchObject({
      daily_from: '2026-03-30',
    });
  });
});
