/** Converts between instants and the local time of a time zone (IANA name), including daylight saving time. */
import type { Day } from '../common.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

const clocks = new Map<string, Intl.DateTimeFormat>();

/** The clock of a time zone, kept for reuse: making one costs far more than using it. */
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

/** The local time at an instant, in milliseconds as if the zone were UTC. */
function wallRead(instant: number, timezone: string) {
  const parts = clockOf(timezone).formatToParts(instant);
  const read = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value ?? 0);
  const [year, month, day] = [read('year'), read('month'), read('day')];
  return Date.UTC(year, month - 1, day, read('hour'), read('minute'), read('second'));
}

const offsetRead = (instant: number, timezone: string) =>
  wallRead(instant, timezone) - Math.floor(instant / 1000) * 1000;

/** Since then all zones have changed their clocks only at a full minute (the last exception was Liberia, in 1972). */
const minutesSince = Date.UTC(1980, 0, 1);
/** The most days kept for one zone: more than fifty years. */
const mostDays = 20_000;
const offsets = new Map<string, Map<number, number>>();

/** The offset at the beginning of a day of UTC, which is kept, since reading is slow. */
const offsetOfDay = (day: number, timezone: string) => {
  const ofZone = offsets.get(timezone) ?? new Map<number, number>();
  if (ofZone.size === 0) offsets.set(timezone, ofZone);
  const known = ofZone.get(day);
  if (known !== undefined) return known;
  const offset = offsetRead(day * DAY_MS, timezone);
  if (ofZone.size >= mostDays) ofZone.clear();
  ofZone.set(day, offset);
  return offset;
};

/**
 * Milliseconds that local time is ahead of UTC; negative in Brazil. No zone changes its clocks twice within a day, so a
 * day that begins and ends with one offset has it throughout.
 */
export function offsetAt(instant: number, timezone: string): number {
  if (instant < minutesSince) return offsetRead(instant, timezone);
  const day = Math.floor(instant / DAY_MS);
  const offset = offsetOfDay(day, timezone);
  if (offset === offsetOfDay(day + 1, timezone)) return offset;
  return offsetRead(Math.floor(instant / MINUTE_MS) * MINUTE_MS, timezone);
}

const wallAt = (instant: number, timezone: string) =>
  Math.floor(instant / 1000) * 1000 + offsetAt(instant, timezone);

/** The calendar day in a time zone at an instant (milliseconds since 1970). */
export const dayAt = (instant: number, timezone: string): Day =>
  new Date(wallAt(instant, timezone)).toISOString().slice(0, 10);

/**
 * The instant (milliseconds since 1970) at which the local time is this many minutes into a day; 1440 is the day's end.
 * A time that occurs twice means the first one. A time that daylight saving time skips is moved later by as much as was
 * skipped.
 */
export function instantOf(day: Day, minutes: number, timezone: string): number {
  const wall = Date.parse(day) + minutes * MINUTE_MS;
  const before = wall - offsetAt(wall - DAY_MS, timezone);
  const after = wall - offsetAt(wall + DAY_MS, timezone);
  const isShown = (instant: number) => wallAt(instant, timezone) === wall;
  const shown = [Math.min(before, after), Math.max(before, after)].find(isShown);
  return shown ?? before;
}
