/** Rates about people over a period. Management rules 3.4 and 18. */

import type { Day } from '../common.ts';
import { daysBetween } from './days.ts';
import { roundHalfUp, sum } from './numbers.ts';

export type Movements = {
  /** People who came in the period. */
  readonly hired: number;
  /** People who left it for good: dismissed or gone, not on leave and not corrected. */
  readonly left: number;
  readonly headcount_start: number;
  readonly headcount_end: number;
};

export type TurnoverRates = {
  /** 'Rotatividade': half of who came and went, of the mean headcount. Percent, two decimals. */
  readonly turnover: number;
  /** 'Taxa de desligamento': who left, of the mean headcount. Percent, two decimals. */
  readonly leaving: number;
  /** 'Taxa de admissão': who came, of the mean headcount. Percent, two decimals. */
  readonly hiring: number;
};

/** Null where there was nobody at either end. */
export function turnoverRates({
  hired,
  left,
  headcount_start,
  headcount_end,
}: Movements): TurnoverRates | null {
  const headcount = (headcount_start + headcount_end) / 2;
  if (headcount === 0) return null;
  const percent = (people: number) => roundHalfUp((100 * people) / headcount, 2);
  return { turnover: percent((hired + left) / 2), leaving: percent(left), hiring: percent(hired) };
}

export type DemandedLevel = {
  /** 1 to 5. */
  readonly demanded: number;
  /** Unrounded estimate, 1 to 5; null when it is not known. */
  readonly held: number | null;
};

/** 'Atendimento da demanda': levels held of levels asked for, none above its demand. Percent, two decimals; null of none. */
export function demandMet(levels: readonly DemandedLevel[]): number | null {
  const asked = sum(levels.map(({ demanded }) => demanded));
  if (asked === 0) return null;
  const met = sum(levels.map(({ demanded, held }) => Math.min(held ?? 0, demanded)));
  return roundHalfUp((100 * met) / asked, 2);
}

export type LevelOnDay = { readonly day: Day; readonly level: number };

/** Days of a quarter, the unit of the velocity. */
const quarterDays = 90;
const fewestPoints = 3;
const shortestSpanDays = 30;

/**
 * Levels gained in a quarter, below 0 when lost: the least-squares line through the points. Two decimals; null of
 * fewer than three points or less than 30 days between the first and the last.
 */
export function levelVelocity(points: readonly LevelOnDay[]): number | null {
  const start = points[0];
  if (start === undefined || points.length < fewestPoints) return null;
  const days = points.map(({ day }) => daysBetween(start.day, day));
  if (Math.max(...days) - Math.min(...days) < shortestSpanDays) return null;
  const middle = sum(days) / days.length;
  const level = sum(points.map((point) => point.level)) / points.length;
  const together = sum(points.map((point, index) => ((days[index] ?? 0) - middle) * (point.level - level)));
  const apart = sum(days.map((day) => (day - middle) ** 2));
  return roundHalfUp((quarterDays * together) / apart, 2);
}
