import { describe, expect, it } from 'vitest';
import { dayAt, instantOf, offsetAt } from './zones.ts';

const halfHourMs = 1_800_000;
const read = (instant: number, timeZone: string) => {
  const name = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts(instant)
    .find(({ type }) => type === 'timeZoneName')?.value;
  const [, sign, hours, minutes] = /GMT(?:([+-])(\d\d):(\d\d))?/.exec(name ?? '') ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000;
};

describe('the offset of a zone', () => {
  it.each([
    ['America/Sao_Paulo', '2018-10-20', '2019-03-01'],
    ['America/New_York', '2026-03-01', '2026-03-15'],
    ['Australia/Lord_Howe', '2026-04-01', '2026-04-10'],
    ['Pacific/Apia', '2011-12-25', '2012-01-05'],
    ['Africa/Casablanca', '2026-02-10', '2026-03-30'],
  ])('is what the calendar says at each half hour: %s', (zone, from, to) => {
    const wrong = [];
    for (let at = Date.parse(from); at < Date.parse(to); at += halfHourMs)
      if (offsetAt(at, zone) !== read(at, zone)) wrong.push(new Date(at).toISOString());
    expect(wrong).toEqual([]);
  });

  it('gives days and instants on both sides of a change of the clocks', () => {
    const zone = 'America/Sao_Paulo';
    // The clocks went from 0:00 to 1:00.
    expect(new Date(instantOf('2018-11-04', 30, zone)).toISOString()).toBe('2018-11-04T03:30:00.000Z');
    expect(new Date(instantOf('2018-11-04', 90, zone)).toISOString()).toBe('2018-11-04T03:30:00.000Z');
    expect(dayAt(Date.parse('2018-11-04T02:59:59Z'), zone)).toBe('2018-11-03');
    expect(dayAt(Date.parse('2018-11-04T03:00:00Z'), zone)).toBe('2018-11-04');
  });
});
