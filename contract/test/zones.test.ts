import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayAt, instantOf, offsetAt } from '../src/rules/zones.ts';

/** The offset that the platform gives, asked again each time. */
const offsetSaid = (instant: number, timeZone: string) => {
  const said = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts(instant)
    .find(({ type }) => type === 'timeZoneName')?.value;
  const [, sign, hours = '0', minutes = '0', seconds = '0'] =
    /^GMT(?:([+-])(\d\d):(\d\d)(?::(\d\d))?)?$/.exec(said ?? '') ?? [];
  return (
    (sign === '-' ? -1 : 1) * (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000 || 0
  );
};

describe('offsets of time zones', () => {
  test('agree with the platform, whatever was asked before', () => {
    const zones = Intl.supportedValuesOf('timeZone');
    const from = Date.UTC(1960, 0, 1);
    const until = Date.UTC(2040, 0, 1);
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: from, max: until }),
        fc.integer({ min: 0, max: 59_999 }),
        (zone, instant, later) => {
          expect(offsetAt(instant, zone)).toBe(offsetSaid(instant, zone));
          const inSameMinute = Math.floor(instant / 60_000) * 60_000 + later;
          expect(offsetAt(inSameMinute, zone)).toBe(offsetSaid(inSameMinute, zone));
        },
      ),
      { numRuns: 3000 },
    );
  });

  test('change to the minute as the zone did', () => {
    const spring = Date.parse('1990-04-01T03:31:00Z'); // 0:01 in St. John's
    expect([spring - 1, spring].map((at) => offsetAt(at, 'America/St_Johns') / 3_600_000)).toEqual([
      -3.5, -2.5,
    ]);
    const liberia = Date.parse('1972-01-07T00:44:30Z');
    expect([liberia - 1, liberia].map((at) => offsetAt(at, 'Africa/Monrovia') / 1000)).toEqual([-2670, 0]);
  });

  test('are right for São Paulo before, during and after its last summer time', () => {
    expect(dayAt(Date.parse('2018-11-04T02:59:59Z'), 'America/Sao_Paulo')).toBe('2018-11-03');
    expect(instantOf('2018-11-04', 60, 'America/Sao_Paulo')).toBe(Date.parse('2018-11-04T03:00:00Z'));
    expect(instantOf('2026-11-27', 540, 'America/Sao_Paulo')).toBe(Date.parse('2026-11-27T12:00:00Z'));
  });
});
