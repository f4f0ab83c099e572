/** How a value compares with those of other people. */
import { clamp, roundHalfUp } from '../numbers.ts';

/** Values that differ by less are the same stored value. */
const NOISE = 1e-9;

/** Mean and standard deviation of a scale among the people of the norm, in the unit of the scale. */
export type Norm = { mean: number; sd: number };

/**
 * The share of a standard normal distribution below z, 0 to 1, to double precision: the series of Marsaglia,
 * 'Evaluating the Normal Distribution' (Journal of Statistical Software 11(4), 2004).
 */
export function normalShareBelow(z: number) {
  if (Math.abs(z) > 8) return z < 0 ? 0 : 1;
  let [term, total, last] = [z, z, 0];
  for (let i = 3; total !== last; i += 2) {
    last = total;
    term *= (z * z) / i;
    total += term;
  }
  return 0.5 + (total * Math.exp(-0.5 * z * z)) / Math.sqrt(2 * Math.PI);
}

/** A percentile is never shown as 0 or 100. */
const asPercentile = (percent: number) => clamp(percent, 1, 99);

export type Standing = {
  /** T score: mean 50, standard deviation 10; a whole number. */
  t: number;
  /** A whole number, 1 to 99. */
  percentile: number;
};

/** The standing by a norm's mean and deviation; null when the norm does not vary. */
export function standing(value: number, { mean, sd }: Norm): Standing | null {
  if (sd <= 0) return null;
  const z = (value - mean) / sd;
  return {
    t: roundHalfUp(50 + 10 * z),
    percentile: asPercentile(roundHalfUp(100 * normalShareBelow(z))),
  };
}

/** The mid-rank among the stored values themselves, 1 to 99; null without values. */
export function empiricalPercentile(value: number, sample: readonly number[]): number | null {
  if (sample.length === 0) return null;
  const below = sample.filter((one) => one < value - NOISE).length;
  const equal = sample.filter((one) => Math.abs(one - value) <= NOISE).length;
  return asPercentile(roundHalfUp((100 * (below + 0.5 * equal)) / sample.length));
}

export type NormOrigin = 'platform' | 'company' | 'imported';

/** The fewest people for a norm that says anything about a person's standing. */
const fewestPeople: Record<NormOrigin, number> = { platform: 100, imported: 100, company: 50 };

export const isNormUsable = (origin: NormOrigin, people: number) => people >= fewestPeople[origin];
