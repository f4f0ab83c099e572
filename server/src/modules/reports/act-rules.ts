/** What became of levels since something was asked for from a cell. */
import type { CellAct } from '@pdy/contract/reports/acts';
import { fewestMoved } from '@pdy/contract/reports/words';
import { knownEstimate } from '@pdy/contract/rules/held-level';
import { roundHalfUp } from '@pdy/contract/rules/numbers';
import { type Fading, heldOn, type LevelPiece } from '../competencies/index.ts';

export type Known = { readonly competency: Fading; readonly pieces: readonly LevelPiece[] };

/** Without what finishing activities proved: that says what was aimed at, not what was learnt. */
export const withoutProof = (pieces: readonly LevelPiece[], activity_ids: readonly string[]): LevelPiece[] =>
  pieces.filter(
    ({ kind, supersede_key }) => !(kind === 'pdi_activity' && activity_ids.includes(supersede_key)),
  );

/** Levels gained from one day to another; null where either is not known. */
export const gainBetween = ({ competency, pieces }: Known, from: string, to: string): number | null => {
  const [before, after] = [from, to].map((day) => knownEstimate(heldOn(day, competency, pieces)));
  return typeof before === 'number' && typeof after === 'number' ? after - before : null;
};

/** Over those who have a level on both days; null of fewer than ten, or than the company tells anything of. */
export const changeOf = (gains: readonly (number | null)[], fewest: number): CellAct['change'] => {
  const told = gains.filter((gain) => gain !== null);
  if (told.length < Math.max(fewestMoved, fewest)) return null;
  const mean = told.reduce((sum, gain) => sum + gain, 0) / told.length;
  return { mean: roundHalfUp(mean, 2), people: told.length };
};
