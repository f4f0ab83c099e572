/** The working hours of the company, as the form holds them: every day of the week has its list, even an empty one. */
import type { CompanyCalendar } from '@pdy/contract/companies/settings';
import { timezoneLabel } from '@pdy/contract/companies/values';
import { type HolidayPreset, holidayPresetLabel, type Opening } from '@pdy/contract/rules/holidays';
import { passesMidnight } from '@pdy/contract/rules/openings';
import { formatDay } from '#lib/words/format.ts';

export const weekdayNames = {
  '1': 'Segunda-feira',
  '2': 'Terça-feira',
  '3': 'Quarta-feira',
  '4': 'Quinta-feira',
  '5': 'Sexta-feira',
  '6': 'Sábado',
  '7': 'Domingo',
} as const;
export type Weekday = keyof typeof weekdayNames;
export const weekdays = Object.keys(weekdayNames) as Weekday[];

export type OwnDay = { day: string; name: string };
export type CalendarValues = {
  timezone: string;
  week: Record<Weekday, Opening[]>;
  holiday_preset: HolidayPreset;
  extra_closed: OwnDay[];
  removed: string[];
};

const byDay = (a: OwnDay, b: OwnDay) => a.day.localeCompare(b.day);

const weekOf = (week: CompanyCalendar['week']): CalendarValues['week'] => ({
  '1': week['1'] ?? [],
  '2': week['2'] ?? [],
  '3': week['3'] ?? [],
  '4': week['4'] ?? [],
  '5': week['5'] ?? [],
  '6': week['6'] ?? [],
  '7': week['7'] ?? [],
});

export const calendarValues = (calendar: CompanyCalendar): CalendarValues => ({
  timezone: calendar.timezone,
  week: weekOf(calendar.week),
  holiday_preset: calendar.holiday_preset,
  extra_closed: calendar.extra_closed.toSorted(byDay),
  removed: calendar.removed.toSorted(),
});

/** The week as it is sent, without days that have no openings. */
export const weekSent = (week: CalendarValues['week']) =>
  Object.fromEntries(Object.entries(week).filter(([, openings]) => openings.length > 0));

/** An error of a day of the week is shown at that day: 'week.1'. */
export const calendarDepths = { week: 2 };

export const addDay = (list: readonly OwnDay[], own: OwnDay) => [...list, own].toSorted(byDay);

const openingsText = (openings: readonly Opening[]) =>
  openings
    .map(([from, to]) => `${from} às ${to}${passesMidnight([from, to]) ? ' do dia seguinte' : ''}`)
    .join(' e ') || 'fechado';

const weekText = (week: CalendarValues['week']) =>
  weekdays.map((day) => `${weekdayNames[day].slice(0, 3)} ${openingsText(week[day])}`).join('; ');

const labels: Readonly<Record<string, string>> = timezoneLabel;
export const timezoneText = (zone: string) => labels[zone] ?? zone;

export const calendarFacts = (values: CalendarValues) => [
  { field: 'timezone', label: 'Fuso horário', text: timezoneText(values.timezone) },
  { field: 'week', label: 'Horário da semana', text: weekText(values.week) },
  { field: 'holiday_preset', label: 'Feriados', text: holidayPresetLabel[values.holiday_preset] },
  {
    field: 'extra_closed',
    label: 'Dias fechados pela empresa',
    text: values.extra_closed.map(({ day, name }) => `${formatDay(day)} ${name}`).join(', ') || 'nenhum',
  },
  {
    field: 'removed',
    label: 'Feriados em que se trabalha',
    text: values.removed.map(formatDay).join(', ') || 'nenhum',
  },
];

/** '9', '930', '9h' and '09:30' as '09:00', '09:30', '09:00' and '09:30'; anything else as it was typed. */
export function asTime(typed: string): string {
  const text = typed.trim();
  const [, hours, minutes] =
    text.match(/^(\d{1,2})(?:\s*[:h.]?\s*(\d\d))?\s*h?$/i) ?? text.match(/^(\d)(\d\d)$/) ?? [];
  if (hours === undefined) return text;
  const clock = `${hours.padStart(2, '0')}:${minutes ?? '00'}`;
  return /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/.test(clock) ? clock : text;
}
