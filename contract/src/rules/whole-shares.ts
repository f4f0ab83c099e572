/** Whole percentages of the parts of a whole, which add up to exactly 100. */
import { sum } from './numbers.ts';

/**
 * Whole shares by the largest remainder: each share is cut off, and the missing points go to the parts that lost most,
 * among equals to the earlier one. All are 0 where there is nothing to share.
 */
export function wholeShares(parts: readonly number[], points = 100): number[] {
  const total = sum(parts);
  if (total <= 0) return parts.map(() => 0);
  const exact = parts.map((part) => (points * part) / total);
  const cut = exact.map((share) => Math.floor(share + 1e-9));
  const missing = points - sum(cut);
  const order = exact
    .map((share, place) => ({ place, lost: share - (cut[place] ?? 0) }))
    .sort((a, b) => b.lost - a.lost || a.place - b.place);
  const gains = new Set(order.slice(0, missing).map(({ place }) => place));
  return cut.map((share, place) => share + (gains.has(place) ? 1 : 0));
}
