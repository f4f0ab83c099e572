/** Rates about people over a period. */

import type { Day } from '../../common.ts';
import { daysBetween } from '../days.ts';
import { roundHalfUp, sum } from '../numbers.ts';

export type Movements = {
  /** People who joined in the period. */
  readonly hired: number;
  /** People who left for good in it: dismissed or resigned, not on leave and not corrected. */
  readonly left: number;
  readonly headcount_start: number;
  readonly headcount_end: number;
};

export type TurnoverRates = {
  /** 'Rotatividade': half of those who joined or left, by the mean headcount. Percent, two decimals. */
  readonly turnover: number;
  /** 'Taxa de desligamento': those who left, by the mean headcount. Percent, two decimals. */
  readonly leaving: number;
  /** 'Taxa de admissão': those who joined, by the mean headcount. Percent, two decimals. */
  readonly hiring: number;
};

/** The rates of a period; null where the headcount is 0 at both ends. */
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
  /** The unrounded estimate, 1 to 5; null when it is unknown. */
  readonly held: number | null;
};

/** 'Atendimento da demanda': held by demanded levels, each at most its demand. Percent, two decimals; null for none. */
export function demandMet(levels: readonly DemandedLevel[]): number | null {
  const asked = sum(levels.map(({ demanded }) => demanded));
  if (asked === 0) return null;
  const met = sum(levels.map(({ demanded, held }) => Math.min(held ?? 0, demanded)));
  return roundHalfUp((100 * met) / asked, 2);
}

export type LevelOnDay = { readonly day: Day; readonly level: number };

/** Days in a quarter, the unit of the velocity. */
const quarterDays = 90;
const fewestPoints = 3;
const shortestSpanDays = 30;

/**
 * Levels gained per quarter, negative when lost: the least-squares line through the points. Two decimals; null for
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
