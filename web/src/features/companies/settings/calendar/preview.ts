/** The special days of the next two years, month by month. */

import type { Calendar, CalendarDay } from '@pdy/contract/rules/holidays';
import { specialDays, weekdayOf } from '@pdy/contract/rules/holidays';
import { formatMonth } from '#lib/words/format.ts';
import { type CalendarValues, type Weekday, weekdayNames } from './calendar-values.ts';

const months = 24;

export type Month = { key: string; name: string; days: CalendarDay[] };

const nameOf = (key: string) => {
  const text = formatMonth(key);
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** The day before the same day two years later. */
export function lastDayOf(today: string) {
  const day = new Date(`${today}T00:00:00Z`);
  day.setUTCMonth(day.getUTCMonth() + months);
  day.setUTCDate(day.getUTCDate() - 1);
  return day.toISOString().slice(0, 10);
}

/** Only months with special days. */
export function previewOf(values: CalendarValues, today: string): Month[] {
  const { holiday_preset: preset, extra_closed, removed } = values;
  const byMonth = Map.groupBy(
    specialDays({ preset, extra_closed, removed }, today, lastDayOf(today)),
    ({ date }) => date.slice(0, 7),
  );
  return [...byMonth].map(([key, days]) => ({ key, name: nameOf(key), days }));
}

const opensOn = (week: Calendar['week'], date: string) => (week[weekdayOf(date)]?.length ?? 0) > 0;

/** The number of them that fall on a working day. */
export const workDaysTaken = ({ week }: CalendarValues, preview: readonly Month[]) =>
  preview.flatMap(({ days }) => days).filter(({ date, is_closed }) => is_closed && opensOn(week, date))
    .length;

/** 'sex.' for the list. */
export const shortWeekday = (date: string) =>
  weekdayNames[weekdayOf(date) as Weekday].slice(0, 3).toLowerCase();
