/** Arithmetic on calendar days ('YYYY-MM-DD', no time zone). */
import type { Day } from '../common.ts';

const DAY_MS = 86_400_000;

const digit = (day: Day, at: number) => day.charCodeAt(at) - 48;

/** Counts days in years that begin in March, so that a leap day is the last of its year. Much faster than a Date. */
function dayNumber(day: Day) {
  const month = digit(day, 5) * 10 + digit(day, 6);
  const year =
    digit(day, 0) * 1000 + digit(day, 1) * 100 + digit(day, 2) * 10 + digit(day, 3) - (month < 3 ? 1 : 0);
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + digit(day, 8) * 10 + digit(day, 9) - 1;
  return year * 365 + Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400) + dayOfYear;
}

/** Whole days from one day to another; negative when `to` comes first. */
export const daysBetween = (from: Day, to: Day) => dayNumber(to) - dayNumber(from);

/** The day this many days later; earlier when `days` is negative. */
export const daysAfter = (day: Day, days: number): Day =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** The same day this many months later, or the last day of a month that is too short. */
export const monthsAfter = (day: Day, months: number): Day => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0));
  last.setUTCDate(Math.min(date, last.getUTCDate()));
  return last.toISOString().slice(0, 10);
};

/** The first day of the month of a day. */
export const monthOf = (day: Day): Day => `${day.slice(0, 7)}-01`;

export const earlierDay = (a: Day, b: Day): Day => (a.localeCompare(b) <= 0 ? a : b);
