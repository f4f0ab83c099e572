/** Rounds points for display so that the numbers on the screen add up to the mark, to the last digit. */
import { roundHalfUp, sum } from '../numbers.ts';
import type { PointSum } from './attempt-score.ts';

const fewestDecimals = 2;
/** The decimals of stored points. */
const mostDecimals = 6;
const noise = 1e-7;

/** The sum of the parts of a score; all have this number of decimals. */
export type ShownTotal = PointSum & { readonly decimals: number };

/**
 * The points of a total as they are shown: two decimals, or as many as needed for the sum to give exactly the
 * percentage that was decided. `percent`: of the points, two decimals.
 */
export function shownTotal(exact: PointSum, percent: number): ShownTotal {
  const { of } = exact;
  for (let decimals = fewestDecimals; decimals <= mostDecimals; decimals++) {
    const earned = roundHalfUp(exact.earned, decimals);
    const gives = roundHalfUp((100 * Math.max(0, earned)) / of, 2);
    if (gives === percent) return { earned, of, discount: roundHalfUp(exact.discount, decimals), decimals };
  }
  // Stored points are rounded too, and may lie on the other side of the half that decided the percentage.
  const earned = roundHalfUp((percent * of) / 100, mostDecimals);
  return { earned, of, discount: roundHalfUp(exact.discount, mostDecimals), decimals: mostDecimals };
}

/** The positions that may be moved by a unit, in turn. Zeros never move, and exact values move last. */
const inTurn = (scaled: readonly number[], isDown: boolean): number[] => {
  const away = (at: number) => (scaled[at] ?? 0) - Math.floor(scaled[at] ?? 0);
  const moved = [...scaled.keys()].filter((at) => scaled[at] !== 0);
  const [rough, exact] = [moved.filter((at) => away(at) > 0), moved.filter((at) => away(at) === 0)];
  return [...rough.sort((one, other) => (away(other) - away(one)) * (isDown ? -1 : 1)), ...exact];
};

/** Rounds each value down or up so that they add up to the total; the values closest to the next unit go up. */
export function apportioned(exact: readonly number[], total: number, decimals: number): number[] {
  const unit = 10 ** decimals;
  const scaled = exact.map((value) => {
    const near = Math.round(value * unit);
    return Math.abs(value * unit - near) < noise * unit ? near : value * unit;
  });
  const units = scaled.map(Math.floor);
  const left = Math.round(total * unit) - sum(units);
  const order = inTurn(scaled, left < 0);
  for (let given = 0; given < Math.abs(left) && order.length > 0; given++) {
    const at = order[given % order.length] ?? 0;
    units[at] = (units[at] ?? 0) + Math.sign(left);
  }
  return units.map((count) => count / unit);
}

/**
 * The points of single questions as they are shown: the negative ones add up to `discount`, and the others to `earned`
 * plus `discount`.
 */
export function apportionedPoints(
  exact: readonly number[],
  { earned, discount, decimals }: ShownTotal,
): number[] {
  const off = apportioned(
    exact.map((points) => Math.max(0, -points)),
    discount,
    decimals,
  );
  const gained = apportioned(
    exact.map((points) => Math.max(0, points)),
    roundHalfUp(earned + discount, decimals),
    decimals,
  );
  return exact.map((_, at) => roundHalfUp((gained[at] ?? 0) - (off[at] ?? 0), decimals));
}
