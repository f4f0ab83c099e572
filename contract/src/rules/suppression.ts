/** Which groups of people are too small to be shown, and which go with them so that nobody can be worked out from the total. */

/** Fewest people behind a number that is about people. */
export const smallestGroup = 5;

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
