/** Days of study in a row. Days off work do not break the row. */
import { daysAfter } from '@pdy/contract/rules/days';
import { type Calendar, isBusinessDay } from '@pdy/contract/rules/holidays';

export type Absence = { readonly starts_on: string; readonly ends_on: string };

type Known = { readonly calendar: Calendar; readonly absences: readonly Absence[] };

const isOff = (day: string, { calendar, absences }: Known) =>
  !isBusinessDay(day, calendar) ||
  absences.some(({ starts_on, ends_on }) => starts_on <= day && day <= ends_on);

/** The most days to look back. */
export const longestStreak = 400;

/** Days with study, back from today; today itself may still come. A day off without study is not counted. */
export function streakDays(studied: ReadonlySet<string>, today: string, known: Known): number {
  let days = studied.has(today) ? 1 : 0;
  for (let back = 1; back <= longestStreak; back++) {
    const day = daysAfter(today, -back);
    if (studied.has(day)) days += 1;
    else if (!isOff(day, known)) break;
  }
  return days;
}
