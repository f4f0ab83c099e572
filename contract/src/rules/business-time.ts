/**
 * Time that counts: the hours in which a company works, on the days on which it works.
 * Instants are milliseconds since 1970. There is no clock here: the caller passes the time.
 */

import type { Day } from '../common.ts';
import { daysAfter } from './days.ts';
import { type Calendar, type Opening, specialDays, weekdayOf } from './holidays.ts';
import { dayAt, instantOf } from './zones.ts';

const MINUTE_MS = 60_000;

/** A calendar whose hours are local times of a time zone (IANA name). */
export type ZonedCalendar = Calendar & { readonly timezone: string };

/** A stretch of time; `to` is not part of it. */
export type Span = { readonly from: number; readonly to: number };

/** Ten years in days: a calendar that does not open in this time never opens. */
const mostDays = 3_653;

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** The stretches of one working day, in order. */
function spansOf(day: Day, openings: readonly Opening[], timezone: string): Span[] {
  return openings
    .map(([from, to]) => ({
      from: instantOf(day, minutesOf(from), timezone),
      to: instantOf(day, minutesOf(to), timezone),
    }))
    .toSorted((a, b) => a.from - b.from);
}

/** The opening hours from the day of an instant, for ten years. The first may begin before the instant. */
function* openSpans(from: number, calendar: ZonedCalendar): Generator<Span> {
  let day = dayAt(from, calendar.timezone);
  let year = '';
  let closed: ReadonlySet<Day> = new Set();
  for (let ahead = 0; ahead < mostDays; ahead += 1, day = daysAfter(day, 1)) {
    if (day.slice(0, 4) !== year) {
      year = day.slice(0, 4);
      closed = closedDaysOf(year, calendar);
    }
    const openings = closed.has(day) ? undefined : calendar.week[weekdayOf(day)];
    if (openings) yield* spansOf(day, openings, calendar.timezone);
  }
}

const closedDaysOf = (year: string, calendar: Calendar) =>
  new Set(
    specialDays(calendar, `${year}-01-01`, `${year}-12-31`)
      .filter(({ is_closed }) => is_closed)
      .map(({ date }) => date),
  );

/** The rest of a stretch without the pauses in it. The pauses are in order and do not touch. */
function withoutPauses(span: Span, pauses: readonly Span[]): Span[] {
  const left: Span[] = [];
  let from = span.from;
  for (const pause of pauses) {
    if (pause.to <= from || pause.from >= span.to) continue;
    if (pause.from > from) left.push({ from, to: pause.from });
    from = pause.to;
  }
  return from < span.to ? [...left, { from, to: span.to }] : left;
}

/** Pauses in order, joined where they meet, so that no moment is subtracted twice. */
function joined(pauses: readonly Span[]): Span[] {
  const ordered = pauses.filter(({ from, to }) => to > from).toSorted((a, b) => a.from - b.from);
  const joint: Span[] = [];
  for (const pause of ordered) {
    const last = joint.at(-1);
    if (last && pause.from <= last.to)
      joint[joint.length - 1] = { from: last.from, to: Math.max(last.to, pause.to) };
    else joint.push(pause);
  }
  return joint;
}

/** The counted minutes between two instants, less the pauses, not rounded; 0 when `to` comes first. */
export function businessMinutes(
  from: number,
  to: number,
  calendar: ZonedCalendar,
  pauses: readonly Span[] = [],
) {
  const without = joined(pauses);
  let total = 0;
  for (const open of openSpans(from, calendar)) {
    if (open.from >= to) break;
    const asked = { from: Math.max(open.from, from), to: Math.min(open.to, to) };
    for (const part of withoutPauses(asked, without)) total += part.to - part.from;
  }
  return total / MINUTE_MS;
}

/**
 * The earliest instant by which this many minutes have counted since `from`, less the pauses. The end of an opening
 * belongs to it: 60 minutes from 17:00 are over at 18:00, not at 9:00 of the next day. Zero minutes are over at
 * once. Null when they are not over within ten years: an endless pause (`to` infinite), or hours that never open.
 */
export function afterBusinessMinutes(
  from: number,
  minutes: number,
  calendar: ZonedCalendar,
  pauses: readonly Span[] = [],
): number | null {
  if (minutes <= 0) return from;
  const without = joined(pauses);
  let left = minutes * MINUTE_MS;
  for (const open of openSpans(from, calendar)) {
    const asked = { from: Math.max(open.from, from), to: open.to };
    for (const part of asked.from < asked.to ? withoutPauses(asked, without) : []) {
      const length = part.to - part.from;
      if (length >= left) return part.from + left;
      left -= length;
    }
  }
  return null;
}
