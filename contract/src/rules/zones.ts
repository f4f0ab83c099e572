/** Between instants and the clock on the wall of a time zone (IANA name), daylight saving time included. */
import type { Day } from '../common.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Making one costs far more than using it. */
function clockOf(timezone: string) {
  const known = clocks.get(timezone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    calendar: 'iso8601',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  clocks.set(timezone, clock);
  return clock;
}

/** What the wall shows at an instant, in milliseconds as if the zone were UTC. */
function wallAt(instant: number, timezone: string) {
  const parts = clockOf(timezone).formatToParts(instant);
  const read = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value ?? 0);
  const [year, month, day] = [read('year'), read('month'), read('day')];
  return Date.UTC(year, month - 1, day, read('hour'), read('minute'), read('second'));
}

/** Milliseconds the wall is ahead of UTC at an instant; negative in Brazil. */
export const offsetAt = (instant: number, timezone: string) =>
  wallAt(instant, timezone) - Math.floor(instant / 1000) * 1000;

/** The calendar day in a time zone at an instant (milliseconds since 1970). */
export const dayAt = (instant: number, timezone: string): Day =>
  new Date(wallAt(instant, timezone)).toISOString().slice(0, 10);

/**
 * The instant (milliseconds since 1970) at which the wall of a time zone shows so many minutes of a day; 1440 is
 * the day's end. A time that comes twice is its first coming; one that daylight saving time leaps over is as much
 * later as was leapt.
 */
export function instantOf(day: Day, minutes: number, timezone: string): number {
  const wall = Date.parse(day) + minutes * MINUTE_MS;
  const before = wall - offsetAt(wall - DAY_MS, timezone);
  const after = wall - offsetAt(wall + DAY_MS, timezone);
  const isShown = (instant: number) => wallAt(instant, timezone) === wall;
  const shown = [Math.min(before, after), Math.max(before, after)].find(isShown);
  return shown ?? before;
}
