/** How levels are written: the decimal stays in the band of its level. 1.497 is level 1 and is written '1,4'. */
import { clamp, floorForgiving, roundHalfUp } from '../numbers.ts';

/** The level whose band holds the estimate: level 2 from 1.5 to under 2.5. */
export const levelOf = (estimate: number) => clamp(floorForgiving(estimate + 0.5), 1, 5);

/** The estimate (1 to 5) rounded to this many decimals, within the band of its level. */
export function shownLevel(estimate: number, decimals = 1) {
  const level = levelOf(estimate);
  const last = roundHalfUp(level + 0.5 - 10 ** -decimals, decimals);
  return Math.max(level - 0.5, Math.min(last, roundHalfUp(estimate, decimals)));
}

/** '1,4', with the given number of decimals. */
export const shownLevelText = (estimate: number, decimals = 1) =>
  shownLevel(estimate, decimals).toFixed(decimals).replace('.', ',');
