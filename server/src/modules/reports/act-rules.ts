/** How levels have changed since something was assigned from a cell. */
import type { CellAct } from '@pdy/contract/reports/acts';
import { fewestMoved } from '@pdy/contract/reports/words';
import { roundHalfUp } from '@pdy/contract/rules/numbers';

/**
 * The change of levels over the people with a level on both days; null for fewer than ten, or fewer than the company
 * shows figures of.
 */
export const changeOf = (gains: readonly (number | null)[], fewest: number): CellAct['change'] => {
  const known = gains.filter((gain) => gain !== null);
  if (known.length < Math.max(fewestMoved, fewest)) return null;
  const mean = known.reduce((sum, gain) => sum + gain, 0) / known.length;
  return { mean: roundHalfUp(mean, 2), people: known.length };
};
