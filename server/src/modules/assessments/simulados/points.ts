/** The points behind a mark, rounded so that they add up to it. */
import type { ResultCompetency } from '@pdy/contract/assessments/simulado-results';
import { type PointSum, pointsOf } from '@pdy/contract/rules/assessments/attempt-score';
import {
  apportioned,
  apportionedPoints,
  type ShownTotal,
  shownTotal,
} from '@pdy/contract/rules/assessments/shown-points';
import { roundHalfUp, sum } from '@pdy/contract/rules/numbers';

type Kept = {
  readonly percent: number | null;
  readonly points: number | null;
  readonly earned: number | null;
  readonly discount: number | null;
};

/** `percent`: the mark. Null: no question counts, or the points of some competency are not stored. */
export const totalBehind = (percent: number | null, rows: readonly Kept[]): ShownTotal | null => {
  const counted = rows.filter((row) => row.percent !== null);
  const kept = counted.flatMap(({ points, earned, discount }) =>
    points === null || earned === null || discount === null ? [] : [{ of: points, earned, discount }],
  );
  if (percent === null || kept.length === 0 || kept.length < counted.length) return null;
  const all = (name: keyof PointSum) => sum(kept.map((one) => one[name]));
  return shownTotal({ earned: all('earned'), of: all('of'), discount: all('discount') }, percent);
};

/** For each competency. */
export const pointsOfEach = (
  rows: readonly Kept[],
  total: ShownTotal | null,
): readonly ResultCompetency['points'][] => {
  if (!total) return rows.map(() => null);
  const exact = rows.map(({ earned }) => earned ?? 0);
  const shown = apportioned(exact, total.earned, total.decimals);
  return rows.map(({ points }, at) => (points === null ? null : { earned: shown[at] ?? 0, of: points }));
};

type Marked = {
  readonly points: number;
  /** Null: it may not be shown now. */
  readonly fraction: number | null;
  readonly dont_know: boolean;
  readonly answered_at: Date | null;
  readonly annulled: 'everybody_right' | 'left_out' | null;
};

const fewestDecimals = 2;

/**
 * The points of each question as they are shown. While some may not be shown, the shown ones cannot add up to the mark.
 */
export const pointsOfQuestions = (rows: readonly Marked[], penalty: number, total: ShownTotal | null) => {
  const exact = rows.map(({ points: w, fraction, dont_know, answered_at, annulled }) =>
    pointsOf(
      {
        ...{ w, f: fraction ?? 0, answered: fraction !== null && answered_at !== null && !dont_know },
        annulled: annulled === 'everybody_right' ? 'full_marks' : (annulled ?? undefined),
      },
      penalty,
    ),
  );
  const areAll = rows.every(({ fraction, annulled }) => fraction !== null || annulled === 'left_out');
  if (total && areAll) return apportionedPoints(exact, total);
  return exact.map((points) => roundHalfUp(points, total?.decimals ?? fewestDecimals));
};
