/** Arithmetic on calendar days ('YYYY-MM-DD', no time zone). */
import type { Day } from '../common.ts';

const DAY_MS = 86_400_000;

/** Whole days from one day to another; negative when `to` comes first. */
export const daysBetween = (from: Day, to: Day) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** The day so many days later; earlier when `days` is negative. */
export const daysAfter = (day: Day, days: number): Day =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

export const earlierDay = (a: Day, b: Day): Day => (a.localeCompare(b) <= 0 ? a : b);
