import type { Calendar } from '@pdy/contract/rules/holidays';
import { describe, expect, it } from 'vitest';
import { type Paced, periodAt } from './checkin-rules.ts';

const open: readonly [string, string][] = [['09:00', '18:00']];
const usual: Calendar = {
  week: { '1': open, '2': open, '3': open, '4': open, '5': open },
  preset: 'nacional',
  extra_closed: [],
  removed: [],
};
const plan: Paced = {
  period_start: '2026-03-10',
  period_end: '2026-04-30',
  checkin_cadence_days: null,
  last_end: null,
};

describe('MO-04: the periods of check-ins', () => {
  it('begin with the plan and last 14 days, due on the last business day', () => {
    expect(periodAt(plan, '2026-03-10', usual)).toEqual({
      period_key: '2026-03-10+0',
      period_start: '2026-03-10',
      period_end: '2026-03-23',
      opens_on: '2026-03-18',
      due_on: '2026-03-23',
      closes_on: '2026-03-30',
      isIdle: false,
    });
    // 2026-04-03 is Good Friday; a period that ends on a Sunday is due on the Friday before, or earlier.
    const onSunday = { ...plan, period_start: '2026-03-23' };
    expect(periodAt(onSunday, '2026-04-05', usual)).toMatchObject({
      period_end: '2026-04-05',
      due_on: '2026-04-02',
    });
  });

  it('give the first period for a day before the plan begins', () =>
    expect(periodAt(plan, '2026-01-01', usual)?.period_start).toBe('2026-03-10'));

  it('stay where they were, however late somebody looks', () =>
    expect(periodAt(plan, '2026-04-08', usual)).toMatchObject({
      period_key: '2026-03-10+28',
      period_start: '2026-04-07',
    }));

  it('take a new pace after the one that has begun', () =>
    expect(
      periodAt({ ...plan, checkin_cadence_days: 7, last_end: '2026-03-23' }, '2026-03-20', usual),
    ).toMatchObject({ period_start: '2026-03-24', period_end: '2026-03-30', opens_on: '2026-03-25' }));

  it('end with the plan', () => {
    const last = periodAt({ ...plan, last_end: '2026-04-20' }, '2026-04-21', usual);
    expect(last).toMatchObject({ period_start: '2026-04-21', period_end: '2026-04-30' });
    expect(periodAt({ ...plan, last_end: '2026-04-30' }, '2026-04-30', usual)).toBeNull();
    expect(periodAt(plan, '2026-05-01', usual)).toBeNull();
  });

  it('never open before they begin', () =>
    expect(
      periodAt({ ...plan, checkin_cadence_days: 7, period_end: '2026-03-13' }, '2026-03-10', usual),
    ).toMatchObject({ opens_on: '2026-03-10', due_on: '2026-03-13' }));

  it('ask nothing where the company does not work', () => {
    const closed = Array.from({ length: 14 }, (_, i) => ({
      day: new Date(Date.UTC(2026, 2, 10 + i)).toISOString().slice(0, 10),
      name: 'Férias coletivas',
    }));
    expect(periodAt(plan, '2026-03-12', { ...usual, extra_closed: closed })?.isIdle).toBe(true);
  });
});
