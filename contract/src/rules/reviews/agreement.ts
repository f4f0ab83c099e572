/** Whether reviewers agree with each other, and whether the person agrees with them. */

import { exact, meanOf, minus, rounded } from '../fractions.ts';
import { roundHalfUp } from '../numbers.ts';
import { variance } from '../statistics.ts';

/** The variance of random marks from 1 to 5: (5² − 1) / 12. */
const varianceByLot = 2;

/**
 * r_wg, 1 − s²/2 (James, Demaree and Wolf, Journal of Applied Psychology 69, 1984): 1 when all agree, 0 when marks
 * scatter like random ones, below 0 when opinions are opposed. Four decimals; null for fewer than two marks. Only
 * for groups that may be shown.
 */
export function agreementOf(marks: readonly number[]): number | null {
  const squared = variance(marks);
  return squared === null ? null : roundHalfUp(1 - squared / varianceByLot, 4);
}

/** 'Percepções divergentes'. */
export const viewsDiverge = (agreement: number | null) => agreement !== null && agreement < 0.5;

export type SelfGapLabel = 'Ponto cego' | 'Força oculta' | 'Alinhado';

export type SelfGap = {
  /** The person's own mark minus the mean of the groups, −4 to 4, two decimals. */
  readonly gap: number;
  readonly label: SelfGapLabel;
};

/** The own mark against the equally weighted means of the shown groups; null when either is missing. */
export function selfGap(self: number | null, groups: readonly number[]): SelfGap | null {
  const others = meanOf(groups);
  if (self === null || others === null) return null;
  const gap = rounded(minus(exact(self), others), 2);
  if (gap >= 1) return { gap, label: 'Ponto cego' };
  return { gap, label: gap <= -1 ? 'Força oculta' : 'Alinhado' };
}
