/** How levels have changed since something was assigned from a cell. */
import type { CellAct } from '@pdy/contract/reports/acts';
import { fewestMoved } from '@pdy/contract/reports/words';
import { roundHalfUp } from '@pdy/contract/rules/numbers';

/** Over the people with a level on both days; null for fewer than ten, or fewer than the company shows figures of. */
export const changeOf = (gains: readonly (number | null)[], fewest: number): CellAct['change'] => {
  const told = gains.filter((gain) => gain !== null);
  if (told.length < Math.max(fewestMoved, fewest)) return null;
  const mean = told.reduce((sum, gain) => sum + gain, 0) / told.length;
  return { mean: roundHalfUp(mean, 2), people: told.length };
};
