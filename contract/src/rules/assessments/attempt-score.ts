/** From the fractions of an attempt's questions to its percentage, and of attempts to a grade. Assessments rules 4.3. */
import { roundHalfUp, sum } from '../numbers.ts';

export type ScoredItem = {
  /** Points the question is worth, above 0. */
  w: number;
  /** Share of them that the answer earned, 0 to 1. */
  f: number;
  /** False for blank and for 'Não sei': neither is ever penalised. */
  answered: boolean;
  /** Set when the question was annulled: everybody gets its points, or it leaves the exam. */
  annulled?: 'full_marks' | 'left_out' | undefined;
};

export type ScoreRules = {
  /** Share of a question's points that a wrong answer costs, 0 to 1. */
  penalty: number;
  /** Percent needed to pass, 0 to 100. */
  pass_mark: number;
};

export type AttemptScore = {
  /** Points earned, 0 upwards, unrounded. */
  raw: number;
  max: number;
  /** 0 to 100 with two decimals; null when no question counts. */
  percent: number | null;
  /** Decided on the rounded percent, so that what is shown and what is decided agree. Null as `percent`. */
  passed: boolean | null;
};

/** What an answer adds to the mark; below 0 where an error takes off. */
export function pointsOf({ w, f, answered, annulled }: ScoredItem, penalty: number): number {
  if (annulled === 'left_out') return 0;
  if (annulled === 'full_marks') return w;
  return answered && f === 0 ? -penalty * w : w * f;
}

/** Sums behind a mark, before it is kept from falling below 0. */
export type PointSum = {
  readonly earned: number;
  readonly of: number;
  /** What errors took off, 0 upwards; it is taken off in `earned`. */
  readonly discount: number;
};

/** Null: no question counts. */
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

/** What takes away the gain of guessing at random among so many options: 1 / (options − 1). */
export const suggestedPenalty = (options: number) => (options < 2 ? 0 : 1 / (options - 1));

export type GradeMethod = 'best' | 'last' | 'first' | 'average';

/** The grade of all finished attempts, percents in their order; null without one. The average has two decimals. */
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
