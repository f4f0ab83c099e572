/**
 * When a person is likely to be ready for a job: a range of months, never one date.
 *
 * What is missing: for each required level, criticality times the levels up to the point where it is met. It is zero on
 * the day on which the person is 'pronto' for the job.
 *
 * Pace: the last 180 days are cut into six periods of 30 days. The pace is the mean of what was closed in each period.
 * Its standard error is that of a mean, s / √n, with the sample deviation s of the n periods (the usual definition, as
 * in ISO 3534-1, 1.35 and 2.34).
 *
 * Range: a straight line from what was missing at the beginning of the first period, with the pace plus and minus one
 * standard error. The near end takes an unknown level as met, and the far end counts it from level 1.
 *
 * Why the line begins there and not today: what a person does today changes only one period. By the triangle
 * inequality, the paces plus and minus one standard error before and after it overlap, and so do the ranges. A level
 * that was unknown at the beginning of the last period has closed nothing in it. It counts as unknown until the next
 * period, because otherwise what is done today would move the whole range.
 */
import { daysAfter } from '../days.ts';
import { sum } from '../numbers.ts';
import { deviation, mean } from '../statistics.ts';
import { meets } from './gap.ts';
import { type Held, knownEstimate } from './held-level.ts';

const periodDays = 30;
const periodCount = 6;
/** With fewer periods, a standard error says nothing. */
const fewestPeriods = 3;
/** Ten years: nothing further away is forecast. */
const farPeriods = 120;
/** A level is met from half a step below it. */
const halfStep = 0.5;

/** The days on which levels are read, oldest first; the last one is today. */
export const forecastDaysTo = (today: string): string[] =>
  Array.from({ length: periodCount + 1 }, (_, i) => daysAfter(today, (i - periodCount) * periodDays));

export type ForecastDemand = {
  /** 1 to 5. */
  readonly demand: number;
  /** 1 to 3. */
  readonly criticality: number;
  readonly is_required: boolean;
  /** The level on each day of `forecastDaysTo`. */
  readonly held: readonly Held[];
};

/**
 * arrived: every required level is met. unmeasured: levels have been known for too short a time. no_pace: nothing was
 * closed in the last 180 days. far: more than ten years away. open: the slow pace never gets there, or after ten years.
 */
export const forecastStates = ['arrived', 'unmeasured', 'no_pace', 'far', 'open', 'range'] as const;
export type ForecastState = (typeof forecastStates)[number];

export type Forecast = {
  readonly state: ForecastState;
  /** The first days of months, 'YYYY-MM-01'; null where the state has none. */
  readonly from: string | null;
  readonly to: string | null;
};

const withoutDate = (state: ForecastState): Forecast => ({ state, from: null, to: null });

/** What is missing in one demand; null when the level is not known. */
const missing = ({ demand, criticality }: ForecastDemand, held: Held | undefined): number | null => {
  const estimate = held ? knownEstimate(held) : null;
  if (!held || estimate === null) return null;
  return meets(demand, held) ? 0 : criticality * Math.max(0, demand - halfStep - estimate);
};

/** What is missing today; also null where the level was unknown at the beginning of the last period. */
const missingToday = (one: ForecastDemand): number | null =>
  missing(one, one.held[periodCount - 1]) === null ? null : missing(one, one.held[periodCount]);

const fromLevelOne = ({ demand, criticality }: ForecastDemand) =>
  criticality * Math.max(0, demand - halfStep - 1);

/** What was closed in all demands between two readings. A level that only became known was not closed. */
const closedIn = (demands: readonly ForecastDemand[], i: number) =>
  sum(
    demands.map((one) => {
      const [before, after] = [missing(one, one.held[i]), missing(one, one.held[i + 1])];
      return before === null || after === null ? 0 : before - after;
    }),
  );

const monthOf = (day: string) => `${day.slice(0, 7)}-01`;

const monthAfter = (month: string) => monthOf(daysAfter(month, 31));

type Ends = { readonly near: number; readonly far: number };

/** `near` and `far` are periods of 30 days from today. */
const asRange = ({ near, far }: Ends, today: string): Forecast => {
  if (near > farPeriods) return withoutDate('far');
  const from = monthOf(daysAfter(today, Math.floor(Math.max(0, near) * periodDays)));
  if (far > farPeriods) return { state: 'open', from, to: null };
  const to = monthOf(daysAfter(today, Math.ceil(Math.max(0, far) * periodDays)));
  return { state: 'range', from, to: to > from ? to : monthAfter(from) };
};

/** The range for one job. */
export function forecastOf(asked: readonly ForecastDemand[], today: string): Forecast {
  const demands = asked.filter(({ is_required }) => is_required);
  if (asked.length === 0) return withoutDate('unmeasured');
  if (demands.every((one) => missing(one, one.held[periodCount]) === 0)) return withoutDate('arrived');
  const isKnownAt = (i: number) => demands.some((one) => missing(one, one.held[i]) !== null);
  const periods = Array.from({ length: periodCount }, (_, i) => i).filter(isKnownAt);
  if (periods.length < fewestPeriods) return withoutDate('unmeasured');
  const closed = periods.map((i) => closedIn(demands, i));
  const pace = mean(closed) ?? 0;
  if (pace <= 1e-9) return withoutDate('no_pace');
  const error = (deviation(closed) ?? 0) / Math.sqrt(closed.length);
  const now = demands.map(missingToday);
  const known = sum(now.map((one) => one ?? 0)) + sum(closed);
  const unknown = sum(demands.map((one, i) => (now[i] === null ? fromLevelOne(one) : 0)));
  const slow = pace - error;
  return asRange(
    {
      near: known / (pace + error) - closed.length,
      far: slow > 1e-9 ? (known + unknown) / slow - closed.length : Number.POSITIVE_INFINITY,
    },
    today,
  );
}

const monthNames =
  'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(' ');
const named = (month: string) => monthNames[Number(month.slice(5, 7)) - 1] ?? '';
const inFull = (month: string) => `${named(month)} de ${month.slice(0, 4)}`;

/** 'entre fevereiro e abril de 2027', 'a partir de março de 2028, sem data final', or why there is no range. */
export function forecastText({ state, from, to }: Forecast): string {
  if (state === 'range' && from && to)
    return from.slice(0, 4) === to.slice(0, 4)
      ? `entre ${named(from)} e ${inFull(to)}`
      : `entre ${inFull(from)} e ${inFull(to)}`;
  if (state === 'open' && from) return `a partir de ${inFull(from)}, sem data final`;
  if (state === 'arrived') return 'já atende ao que o cargo pede';
  if (state === 'far') return 'nesse ritmo, leva mais de 10 anos';
  return state === 'no_pace'
    ? 'sem previsão: nada mudou nos últimos 6 meses'
    : 'sem previsão: faltam 3 meses de medições';
}
