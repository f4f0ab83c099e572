/** Brazil's holidays, a company's calendar and its working days. Calendar days only, no clock and no time zone. */
import type { Day } from '../common.ts';
import { daysAfter } from './days.ts';

export const holidayKinds = ['nacional', 'facultativo', 'facultativo_parcial'] as const;
export type HolidayKind = (typeof holidayKinds)[number];

/** Optional days are not legal holidays: most companies close on them, but none has to. */
export const holidayKindLabel: Record<HolidayKind, string> = {
  nacional: 'Feriado nacional',
  facultativo: 'Ponto facultativo',
  facultativo_parcial: 'Ponto facultativo (até 14h)',
};

export const holidayPresets = ['nacional', 'nacional_facultativo', 'nenhum'] as const;
export type HolidayPreset = (typeof holidayPresets)[number];

export const holidayPresetLabel: Record<HolidayPreset, string> = {
  nacional: 'Feriados nacionais',
  nacional_facultativo: 'Feriados nacionais e pontos facultativos',
  nenhum: 'Nenhum feriado',
};

export type Holiday = { readonly date: Day; readonly name: string; readonly kind: HolidayKind };

/** '09:00' to '12:00'; '24:00' is the end of the day. The second time is not part of the opening. */
export type Opening = readonly [from: string, to: string];

export type Calendar = {
  /** Openings by day of the week, '1' (Monday) to '7' (Sunday); an absent or empty day is closed. */
  readonly week: Readonly<Record<string, readonly Opening[]>>;
  readonly preset: HolidayPreset;
  /** Closed days besides those of the preset: of the state, the city or the company itself. */
  readonly extra_closed: readonly { readonly day: Day; readonly name: string }[];
  /** Days of the preset on which the company works. */
  readonly removed: readonly Day[];
};

/** Easter Sunday by the anonymous Gregorian computus. */
export function easterOf(year: number): Day {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const moon = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - moon - (ofCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * moon + 22 * weekday) / 451);
  const days = moon + weekday - 7 * late + 114;
  const two = (number: number) => String(number).padStart(2, '0');
  return `${String(year).padStart(4, '0')}-${two(Math.floor(days / 31))}-${two((days % 31) + 1)}`;
}

const fixed: readonly (readonly [monthDay: string, name: string])[] = [
  ['01-01', 'Confraternização Universal'],
  ['04-21', 'Tiradentes'],
  ['05-01', 'Dia do Trabalho'],
  ['09-07', 'Independência do Brasil'],
  ['10-12', 'Nossa Senhora Aparecida'],
  ['11-02', 'Finados'],
  ['11-15', 'Proclamação da República'],
  ['11-20', 'Dia Nacional de Zumbi e da Consciência Negra'],
  ['12-25', 'Natal'],
];
/** 20 November is a national holiday since Lei 14.759/2023. */
const firstYearOf: Readonly<Record<string, number>> = { '11-20': 2024 };

const moving: readonly (readonly [fromEaster: number, name: string, kind: HolidayKind])[] = [
  [-48, 'Carnaval (segunda-feira)', 'facultativo'],
  [-47, 'Carnaval (terça-feira)', 'facultativo'],
  [-46, 'Quarta-feira de Cinzas (até 14h)', 'facultativo_parcial'],
  [-2, 'Paixão de Cristo', 'nacional'],
  [60, 'Corpus Christi', 'facultativo'],
];

const byDate = (a: { date: Day }, b: { date: Day }) => a.date.localeCompare(b.date);

/** The holidays and optional days of a year, in order. */
export function holidaysOf(year: number): Holiday[] {
  const easter = easterOf(year);
  return [
    ...fixed
      .filter(([monthDay]) => year >= (firstYearOf[monthDay] ?? 0))
      .map(
        ([monthDay, name]): Holiday => ({
          date: `${easter.slice(0, 4)}-${monthDay}`,
          name,
          kind: 'nacional',
        }),
      ),
    ...moving.map(([days, name, kind]): Holiday => ({ date: daysAfter(easter, days), name, kind })),
  ].sort(byDate);
}

/** Ash Wednesday is listed, but open: only its morning is optional. */
const closedBy: Record<HolidayPreset, readonly HolidayKind[]> = {
  nacional: ['nacional'],
  nacional_facultativo: ['nacional', 'facultativo'],
  nenhum: [],
};

const yearOf = (day: Day) => Number(day.slice(0, 4));

export type CalendarDay = {
  readonly date: Day;
  readonly name: string;
  /** 'empresa': closed by the company itself. */
  readonly kind: HolidayKind | 'empresa';
  /** False: the day is listed, but the company works. */
  readonly is_closed: boolean;
};

type Rules = Pick<Calendar, 'preset' | 'extra_closed' | 'removed'>;

/** The special days of a calendar from one day to another, both included, as its preview shows them. */
export function specialDays({ preset, extra_closed, removed }: Rules, from: Day, to: Day): CalendarDay[] {
  const years = Array.from({ length: yearOf(to) - yearOf(from) + 1 }, (_, index) => yearOf(from) + index);
  const own = extra_closed.map(
    ({ day, name }): CalendarDay => ({ date: day, name, kind: 'empresa', is_closed: true }),
  );
  const isOwn = ({ date }: Holiday) => own.some((one) => one.date === date);
  const official = years
    .flatMap(holidaysOf)
    .filter((holiday) => !isOwn(holiday))
    .map(
      (holiday): CalendarDay => ({
        ...holiday,
        is_closed: closedBy[preset].includes(holiday.kind) && !removed.includes(holiday.date),
      }),
    );
  return [...official, ...own].filter(({ date }) => date >= from && date <= to).sort(byDate);
}

/** '1' (Monday) to '7' (Sunday). */
export const weekdayOf = (day: Day): string => String(new Date(`${day}T00:00:00Z`).getUTCDay() || 7);

export const mondayOf = (day: Day): Day => daysAfter(day, 1 - Number(weekdayOf(day)));

/** Whether the company works on a day: the weekday has openings, and the calendar does not close the day. */
export const isBusinessDay = (day: Day, calendar: Calendar): boolean =>
  (calendar.week[weekdayOf(day)]?.length ?? 0) > 0 &&
  !specialDays(calendar, day, day).some(({ is_closed }) => is_closed);

/** The first working day in the week (Monday to Sunday) of a day; null: the company is closed all week. */
export function firstBusinessDayOfWeek(day: Day, calendar: Calendar): Day | null {
  const monday = mondayOf(day);
  const week = [0, 1, 2, 3, 4, 5, 6].map((days) => daysAfter(monday, days));
  return week.find((one) => isBusinessDay(one, calendar)) ?? null;
}

/** Ten years without a business day: the calendar never opens. */
const mostDaysAhead = 3_653;

/** The day this many business days later, at least one; null when it is not reached within ten years. */
export function businessDayAfter(day: Day, count: number, calendar: Calendar): Day | null {
  let left = Math.max(1, count);
  for (let ahead = 1; ahead <= mostDaysAhead; ahead += 1) {
    const next = daysAfter(day, ahead);
    if (isBusinessDay(next, calendar)) left -= 1;
    if (left === 0) return next;
  }
  return null;
}

/** Business days after `from`, up to and including `to`; 0 when `to` comes first. */
export function businessDaysBetween(from: Day, to: Day, calendar: Calendar): number {
  let count = 0;
  for (let day = daysAfter(from, 1); day <= to; day = daysAfter(day, 1)) {
    if (isBusinessDay(day, calendar)) count += 1;
  }
  return count;
}
