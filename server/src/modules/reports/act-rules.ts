/** How levels have changed since something was assigned from a cell. */
import type { CellAct } from '@pdy/contract/reports/acts';
import { fewestMoved } from '@pdy/contract/reports/words';
import { knownEstimate } from '@pdy/contract/rules/held-level';
import { roundHalfUp } from '@pdy/contract/rules/numbers';
import { type Fading, heldOn, type LevelPiece } from '../competencies/index.ts';

export type Known = { readonly competency: Fading; readonly pieces: readonly LevelPiece[] };

/** Without the evidence of finishing activities: that says what the goal was, not what was learnt. */
export const withoutProof = (pieces: readonly LevelPiece[], activity_ids: readonly string[]): LevelPiece[] =>
  pieces.filter(
    ({ kind, supersede_key }) => !(kind === 'pdi_activity' && activity_ids.includes(supersede_key)),
  );

/** Levels gained between two days; null where either level is not known. */
export const gainBetween = ({ competency, pieces }: Known, from: string, to: string): number | null => {
  const [before, after] = [from, to].map((day) => knownEstimate(heldOn(day, competency, pieces)));
  return typeof before === 'number' && typeof after === 'number' ? after - before : null;
};

/** Over the people with a level on both days; null for fewer than ten, or fewer than the company shows figures of. */
export const changeOf = (gains: readonly (number | null)[], fewest: number): CellAct['change'] => {
  const told = gains.filter((gain) => gain !== null);
  if (told.length < Math.max(fewestMoved, fewest)) return null;
  const mean = told.reduce((sum, gain) => sum + gain, 0) / told.length;
  return { mean: roundHalfUp(mean, 2), people: told.length };
};
