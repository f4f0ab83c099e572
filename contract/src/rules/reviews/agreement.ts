/** Whether people see the same, and whether the person sees what they see. Management rules 2.4.9 and 18. */

import { exact, meanOf, minus, rounded } from '../fractions.ts';
import { roundHalfUp } from '../numbers.ts';
import { variance } from '../statistics.ts';

/** Variance of marks of 1 to 5 given by lot: (5² − 1) / 12. */
const varianceByLot = 2;

/**
 * r_wg, 1 − s²/2 (James, Demaree and Wolf, Journal of Applied Psychology 69, 1984): 1 when all agree, 0 when marks
 * scatter as by lot, below 0 when people stand against each other. Four decimals; null of fewer than two marks. Only
 * of groups that may be shown.
 */
export function agreementOf(marks: readonly number[]): number | null {
  const squared = variance(marks);
  return squared === null ? null : roundHalfUp(1 - squared / varianceByLot, 4);
}

/** 'Percepções divergentes'. */
export const viewsDiverge = (agreement: number | null) => agreement !== null && agreement < 0.5;

export type SelfGapLabel = 'Ponto cego' | 'Força oculta' | 'Alinhado';

export type SelfGap = {
  /** Own mark less the mean of the groups, −4 to 4, two decimals. */
  readonly gap: number;
  readonly label: SelfGapLabel;
};

/** Own mark against the means of the groups shown, each counting the same; null when one side is missing. */
export function selfGap(self: number | null, groups: readonly number[]): SelfGap | null {
  const others = meanOf(groups);
  if (self === null || others === null) return null;
  const gap = rounded(minus(exact(self), others), 2);
  if (gap >= 1) return { gap, label: 'Ponto cego' };
  return { gap, label: gap <= -1 ? 'Força oculta' : 'Alinhado' };
}
