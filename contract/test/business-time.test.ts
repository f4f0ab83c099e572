import { afterBusinessMinutes, businessMinutes, type ZonedCalendar } from '@pdy/contract/rules/business-time';
import { isBusinessDay, type Opening, weekdayOf } from '@pdy/contract/rules/holidays';
import { dayAt, instantOf } from '@pdy/contract/rules/zones';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const SAO_PAULO = 'America/Sao_Paulo';
const weekOf = (days: string, ...openings: Opening[]) =>
  Object.fromEntries([...days].map((day) => [day, openings]));

const usual: ZonedCalendar = {
  timezone: SAO_PAULO,
  week: weekOf('12345', ['09:00', '12:00'], ['13:00', '18:00']),
  preset: 'nacional_facultativo',
  extra_closed: [],
  removed: [],
};
const always: ZonedCalendar = { ...usual, preset: 'nenhum', week: weekOf('1234567', ['00:00', '24:00']) };
const nightly: ZonedCalendar = { ...usual, week: weekOf('12345', ['00:00', '06:00'], ['22:00', '24:00']) };

const at = (text: string) => Date.parse(text);
const iso = (instant: number | null) => (instant === null ? null : new Date(instant).toISOString());

const wall = new Intl.DateTimeFormat('pt-BR', { timeZone: SAO_PAULO, timeStyle: 'short' });

/** The minutes between two instants, counted one by one on the wall clock. */
function walked(from: number, to: number, calendar: ZonedCalendar) {
  const isBusiness = new Map<string, boolean>();
  let count = 0;
  for (let instant = from; instant < to; instant += 60_000) {
    const [day, time] = [dayAt(instant, SAO_PAULO), wall.format(instant)];
    const works = isBusiness.get(day) ?? isBusinessDay(day, calendar);
    isBusiness.set(day, works);
    const openings = works ? (calendar.week[weekdayOf(day)] ?? []) : [];
    if (openings.some(([opens, closes]) => time >= opens && time < closes)) count += 1;
  }
  return count;
}

const minute = (text: string) => at(text) / 60_000;
/** Instants around the holidays of November 2026, and around both ends of the last daylight saving time. */
const start = fc
  .oneof(
    fc.integer({ min: minute('2026-11-17T00:00Z'), max: minute('2026-11-24T00:00Z') }),
    fc.integer({ min: minute('2018-11-02T00:00Z'), max: minute('2018-11-06T00:00Z') }),
    fc.integer({ min: minute('2019-02-15T00:00Z'), max: minute('2019-02-18T00:00Z') }),
  )
  .map((minutes) => minutes * 60_000);
const calendar = fc.constantFrom(usual, always, nightly);

describe('time that counts', () => {
  it('is the same as a count along the wall clock, minute by minute', () => {
    fc.assert(
      fc.property(start, fc.nat(900), calendar, (from, minutes, given) => {
        const to = from + minutes * 60_000;
        expect(businessMinutes(from, to, given)).toBe(walked(from, to, given));
      }),
      { numRuns: 40 },
    );
  });

  it('has reached exactly the target when it is due, and less the second before', () => {
    const pause = fc.tuple(fc.integer({ min: -500, max: 4000 }), fc.nat(3000));
    fc.assert(
      fc.property(
        start,
        fc.integer({ min: 1, max: 2400 }),
        calendar,
        fc.array(pause, { maxLength: 4 }),
        (from, target, given, offsets) => {
          const pauses = offsets.map(([begin, length]) => ({
            from: from + begin * 60_000,
            to: from + (begin + length) * 60_000,
          }));
          const due = afterBusinessMinutes(from, target, given, pauses) ?? Number.NaN;
          expect(businessMinutes(from, due, given, pauses)).toBe(target);
          expect(businessMinutes(from, due - 1000, given, pauses)).toBeLessThan(target);
        },
      ),
    );
  });

  it('does not deduct a moment twice when pauses overlap', () => {
    const from = at('2026-11-23T09:00:00-03:00');
    const pauses = [
      { from: at('2026-11-23T10:00:00-03:00'), to: at('2026-11-23T11:30:00-03:00') },
      { from: at('2026-11-23T09:30:00-03:00'), to: at('2026-11-23T11:00:00-03:00') },
    ];
    expect(iso(afterBusinessMinutes(from, 60, usual, pauses))).toBe('2026-11-23T15:00:00.000Z');
  });

  it('never ends during a pause without end, nor with business hours that never come', () => {
    const from = at('2026-11-23T09:00:00-03:00');
    const forever = [{ from: from + 30 * 60_000, to: Number.POSITIVE_INFINITY }];
    expect(afterBusinessMinutes(from, 31, usual, forever)).toBeNull();
    expect(iso(afterBusinessMinutes(from, 30, usual, forever))).toBe('2026-11-23T12:30:00.000Z');
    expect(afterBusinessMinutes(from, 1, { ...usual, week: {} })).toBeNull();
    expect(businessMinutes(from, from - 60_000, usual)).toBe(0);
  });
});

describe('the wall clock of a time zone', () => {
  it('skips one hour and shows another twice', () => {
    expect(iso(instantOf('2018-11-04', 0, SAO_PAULO))).toBe('2018-11-04T03:00:00.000Z');
    expect(iso(instantOf('2018-11-03', 1440, SAO_PAULO))).toBe('2018-11-04T03:00:00.000Z');
    expect(iso(instantOf('2019-02-16', 23 * 60, SAO_PAULO))).toBe('2019-02-17T01:00:00.000Z');
    expect(iso(instantOf('2019-02-16', 1440, SAO_PAULO))).toBe('2019-02-17T03:00:00.000Z');
  });

  it('has its own day', () => {
    expect(dayAt(at('2026-11-21T02:59:59Z'), SAO_PAULO)).toBe('2026-11-20');
    expect(dayAt(at('2026-11-21T03:00:00Z'), SAO_PAULO)).toBe('2026-11-21');
    expect(dayAt(at('2026-11-21T03:30:00Z'), 'America/Manaus')).toBe('2026-11-20');
  });
});
