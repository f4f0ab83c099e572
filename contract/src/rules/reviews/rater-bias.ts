/**
 * How each manager's marks differ from the other managers', for a talk and never for a correction by itself.
 * Management rules 2.4.8 and 18. The difference is tested by Welch's t (B. L. Welch, Biometrika 34, 1947).
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

/** @public Reviews show it. */
export const biasFlagLabel: Record<BiasFlag, string> = {
  leniencia: 'Leniência',
  severidade: 'Severidade',
  tendencia_central: 'Tendência central',
  amplitude_restrita: 'Amplitude restrita',
  halo: 'Efeito halo',
};

/** Marks a manager must have given before anything is said of them. */
const fewestMarks = 5;

export type RaterMarks = {
  readonly rater: string;
  /** Marks of 1 to 5, one list per person reviewed. Of managers' reviews only, never of anonymous groups. */
  readonly people: readonly (readonly number[])[];
};

export type RaterBias = {
  readonly n: number;
  readonly mean: number;
  /** Of all marks of the other managers together. */
  readonly others_mean: number;
  /** Own mean less the others'; above 0 is mild. −4 to 4. */
  readonly leniency: number;
  /** Standard deviations; null of fewer than two marks. */
  readonly sd: number | null;
  readonly others_sd: number | null;
  /** Null with fewer than two marks on a side, or when on neither side two marks differ. */
  readonly welch_t: number | null;
  /** 0 to 1. */
  readonly share_of_3: number;
  /** n/(n + 5), 0 to 1: how far so many marks can be trusted. Four decimals. */
  readonly shrinkage: number;
  /** What would bring the marks nearer to the others', as far as they can be trusted: a hint. */
  readonly suggested_shift: number;
  readonly flags: readonly BiasFlag[];
};

/** What can be said of one manager; null without own marks or without others' to compare with. */
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

/** Each person's marks hardly differ: on average by less than 0.25, over people marked on four competencies or more. */
function hasHalo(people: readonly (readonly number[])[]) {
  const spreads = people.filter((marks) => marks.length >= 4).map((marks) => deviation(marks) ?? 0);
  return spreads.length > 0 && sum(spreads) / spreads.length < 0.25;
}

/** By the rounded numbers, so that what is shown is what decides. */
function flagsOf(figures: Omit<RaterBias, 'flags'>, halo: boolean): BiasFlag[] {
  const { n, leniency, sd, others_sd, welch_t, share_of_3 } = figures;
  if (n < fewestMarks) return [];
  // Where nobody's marks differ from one another, a difference between them is no chance.
  const isBeyondChance = welch_t === null ? sd === 0 && others_sd === 0 : Math.abs(welch_t) >= 2;
  const flags: BiasFlag[] = [];
  if (isBeyondChance && leniency >= 0.5) flags.push('leniencia');
  if (isBeyondChance && leniency <= -0.5) flags.push('severidade');
  if (share_of_3 >= 0.7) flags.push('tendencia_central');
  if (sd !== null && others_sd !== null && sd < 0.5 * others_sd) flags.push('amplitude_restrita');
  if (halo) flags.push('halo');
  return flags;
}
