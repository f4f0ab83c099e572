/** The percentage of an attempt from the fractions of its questions, and the grade from several attempts. */
import { roundHalfUp, sum } from '../numbers.ts';

export type ScoredItem = {
  /** Points that the question is worth, above 0. */
  w: number;
  /** The share of them that the answer earned, 0 to 1. */
  f: number;
  /** False for a blank and for 'Não sei': neither is ever penalised. */
  answered: boolean;
  /** Set when the question was annulled: everybody gets its points, or it no longer counts. */
  annulled?: 'full_marks' | 'left_out' | undefined;
};

export type ScoreRules = {
  /** The share of a question's points that a wrong answer costs, 0 to 1. */
  penalty: number;
  /** Percent needed to pass, 0 to 100. */
  pass_mark: number;
};

export type AttemptScore = {
  /** Earned points, 0 upwards, unrounded. */
  raw: number;
  max: number;
  /** 0 to 100 with two decimals; null when no question counts. */
  percent: number | null;
  /** Decided by the rounded percent, so that it agrees with what is shown. Null when `percent` is. */
  passed: boolean | null;
};

/** The points of one answer; negative where an error costs points. */
export function pointsOf({ w, f, answered, annulled }: ScoredItem, penalty: number): number {
  if (annulled === 'left_out') return 0;
  if (annulled === 'full_marks') return w;
  return answered && f === 0 ? -penalty * w : w * f;
}

/** The sums behind a mark, before negative marks become 0. */
export type PointSum = {
  readonly earned: number;
  readonly of: number;
  /** What errors cost, 0 upwards; already subtracted in `earned`. */
  readonly discount: number;
};

/** The sums behind a mark; null: no question counts. */
export function pointSum(items: readonly ScoredItem[], penalty: number): PointSum | null {
  const counted = items.filter((item) => item.annulled !== 'left_out');
  if (counted.length === 0) return null;
  const each = counted.map((item) => pointsOf(item, penalty));
  return {
    earned: sum(each),
    of: sum(counted.map((item) => item.w)),
    discount: sum(each.map((points) => Math.max(0, -points))),
  };
}

export function attemptScore(items: readonly ScoredItem[], { penalty, pass_mark }: ScoreRules): AttemptScore {
  const points = pointSum(items, penalty);
  const raw = Math.max(0, points?.earned ?? 0);
  const max = points?.of ?? 0;
  if (max === 0) return { raw: 0, max: 0, percent: null, passed: null };
  const percent = roundHalfUp((100 * raw) / max, 2);
  return { raw, max, percent, passed: percent >= pass_mark };
}

/** The penalty that cancels the gain of random guessing among this many options: 1 / (options − 1). */
export const suggestedPenalty = (options: number) => (options < 2 ? 0 : 1 / (options - 1));

export type GradeMethod = 'best' | 'last' | 'first' | 'average';

/** The grade of all finished attempts, from their percents in order; null without one. The average has two decimals. */
export function gradeOf(percents: readonly number[], method: GradeMethod): number | null {
  if (percents.length === 0) return null;
  switch (method) {
    case 'best':
      return Math.max(...percents);
    case 'last':
      return percents.at(-1) ?? null;
    case 'first':
      return percents[0] ?? null;
    case 'average':
      return roundHalfUp(sum(percents) / percents.length, 2);
    default:
      throw new Error(`no such method: ${method satisfies never}`);
  }
}
