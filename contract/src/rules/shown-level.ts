/** How levels are written: the decimal stays within the band of its level. 1.497 is level 1 and reads '1,4'. */
import { clamp, floorForgiving, roundHalfUp } from './numbers.ts';

/** The level whose band holds the estimate: 2 from 1.5 on, up to and without 2.5. */
export const levelOf = (estimate: number) => clamp(floorForgiving(estimate + 0.5), 1, 5);

/** The estimate (1 to 5) rounded to as many decimals as are written, within the band of its level. */
export function shownLevel(estimate: number, decimals = 1) {
  const level = levelOf(estimate);
  const last = roundHalfUp(level + 0.5 - 10 ** -decimals, decimals);
  return Math.max(level - 0.5, Math.min(last, roundHalfUp(estimate, decimals)));
}

/** '1,4', with as many decimals as asked for. */
export const shownLevelText = (estimate: number, decimals = 1) =>
  shownLevel(estimate, decimals).toFixed(decimals).replace('.', ',');
