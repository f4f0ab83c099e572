/** Whether the figures of a selection of people may be shown. */
import { smallestGroup } from './suppression.ts';

/**
 * Whether a filter is refused because few people are selected or left out: the figures of those left out follow by
 * subtraction.
 */
export function isFilterRefused(population: number, chosen: number, k = smallestGroup) {
  const leftOut = population - chosen;
  return (chosen > 0 && chosen < k) || (leftOut > 0 && leftOut < k);
}
