/** The values of a questionnaire's scales, and how they are shown. */
import { sum } from '../numbers.ts';

/** Answers run from 1 (disagree) to 5 (agree); null: left out. */
export type Likert = number | null;

export type TraitItem = {
  /** The code of the scale, never its position, because versions may reorder. */
  scale: string;
  /** −1: agreement speaks against the trait. */
  keyed: 1 | -1;
};

export type TraitAnswer = TraitItem & { value: Likert };

/** A scale is shown when at least this share of its items is answered. */
const SMALLEST_ANSWERED_SHARE = 0.75;

/** The value at the opposite end of the scale from 1 to 5: N becomes emotional stability. */
export const mirrored = (value: number) => 6 - value;

/** The answer in the direction of the trait, 1 to 5. */
export const inTraitSense = (value: number, keyed: 1 | -1) => (keyed === 1 ? value : mirrored(value));

export type ScaleRules = {
  /** Default 0.75. */
  min_answered_share?: number | undefined;
  /** The report shows the opposite of what the items ask. */
  reversed?: boolean | undefined;
};

/** The mean of a scale's items, 1 to 5; null when too few are answered. `answers` belong to one scale. */
export function scaleValue(answers: readonly TraitAnswer[], rules: ScaleRules = {}): number | null {
  const { min_answered_share = SMALLEST_ANSWERED_SHARE, reversed = false } = rules;
  const given = answers.flatMap(({ value, keyed }) => (value === null ? [] : [inTraitSense(value, keyed)]));
  if (given.length === 0 || given.length / answers.length < min_answered_share) return null;
  const mean = sum(given) / given.length;
  return reversed ? mirrored(mean) : mean;
}

/** The exclusive end of a band; printed with every result. */
const bandLimits = { baixo: 2.5, medio: 3.5 } as const;

export type TraitBand = 'baixo' | 'medio' | 'alto';

export const traitBandLabel: Record<TraitBand, string> = { baixo: 'Baixo', medio: 'Médio', alto: 'Alto' };

export function traitBand(value: number): TraitBand {
  if (value < bandLimits.baixo) return 'baixo';
  return value < bandLimits.medio ? 'medio' : 'alto';
}
