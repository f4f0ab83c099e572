/** Cases of judgement: how the experts rate the answers that a person calls the best and the worst. */
import { clamp, sum } from '@pdy/contract/rules/numbers';

const SMALLEST_SE = 0.45;
const SE_OF_ONE_CASE = 1.2;
/**
 * At most five of 100 people who answer by chance may reach the result. The limit is a little lower, so that in any ten
 * thousand such people, luck included, no more than five in a hundred reach it.
 */
const MOST_BY_CHANCE = 0.04;
/** The difference below which sums are equal: the rest is binary noise. */
const NOISE = 1e-9;

/** The experts' mean rating of each answer of a case, 1 to 5. */
export type MeanRatings = Readonly<Record<string, number>>;

export type JudgedCase = {
  readonly ratings: MeanRatings;
  /** Null when it was not answered: the case does not count. */
  readonly best: string | null;
  readonly worst: string | null;
};

/** 0 for the worst answer, 1 for the best; null without an answer, or when the experts see no difference. */
export function answerScore(ratings: MeanRatings, chosen: string | null): number | null {
  const all = Object.values(ratings);
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const rating = chosen === null ? undefined : ratings[chosen];
  return rating === undefined || high <= low ? null : (rating - low) / (high - low);
}

/** 0 to 1: the mean of how good the answer called best is, and how bad the one called worst. */
export function caseScore({ ratings, best, worst }: JudgedCase): number | null {
  const [up, down] = [answerScore(ratings, best), answerScore(ratings, worst)];
  return up === null || down === null ? null : (up + 1 - down) / 2;
}

export type Judgement = {
  /** Mean score of the cases, 0 to 1. */
  mean: number;
  /** Level with decimals, 1 to 5. */
  level_value: number;
  /** The level on the scale of abilities, −2 to 2. */
  theta: number;
  se: number;
};

/** The result over the cases of one competency; null when no case counts. */
export function judgement(scores: readonly (number | null)[]): Judgement | null {
  const counted = scores.flatMap((score) => score ?? []);
  if (counted.length === 0) return null;
  const mean = sum(counted) / counted.length;
  const level_value = clamp(1 + 4 * mean, 1, 5);
  const se = Math.max(SMALLEST_SE, SE_OF_ONE_CASE / Math.sqrt(counted.length));
  return { mean, level_value, theta: level_value - 3, se };
}

type Distribution = ReadonlyMap<number, number>;

const rounded = (value: number) => Math.round(value / NOISE) * NOISE;

/** The scores of a case with their probability by chance: two different answers, each pair equally likely. */
const distributionOf = (ratings: MeanRatings): Distribution => {
  const answers = Object.keys(ratings);
  const chance = 1 / (answers.length * (answers.length - 1));
  const found = new Map<number, number>();
  for (const best of answers)
    for (const worst of answers) {
      if (best === worst) continue;
      const score = rounded(caseScore({ ratings, best, worst }) ?? 0);
      found.set(score, (found.get(score) ?? 0) + chance);
    }
  return found;
};

const convolved = (cases: readonly MeanRatings[]): Distribution =>
  cases.map(distributionOf).reduce(
    (total, one) => {
      const next = new Map<number, number>();
      for (const [score, chance] of total)
        for (const [more, other] of one) {
          const together = rounded(score + more);
          next.set(together, (next.get(together) ?? 0) + chance * other);
        }
      return next;
    },
    new Map([[0, 1]]),
  );

/**
 * The exact probability, 0 to 1, that random choices over the same cases reach the sum of the scores. Each half of the
 * cases is convolved by itself, and the two are then joined, so that six cases with a dozen scores each take no time.
 */
export function chanceToReach(cases: readonly MeanRatings[], reached: number): number {
  const middle = Math.ceil(cases.length / 2);
  const upwards = (half: readonly MeanRatings[]) =>
    [...convolved(half)].sort(([one], [other]) => one - other);
  const [first, second] = [upwards(cases.slice(0, middle)), upwards(cases.slice(middle))];
  let [total, tail, at] = [0, 0, second.length];
  for (const [score, chance] of first) {
    for (
      let one = second[at - 1];
      one && score + one[0] >= reached - cases.length * NOISE;
      one = second[at - 1]
    ) {
      tail += one[1];
      at -= 1;
    }
    total += chance * tail;
  }
  return Math.min(1, total);
}

export const isAboveChance = (chance: number): boolean => chance <= MOST_BY_CHANCE + NOISE;
