/**
 * How each manager's marks differ from those of the other managers. It is for a conversation, never an automatic
 * correction. The difference is tested by Welch's t (B. L. Welch, Biometrika 34, 1947).
 */

import { roundHalfUp, sum } from '../numbers.ts';
import { deviation, mean, variance } from '../statistics.ts';

export const biasFlags = [
  'leniencia',
  'severidade',
  'tendencia_central',
  'amplitude_restrita',
  'halo',
] as const;
export type BiasFlag = (typeof biasFlags)[number];

/** The fewest marks of a manager for any statement about them. */
const fewestMarks = 5;

export type RaterMarks = {
  readonly rater: string;
  /** Marks from 1 to 5, one list per reviewed person. Only from managers' reviews, never from anonymous groups. */
  readonly people: readonly (readonly number[])[];
};

export type RaterBias = {
  readonly n: number;
  readonly mean: number;
  /** The mean of all marks of the other managers. */
  readonly others_mean: number;
  /** The manager's mean minus that of the others, −4 to 4; above 0 is lenient. */
  readonly leniency: number;
  /** Standard deviations; null for fewer than two marks. */
  readonly sd: number | null;
  readonly others_sd: number | null;
  /** Null when a side has fewer than two marks, or when the marks vary on neither side. */
  readonly welch_t: number | null;
  /** 0 to 1. */
  readonly share_of_3: number;
  /** n/(n + 5), 0 to 1: how far this number of marks can be trusted. Four decimals. */
  readonly shrinkage: number;
  /** A hint: the shift towards the other managers' marks, reduced by how far the marks can be trusted. */
  readonly suggested_shift: number;
  readonly flags: readonly BiasFlag[];
};

/** The figures of one manager; null without own marks, or without marks of others to compare with. */
export function raterBias(rater: string, all: readonly RaterMarks[]): RaterBias | null {
  const people = all.filter((one) => one.rater === rater).flatMap((one) => one.people);
  const own = people.flat();
  const others = all.filter((one) => one.rater !== rater).flatMap((one) => one.people.flat());
  const [ownMean, othersMean] = [mean(own), mean(others)];
  if (ownMean === null || othersMean === null) return null;
  const leniency = ownMean - othersMean;
  const figures = {
    n: own.length,
    mean: roundHalfUp(ownMean, 2),
    others_mean: roundHalfUp(othersMean, 2),
    leniency: roundHalfUp(leniency, 2),
    sd: spread(own),
    others_sd: spread(others),
    welch_t: welchT(own, others),
    share_of_3: roundHalfUp(own.filter((mark) => mark === 3).length / own.length, 4),
    shrinkage: roundHalfUp(own.length / (own.length + 5), 4),
    suggested_shift: roundHalfUp((-own.length / (own.length + 5)) * leniency, 2),
  };
  return { ...figures, flags: flagsOf(figures, hasHalo(people)) };
}

function spread(marks: readonly number[]) {
  const value = deviation(marks);
  return value === null ? null : roundHalfUp(value, 4);
}

function welchT(own: readonly number[], others: readonly number[]) {
  const [a, b] = [variance(own), variance(others)];
  if (a === null || b === null || a + b === 0) return null;
  const difference = (mean(own) ?? 0) - (mean(others) ?? 0);
  return roundHalfUp(difference / Math.sqrt(a / own.length + b / others.length), 3);
}

/**
 * Whether each person's marks hardly differ: by less than 0.25 on average, over people marked on four or more
 * competencies.
 */
function hasHalo(people: readonly (readonly number[])[]) {
  const spreads = people.filter((marks) => marks.length >= 4).map((marks) => deviation(marks) ?? 0);
  return spreads.length > 0 && sum(spreads) / spreads.length < 0.25;
}

/** Uses the rounded numbers, so that the shown values decide. */
function flagsOf(figures: Omit<RaterBias, 'flags'>, halo: boolean): BiasFlag[] {
  const { n, leniency, sd, others_sd, welch_t, share_of_3 } = figures;
  if (n < fewestMarks) return [];
  // If the marks vary on neither side, any difference between the sides is not by chance.
  const isBeyondChance = welch_t === null ? sd === 0 && others_sd === 0 : Math.abs(welch_t) >= 2;
  const flags: BiasFlag[] = [];
  if (isBeyondChance && leniency >= 0.5) flags.push('leniencia');
  if (isBeyondChance && leniency <= -0.5) flags.push('severidade');
  if (share_of_3 >= 0.7) flags.push('tendencia_central');
  if (sd !== null && others_sd !== null && sd < 0.5 * others_sd) flags.push('amplitude_restrita');
  if (halo) flags.push('halo');
  return flags;
}
