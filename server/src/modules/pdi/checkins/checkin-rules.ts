/** When the check-ins of a plan are due. Pure days, no clock. */
import { usualCadenceDays } from '@pdy/contract/pdi/cadence';
import { daysAfter, daysBetween, earlierDay } from '@pdy/contract/rules/days';
import { type Calendar, isBusinessDay } from '@pdy/contract/rules/holidays';

/** A check-in opens this many days before it is due. */
const opensBefore = 5;
const closesAfter = 7;

export type Paced = {
  readonly period_start: string;
  readonly period_end: string;
  readonly checkin_cadence_days: number | null;
  /** The last day of the newest period; null before the first. A new cadence begins after it. */
  readonly last_end: string | null;
};

type CheckinPeriod = {
  readonly period_key: string;
  readonly period_start: string;
  readonly period_end: string;
  readonly opens_on: string;
  readonly due_on: string;
  readonly closes_on: string;
  /** The company works on none of its days, so there is nothing to report. */
  readonly isIdle: boolean;
};

export const cadenceOf = ({ checkin_cadence_days }: Pick<Paced, 'checkin_cadence_days'>) =>
  checkin_cadence_days === 7 || checkin_cadence_days === 30 ? checkin_cadence_days : usualCadenceDays;

const laterDay = (a: string, b: string) => (a.localeCompare(b) >= 0 ? a : b);

const lastBusinessDay = (from: string, to: string, calendar: Calendar) => {
  for (let day = to; day >= from; day = daysAfter(day, -1)) if (isBusinessDay(day, calendar)) return day;
  return null;
};

/** The first period without a check-in that is not over on `day`; null when the plan ends before. */
export const periodAt = (plan: Paced, day: string, calendar: Calendar): CheckinPeriod | null => {
  const cadence = cadenceOf(plan);
  const first = plan.last_end === null ? plan.period_start : daysAfter(plan.last_end, 1);
  const passed = Math.max(0, Math.floor(daysBetween(first, day) / cadence));
  const period_start = daysAfter(first, passed * cadence);
  if (period_start > plan.period_end || day > plan.period_end) return null;
  const period_end = earlierDay(daysAfter(period_start, cadence - 1), plan.period_end);
  const worked = lastBusinessDay(period_start, period_end, calendar);
  const due_on = worked ?? period_end;
  const opens = daysAfter(due_on, -opensBefore);
  return {
    period_key: `${plan.period_start}+${daysBetween(plan.period_start, period_start)}`,
    period_start,
    period_end,
    opens_on: laterDay(opens, period_start),
    due_on,
    closes_on: daysAfter(due_on, closesAfter),
    isIdle: worked === null,
  };
};
