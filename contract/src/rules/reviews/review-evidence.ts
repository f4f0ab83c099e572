/** What a published review says of a competency. Management rule 2.4.13. */
import { roundHalfUp } from '../numbers.ts';
import type { CompetencyMarks } from './scores.ts';

/** One group alone is worth what the rating of a manager is: 0.8 of a piece of the same base weight. Two or more: all of it. */
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
