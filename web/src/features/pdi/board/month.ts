/** Months as calendars show them; weeks start on Sunday. Days are 'YYYY-MM-DD', months 'YYYY-MM'. */

import { formatMonth } from '#lib/words/format.ts';

export const weekdays = [
  ['dom', 'domingo'],
  ['seg', 'segunda-feira'],
  ['ter', 'terça-feira'],
  ['qua', 'quarta-feira'],
  ['qui', 'quinta-feira'],
  ['sex', 'sexta-feira'],
  ['sáb', 'sábado'],
] as const;

const first = (month: string) => new Date(`${month}-01T00:00:00Z`);

/** 'Novembro de 2026'. */
export function monthName(month: string) {
  const text = formatMonth(month);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The month `by` months later. */
export function moved(month: string, by: number) {
  const day = first(month);
  day.setUTCMonth(day.getUTCMonth() + by);
  return day.toISOString().slice(0, 7);
}

/** Rows of seven days; null where a day belongs to another month. */
export function weeksOf(month: string): (string | null)[][] {
  const begins = first(month).getUTCDay();
  const length = (Date.parse(`${moved(month, 1)}-01T00:00:00Z`) - first(month).getTime()) / 86_400_000;
  const rows = Math.ceil((begins + length) / 7);
  return Array.from({ length: rows }, (_, row) =>
    weekdays.map((_day, place) => {
      const number = row * 7 + place - begins + 1;
      return number < 1 || number > length ? null : `${month}-${String(number).padStart(2, '0')}`;
    }),
  );
}
