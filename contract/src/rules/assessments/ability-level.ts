/**
 * What a measured ability means in levels. θ is the ability on the scale of the questions: 0 is the centre of
 * level 3, one unit is one level; SE is its standard error in the same unit.
 */

import type { ConfidenceLabel } from '../competencies/held-level.ts';
import { clamp, floorForgiving, roundHalfUp } from '../numbers.ts';

/** The abilities at which levels 2, 3, 4 and 5 begin. */
export const levelCuts = [-1.5, -0.5, 0.5, 1.5] as const;

/** The z value for two-sided 90% of a normal distribution. */
const Z_90 = 1.645;
/** The largest standard errors for high and for medium confidence. */
const HIGH_CONFIDENCE_SE = 0.45;
const MEDIUM_CONFIDENCE_SE = 0.6;

/** A whole level, 1 to 5; a cut belongs to the level above it. */
export const levelOfAbility = (theta: number) => clamp(floorForgiving(theta + 3.5), 1, 5);

/** A level with decimals, 1 to 5, as evidence stores it. */
export const levelValueOfAbility = (theta: number) => clamp(3 + theta, 1, 5);

/** A whole score from 0 to 1000; 500 is the centre of level 3. */
export const scoreOfAbility = (theta: number) => clamp(roundHalfUp(500 + 125 * theta), 0, 1000);

/** The range of the ability with 90% probability, as [low, high] on the scale of θ. */
export const interval90 = (theta: number, se: number): [low: number, high: number] => [
  theta - Z_90 * se,
  theta + Z_90 * se,
];

export type TestConfidence = Exclude<ConfidenceLabel, 'sem_evidencia'>;

/** How certain a result is; the labels are in `confidenceLabelText`. */
export function testConfidence(se: number): TestConfidence {
  if (se <= HIGH_CONFIDENCE_SE) return 'alta';
  return se <= MEDIUM_CONFIDENCE_SE ? 'media' : 'baixa';
}
