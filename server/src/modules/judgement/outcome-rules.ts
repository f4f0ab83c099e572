/** The result of a finished set of cases, and which part of it is evidence. */

import type { WhyNoLevel } from '@pdy/contract/judgement/words';
import { casesOfSet, fewestExperts, mostDeviation, mostQuality } from '@pdy/contract/judgement/words';
import { levelValueOfAbility } from '@pdy/contract/rules/assessments/ability-level';
import { testEvidence } from '@pdy/contract/rules/assessments/test-evidence';
import { levelOf } from '@pdy/contract/rules/competencies/shown-level';
import { clamp, roundHalfUp, sum } from '@pdy/contract/rules/numbers';
import { caseScore, chanceToReach, isAboveChance, type JudgedCase, judgement } from './scoring-rules.ts';

/** The ratings of each expert by answer, 1 to 5. */
export type Ratings = Readonly<Record<string, readonly number[]>>;

export type AnsweredCase = {
  readonly ratings: Ratings;
  readonly best: string | null;
  readonly worst: string | null;
};

export const meanOf = (ratings: readonly number[]): number | null =>
  ratings.length === 0 ? null : sum(ratings) / ratings.length;

/** Standard deviation of a sample; null for fewer than two ratings. */
export const deviationOf = (ratings: readonly number[]): number | null => {
  const mean = meanOf(ratings);
  if (mean === null || ratings.length < 2) return null;
  return Math.sqrt(sum(ratings.map((one) => (one - mean) ** 2)) / (ratings.length - 1));
};

/** Whether enough experts have rated the answer, and their ratings are close to each other. */
export const isRated = (ratings: readonly number[]): boolean => {
  const deviation = deviationOf(ratings);
  return ratings.length >= fewestExperts && deviation !== null && deviation <= mostDeviation + 1e-6;
};

const judgedCase = ({ ratings, best, worst }: AnsweredCase): JudgedCase | null => {
  const options = Object.entries(ratings);
  if (!options.every(([, all]) => isRated(all))) return null;
  return { ratings: Object.fromEntries(options.map(([id, all]) => [id, meanOf(all) ?? 0])), best, worst };
};

export type Outcome = {
  /** Null: the experts have not rated each answer of each case. */
  readonly measured: { readonly theta: number; readonly se: number } | null;
  readonly why_none: Extract<WhyNoLevel, 'not_rated' | 'by_chance'> | null;
};

/** The outcome over all cases of a session. */
export const outcomeOf = (answered: readonly AnsweredCase[]): Outcome => {
  const cases = answered.flatMap((one) => judgedCase(one) ?? []);
  const scores = cases.map(caseScore);
  const found = judgement(scores);
  // A case whose answers all have the same rating measures nothing.
  if (!found || cases.length < casesOfSet || scores.includes(null))
    return { measured: null, why_none: 'not_rated' };
  const reached = sum(scores.flatMap((score) => score ?? []));
  const chance = chanceToReach(
    cases.map(({ ratings }) => ratings),
    reached,
  );
  const { theta, se } = found;
  return { measured: { theta, se }, why_none: isAboveChance(chance) ? null : 'by_chance' };
};

/** The level held without the new evidence and, as a function of the new level, with it; null: no level is held. */
type Moved = { readonly held: number | null; readonly after: (level: number) => number | null };

const step = 0.05;

/**
 * The level that is written: as measured, but at most one level away from the level held on that day. It replaces
 * earlier evidence, so the resulting level is checked too: this evidence alone moves nobody by more than one band.
 */
const provedLevel = (measured: number, { held, after }: Moved): number => {
  if (held === null) return measured;
  let level = clamp(measured, held - 1, held + 1);
  const isTooFar = () => Math.abs(levelOf(after(level) ?? held) - levelOf(held)) > 1;
  while (isTooFar() && Math.abs(level - held) > step) level += Math.sign(held - level) * step;
  return roundHalfUp(level, 4);
};

/** Level with decimals, and quality: at most half of full evidence. */
export const provedBy = ({ theta, se }: NonNullable<Outcome['measured']>, moved: Moved) => ({
  level: provedLevel(levelValueOfAbility(theta), moved),
  quality: Math.min(mostQuality, testEvidence({ theta, se }).quality),
});
