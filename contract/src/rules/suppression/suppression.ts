/** Which groups are too small to be shown, and which others hide with them so that totals reveal nobody. */

/** The fewest people behind a figure about people, unless the company raised it. */
export const smallestGroup = 5;

/** The default of a company (`usual`), and the lowest value (`floor`). Only the platform can lower a value again. */
export const smallestGroups = {
  /** People behind a figure of a report. */
  k_reports: { floor: 3, usual: smallestGroup },
  /** Answers in an anonymous group of a review. */
  k_raters: { floor: 4, usual: 4 },
  /** Answers in a group of an anonymous round. */
  k_rounds: { floor: 4, usual: 5 },
} as const;
export const largestSmallestGroup = 50;

export type Cell = { readonly key: string; readonly n: number };

const byNumber = (a: Cell, b: Cell) => a.n - b.n || (a.key < b.key ? -1 : 1);

/**
 * The keys of the groups to hide, where the shown total is the sum of all groups. Hidden groups with fewer than `k`
 * people together (also a single one) could be found by subtraction, so the next smallest is hidden too. An empty
 * group does not protect any other. `all`: there are fewer than `k` people in total, so not even the total is shown.
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
