/** Which check-ins are skipped because the person is absent. Pure days, no clock. */
import { daysAfter } from '@pdy/contract/rules/days';
import { type Calendar, isBusinessDay } from '@pdy/contract/rules/holidays';

export type Away = { readonly starts_on: string; readonly ends_on: string };

export const awayReason = 'Ausência registrada no período.';

/** Whether the person is away on every working day of the period; false for a period without working days. */
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
