/** Whether a choice of people may be looked at. Management rules 3.4. */
import { smallestGroup } from '../suppression.ts';

/** Refused when few are chosen, or few are left out: their numbers are what is missing from everybody's. */
export function isFilterRefused(population: number, chosen: number, k = smallestGroup) {
  const leftOut = population - chosen;
  return (chosen > 0 && chosen < k) || (leftOut > 0 && leftOut < k);
}
