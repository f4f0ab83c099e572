/** Whether two groups of times differ: Mann and Whitney's two-sided test, by the normal approximation with ties. */

/** Abramowitz and Stegun 7.1.26; the error is less than 1.5e-7. */
const erf = (x: number) => {
  const t = 1 / (1 + 0.3275911 * Math.abs(x));
  const series =
    t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  return Math.sign(x) * (1 - series * Math.exp(-x * x));
};

/** Mean ranks from 1, and the sum of t³ - t over groups of equal values. */
const ranked = (values: readonly number[]) => {
  const order = values.map((_, i) => i).sort((i, j) => (values[i] ?? 0) - (values[j] ?? 0));
  const ranks = new Array<number>(values.length).fill(0);
  let ties = 0;
  for (let from = 0; from < order.length; ) {
    let to = from + 1;
    while (to < order.length && values[order[to] ?? 0] === values[order[from] ?? 0]) to += 1;
    for (const i of order.slice(from, to)) ranks[i] = (from + to + 1) / 2;
    ties += (to - from) ** 3 - (to - from);
    from = to;
  }
  return { ranks, ties };
};

/** p, from 0 to 1: how likely such a difference is between groups that do not differ; 1: nothing can differ. */
export const mannWhitney = (a: readonly number[], b: readonly number[]): number => {
  const [n, m] = [a.length, b.length];
  const { ranks, ties } = ranked([...a, ...b]);
  const u = ranks.slice(0, n).reduce((sum, rank) => sum + rank, 0) - (n * (n + 1)) / 2;
  const all = n + m;
  const variance = ((n * m) / 12) * (all + 1 - ties / (all * (all - 1)));
  if (!(variance > 0)) return 1;
  const z = Math.max(0, Math.abs(u - (n * m) / 2) - 0.5) / Math.sqrt(variance);
  return 1 - erf(z / Math.SQRT2);
};
