/** Values of the scales of a questionnaire, and how they are told. Assessments rules 4.12. */
import { sum } from '../numbers.ts';

/** Answers run from 1 (disagree) to 5 (agree); null was left out. */
export type Likert = number | null;

export type TraitItem = {
  /** Code of the scale, never its place: versions may reorder. */
  scale: string;
  /** −1: agreeing speaks against the trait. */
  keyed: 1 | -1;
};

export type TraitAnswer = TraitItem & { value: Likert };

/** A scale is told when at least this share of its items is answered. */
const SMALLEST_ANSWERED_SHARE = 0.75;

/** The other end of a scale from 1 to 5: N becomes emotional stability. */
export const mirrored = (value: number) => 6 - value;

/** The answer in the sense of the trait, 1 to 5. */
export const inTraitSense = (value: number, keyed: 1 | -1) => (keyed === 1 ? value : mirrored(value));

export type ScaleRules = {
  /** Default 0.75. */
  min_answered_share?: number | undefined;
  /** The report tells the opposite of what the items ask. */
  reversed?: boolean | undefined;
};

/** Mean of a scale's items, 1 to 5; null when too few are answered. `answers` are those of one scale. */
export function scaleValue(answers: readonly TraitAnswer[], rules: ScaleRules = {}): number | null {
  const { min_answered_share = SMALLEST_ANSWERED_SHARE, reversed = false } = rules;
  const given = answers.flatMap(({ value, keyed }) => (value === null ? [] : [inTraitSense(value, keyed)]));
  if (given.length === 0 || given.length / answers.length < min_answered_share) return null;
  const mean = sum(given) / given.length;
  return reversed ? mirrored(mean) : mean;
}

/** Where a band ends, exclusive; printed with every result. */
const bandLimits = { baixo: 2.5, medio: 3.5 } as const;

export type TraitBand = 'baixo' | 'medio' | 'alto';

export const traitBandLabel: Record<TraitBand, string> = { baixo: 'Baixo', medio: 'Médio', alto: 'Alto' };

export function traitBand(value: number): TraitBand {
  if (value < bandLimits.baixo) return 'baixo';
  return value < bandLimits.medio ? 'medio' : 'alto';
}
