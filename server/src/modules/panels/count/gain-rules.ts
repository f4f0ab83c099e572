/** What a level gained between two days. */
import { knownEstimate } from '@pdy/contract/rules/competencies/held-level';
import { type Fading, heldOn, type LevelPiece } from '../../competencies/index.ts';

export type Known = { readonly competency: Fading; readonly pieces: readonly LevelPiece[] };

/** The pieces without the evidence of finishing activities: that says what the goal was, not what was learnt. */
export const withoutProof = (pieces: readonly LevelPiece[], activity_ids: readonly string[]): LevelPiece[] =>
  pieces.filter(
    ({ kind, supersede_key }) => !(kind === 'pdi_activity' && activity_ids.includes(supersede_key)),
  );

/** Levels gained between two days; null where either level is not known. */
export const gainBetween = ({ competency, pieces }: Known, from: string, to: string): number | null => {
  const [before, after] = [from, to].map((day) => knownEstimate(heldOn(day, competency, pieces)));
  return typeof before === 'number' && typeof after === 'number' ? after - before : null;
};
