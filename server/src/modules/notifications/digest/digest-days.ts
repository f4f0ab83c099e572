/** The days of a digest. Periods do not overlap: each notification is in exactly one digest of its kind. */
import { daysAfter } from '@pdy/contract/rules/days';
import { type Calendar, firstBusinessDayOfWeek, isBusinessDay, mondayOf } from '@pdy/contract/rules/holidays';

/** The time of the digest, on the hour, in the company's time zone. */
export const digestTime = '08:00';

export type DigestDays = {
  /** The day whose morning starts the period of the daily digest. */
  readonly daily_from: string;
  /** The day whose morning starts the period of the weekly digest; null: today has none. */
  readonly weekly_from: string | null;
};

/** The digest of a company that was closed for longer starts here. */
const mostDaysBack = 35;

const lastBefore = (day: string, calendar: Calendar) => {
  for (let back = 1; back < mostDaysBack; back += 1) {
    const earlier = daysAfter(day, -back);
    if (isBusinessDay(earlier, calendar)) return earlier;
  }
  return daysAfter(day, -mostDaysBack);
};

const lastWeekBefore = (monday: string, calendar: Calendar) => {
  for (let weeks = 1; weeks * 7 < mostDaysBack; weeks += 1) {
    const first = firstBusinessDayOfWeek(daysAfter(monday, -7 * weeks), calendar);
    if (first) return first;
  }
  return daysAfter(monday, -mostDaysBack);
};

/** The periods of the digests of a day; null on a day on which the company does not work. */
export const digestDays = (day: string, calendar: Calendar): DigestDays | null => {
  if (!isBusinessDay(day, calendar)) return null;
  const monday = mondayOf(day);
  const isFirstOfWeek = firstBusinessDayOfWeek(day, calendar) === day;
  return {
    daily_from: lastBefore(day, calendar),
    weekly_from: isFirstOfWeek ? lastWeekBefore(monday, calendar) : null,
  };
};
