/** Which check-ins somebody's absences leave nothing to tell in. Pure days, no clock. */
import { daysAfter } from '@pdy/contract/rules/days';
import { type Calendar, isBusinessDay } from '@pdy/contract/rules/holidays';

export type Away = { readonly starts_on: string; readonly ends_on: string };

export const awayReason = 'Ausência registrada no período.';

/** Away on every working day from one day to another; a stretch without working days is none. */
export const isAwayThroughout = (
  absences: readonly Away[],
  [from, to]: readonly [from: string, to: string],
  calendar: Calendar,
): boolean => {
  let worked = 0;
  for (let day = from; day <= to; day = daysAfter(day, 1)) {
    if (!isBusinessDay(day, calendar)) continue;
    if (!absences.some(({ starts_on, ends_on }) => starts_on <= day && day <= ends_on)) return false;
    worked += 1;
  }
  return worked > 0;
};
