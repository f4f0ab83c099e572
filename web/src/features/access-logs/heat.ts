/** The heat map in numbers and words. */
import { countText } from '@pdy/contract/rules/numbers';
import type { Summary } from './logs-query.ts';

export const weekdays = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado'] as const;
export const hours = Array.from({ length: 24 }, (_, hour) => hour);

type Hours = Summary['hours'];

/** The number of records in an hour of a weekday. */
export const countsOf = (cells: Hours) => {
  const counts = new Map(cells.map(({ weekday, hour, count }) => [`${weekday} ${hour}`, count]));
  return (weekday: number, hour: number) => counts.get(`${weekday} ${hour}`) ?? 0;
};

/** 0 for none, otherwise 1 to 4: quarters of the busiest hour. */
export const heatOf = (count: number, most: number) =>
  count === 0 ? 0 : Math.max(1, Math.ceil((4 * count) / most));

const isNight = (hour: number) => hour < 6 || hour >= 22;

/** A summary of the chart, in a sentence. */
export function heatText(cells: Hours) {
  const busiest = cells.toSorted((a, b) => b.count - a.count)[0];
  if (!busiest) return 'Nenhum registro no período';
  const night = cells.filter(({ hour }) => isNight(hour)).reduce((sum, { count }) => sum + count, 0);
  return `Mais movimento: ${weekdays[busiest.weekday]} às ${busiest.hour}h, ${countText(busiest.count, 'registro', 'registros')}; entre 22h e 6h: ${night}`;
}
