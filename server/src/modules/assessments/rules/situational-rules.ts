/** Judgement situations: how the experts rate what somebody would do. Assessments rules 4.12. */
import { sum } from '@pdy/contract/rules/numbers';

const SMALLEST_SE = 0.45;
const SE_OF_ONE_CASE = 1.2;

export type JudgedCase = {
  /** Mean rating of the experts for each option, 1 to 5. */
  ratings: Readonly<Record<string, number>>;
  /** Null when it was not answered: it does not count. */
  chosen: string | null;
};

/** 0 for the worst option, 1 for the best; null without an answer or when the experts see no difference. */
export function caseScore({ ratings, chosen }: JudgedCase): number | null {
  const all = Object.values(ratings);
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const rating = chosen === null ? undefined : ratings[chosen];
  return rating === undefined || high <= low ? null : (rating - low) / (high - low);
}

export type Judgement = {
  /** Mean score of the cases, 0 to 1. */
  mean: number;
  /** Level with decimals, 1 to 5. */
  level_value: number;
  /** The same on the scale of abilities, −2 to 2. */
  theta: number;
  se: number;
};

/** Over the cases of one competency; null when none counts. */
export function judgement(cases: readonly JudgedCase[]): Judgement | null {
  const scores = cases.flatMap((one) => caseScore(one) ?? []);
  if (scores.length === 0) return null;
  const mean = sum(scores) / scores.length;
  const level_value = 1 + 4 * mean;
  const se = Math.max(SMALLEST_SE, SE_OF_ONE_CASE / Math.sqrt(scores.length));
  return { mean, level_value, theta: level_value - 3, se };
}
