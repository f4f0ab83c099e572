/** Which groups of people are too small to be shown, and which go with them so that nobody can be worked out from the total. */

/** Fewest people behind a number that is about people, where a company has not raised it. */
export const smallestGroup = 5;

/** Where a company begins, and below what nobody goes. The platform alone takes a number down again. */
export const smallestGroups = {
  /** People behind a number of a report. */
  k_reports: { floor: 3, usual: smallestGroup },
  /** Answers of an anonymous group of a review. */
  k_raters: { floor: 4, usual: 4 },
  /** Answers of a group of an anonymous round. */
  k_rounds: { floor: 4, usual: 5 },
} as const;
export const largestSmallestGroup = 50;

export type Cell = { readonly key: string; readonly n: number };

const byNumber = (a: Cell, b: Cell) => a.n - b.n || (a.key < b.key ? -1 : 1);

/**
 * Of groups that add up to a total that is shown: the keys of those to hide. Hidden groups of fewer than `k` people
 * together, one alone among them, could be had by subtracting; then the next smallest is hidden too. A group of
 * nobody hides nobody. `all` when there are fewer than `k` people in all: then not even the total is shown.
 */
export function hiddenGroups(cells: readonly Cell[], k = smallestGroup): ReadonlySet<string> | 'all' {
  const filled = cells.filter(({ n }) => n > 0).toSorted(byNumber);
  const total = filled.reduce((sum, { n }) => sum + n, 0);
  if (total < k) return 'all';
  const small = filled.filter(({ n }) => n < k).length;
  let hidden = small;
  let sum = filled.slice(0, small).reduce((all, { n }) => all + n, 0);
  while (hidden > 0 && hidden < filled.length && sum < k) {
    sum += filled[hidden]?.n ?? 0;
    hidden += 1;
  }
  return new Set(filled.slice(0, hidden).map(({ key }) => key));
}
