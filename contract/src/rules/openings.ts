/** The openings of a week as people enter them: one that begins in the evening may end on the next morning. */
import type { Opening } from './holidays.ts';

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const dayMinutes = 24 * 60;

/** The longest night shift, in minutes. A longer opening that ends before it begins is taken for a mistake. */
const longestNight = 12 * 60;

/** '22:00' to '06:00', and '22:00' to '00:00'. */
export const passesMidnight = ([from, to]: Opening): boolean =>
  to <= from && minutesOf(to) + dayMinutes - minutesOf(from) <= longestNight;

/**
 * Whether the openings are in order: each ends after it begins, none overlaps the next, and only the last may go past
 * midnight.
 */
export const isInOrder = (openings: readonly Opening[]): boolean =>
  openings.every(
    (opening, index) =>
      (openings[index - 1]?.[1] ?? '') <= opening[0] &&
      (opening[0] < opening[1] || (index === openings.length - 1 && passesMidnight(opening))),
  );

export const sortedOpenings = <One extends Opening>(openings: readonly One[]): One[] =>
  openings.toSorted(([a], [b]) => a.localeCompare(b));

/** '7' (Sunday) is followed by '1' (Monday). */
const dayAfter = (weekday: string) => String((Number(weekday) % 7) + 1);

type Week = Readonly<Record<string, readonly Opening[] | undefined>>;

/** Splits openings at midnight: what goes past it begins the next day, at 00:00. */
export function withinDays(week: Week): Record<string, [from: string, to: string][]> {
  const split: Record<string, [string, string][]> = {};
  for (const [day, openings = []] of Object.entries(week))
    for (const opening of openings) {
      const [from, to] = opening;
      const isNight = passesMidnight(opening);
      split[day] = [...(split[day] ?? []), [from, isNight ? '24:00' : to]];
      if (isNight && to !== '00:00') split[dayAfter(day)] = [...(split[dayAfter(day)] ?? []), ['00:00', to]];
    }
  return Object.fromEntries(Object.entries(split).map(([day, openings]) => [day, sortedOpenings(openings)]));
}
