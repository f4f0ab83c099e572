/** How many people each company has: quantiles of a log-normal distribution, and one company of five percent of all. */

/** Natural logarithms: the median is 25 people, the mean of all companies 100, the 99th percentile about 1,100. */
const spread = { middle: Math.log(25), width: 1.64 };
const meanSize = 100;

/** The inverse of the normal distribution, by bisection. */
const normalQuantile = (q: number) => {
  // Abramowitz and Stegun 7.1.26; the error is below 1.5e-7.
  const share = (z: number) => {
    const x = Math.abs(z) / Math.SQRT2;
    const t = 1 / (1 + 0.3275911 * x);
    const tail =
      t *
      (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429)))) *
      Math.exp(-x * x);
    return z < 0 ? tail / 2 : 1 - tail / 2;
  };
  let [low, high] = [-8, 8];
  for (let n = 0; n < 60; n++) {
    const middle = (low + high) / 2;
    if (share(middle) < q) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
};

/**
 * Sizes of all companies, the largest first and the others in an order that mixes them; together exactly
 * `meanSize` times as many people as companies.
 */
export const companySizes = (companies: number): number[] => {
  const people = companies * meanSize;
  const largest = people / 20;
  const others = companies - 1;
  const raw = Array.from({ length: others }, (_, n) =>
    Math.exp(spread.middle + spread.width * normalQuantile((n + 0.5) / others)),
  );
  const scale = (people - largest) / raw.reduce((sum, size) => sum + size, 0);
  const sizes = raw.map((size) => Math.max(1, Math.round(size * scale)));
  // What rounding took or gave is taken from, or given to, the largest of the others.
  const left = people - largest - sizes.reduce((sum, size) => sum + size, 0);
  sizes[others - 1] = (sizes[others - 1] ?? 0) + left;
  // 7919 is prime, so that each place is taken once.
  const mixed = Array.from({ length: others }, (_, n) => sizes[(n * 7919) % others] ?? 1);
  return [largest, ...mixed];
};

export const spreadOf = (sizes: readonly number[]) => {
  const sorted = sizes.toSorted((a, b) => a - b);
  const at = (q: number) => sorted[Math.floor(q * sorted.length)] ?? 0;
  return {
    median: at(0.5),
    mean: sizes.reduce((sum, size) => sum + size, 0) / sizes.length,
    p99: at(0.99),
    largest: sorted.at(-1) ?? 0,
  };
};
