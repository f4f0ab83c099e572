/** Points as they are told: rounded so that what stands on the screen adds up to the mark, to the last digit. */
import { roundHalfUp, sum } from '../numbers.ts';
import type { PointSum } from './attempt-score.ts';

const fewestDecimals = 2;
/** As many as points are kept with. */
const mostDecimals = 6;
const noise = 1e-7;

/** What the parts of a score add up to, all with so many decimals. */
export type ShownTotal = PointSum & { readonly decimals: number };

/**
 * With two decimals, or with as many more as it takes for the sum to give the very percent that was decided on. `percent`:
 * of the points, two decimals.
 */
export function shownTotal(exact: PointSum, percent: number): ShownTotal {
  const { of } = exact;
  for (let decimals = fewestDecimals; decimals <= mostDecimals; decimals++) {
    const earned = roundHalfUp(exact.earned, decimals);
    const gives = roundHalfUp((100 * Math.max(0, earned)) / of, 2);
    if (gives === percent) return { earned, of, discount: roundHalfUp(exact.discount, decimals), decimals };
  }
  // what is kept is rounded itself, and may lie on the far side of the half that decided the percent
  const earned = roundHalfUp((percent * of) / 100, mostDecimals);
  return { earned, of, discount: roundHalfUp(exact.discount, mostDecimals), decimals: mostDecimals };
}

/** Places of those that may be moved by a unit: nothing stays nothing, and what is exact is moved last. */
const inTurn = (scaled: readonly number[], isDown: boolean): number[] => {
  const away = (at: number) => (scaled[at] ?? 0) - Math.floor(scaled[at] ?? 0);
  const moved = [...scaled.keys()].filter((at) => scaled[at] !== 0);
  const [rough, exact] = [moved.filter((at) => away(at) > 0), moved.filter((at) => away(at) === 0)];
  return [...rough.sort((one, other) => (away(other) - away(one)) * (isDown ? -1 : 1)), ...exact];
};

/** Each rounded down or up, so that together they are the total: up go those that lie closest to it. */
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

/** Of single questions: what errors took off adds up to the discount, and the rest to what is earned beside it. */
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
