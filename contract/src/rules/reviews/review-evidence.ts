/** A published review as evidence of a competency. */
import { roundHalfUp } from '../numbers.ts';
import type { CompetencyMarks } from './scores.ts';

/** A single group counts as much as a manager's rating: 0.8 with the same base weight. Two or more count fully. */
const qualityOfOneGroup = 0.8;

export type ReviewEvidence = {
  /** 1 to 5, one decimal. */
  readonly level: number;
  /** 0 to 1. */
  readonly quality: number;
};

/** `marks`: of every group, computed with no weight for the person's own. Null: nobody else gave a mark that counts. */
export function reviewEvidence({ groups, evidence_level }: CompetencyMarks): ReviewEvidence | null {
  if (evidence_level === null) return null;
  const others = Object.keys(groups).filter((group) => group !== 'self').length;
  return { level: roundHalfUp(evidence_level, 1), quality: others > 1 ? 1 : qualityOfOneGroup };
}
