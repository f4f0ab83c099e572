/** How ready a person is for the next job by the held levels, beside the manager's opinion. */
import { roundHalfUp, sum } from '../numbers.ts';

export type RequiredLevel = {
  /** 1 to 5. */
  readonly level: number;
  /** The criticality of the demand, zero or more. */
  readonly weight: number;
  /** The unrounded estimate, 1 to 5; null or 0 when it is unknown. */
  readonly held: number | null;
};

export type Readiness = {
  /** 0 (nothing is met) to 1 (everything is met), four decimals. */
  readonly readiness: number;
  /** The readiness on the scale of potential, 1 to 5, two decimals. */
  readonly axis: number;
};

/** Σ w·min(held, level)/level over Σ w; null for a job without demands. */
export function readinessFor(required: readonly RequiredLevel[]): Readiness | null {
  const weights = sum(required.map(({ weight }) => weight));
  if (weights === 0) return null;
  const met = sum(required.map(({ level, weight, held }) => (weight * Math.min(held ?? 0, level)) / level));
  return { readiness: roundHalfUp(met / weights, 4), axis: roundHalfUp(1 + (4 * met) / weights, 2) };
}

/** A readiness from 0 to 1 on the scale of potential, 1 to 5, two decimals. */
export const readinessMark = (readiness: number) => roundHalfUp(1 + 4 * readiness, 2);

export const verticalAxes = ['potencial', 'prontidao', 'media'] as const;
/** What the vertical axis of the nine boxes measures. */
export type VerticalAxis = (typeof verticalAxes)[number];

/** 1 to 5, two decimals, from two numbers on that scale. Null when the chosen one is missing; a mean needs both. */
export function verticalMark(axis: VerticalAxis, potential: number | null, readiness: number | null) {
  if (axis === 'potencial') return potential;
  if (axis === 'prontidao') return readiness;
  return potential === null || readiness === null ? null : roundHalfUp((potential + readiness) / 2, 2);
}

/** 'Opinião e evidência divergem': they differ by a whole point or more, by the two decimals that are shown. */
export const opinionDiverges = (potential: number | null, readiness: number | null) =>
  potential !== null &&
  readiness !== null &&
  roundHalfUp(Math.abs(roundHalfUp(potential, 2) - roundHalfUp(readiness, 2)), 2) >= 1;
