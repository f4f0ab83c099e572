/** Exact arithmetic for marks: the result must equal what people add up by hand, and halves must round up. */

/** A rational number; `of` is never 0 and never negative. */
export type Fraction = { readonly parts: bigint; readonly of: bigint };

const divisorOf = (a: bigint, b: bigint): bigint => (b === 0n ? a : divisorOf(b, a % b));

function fraction(parts: bigint, of: bigint): Fraction {
  const shared = divisorOf(parts < 0n ? -parts : parts, of < 0n ? -of : of) * (of < 0n ? -1n : 1n);
  return { parts: parts / shared, of: of / shared };
}

/** A finite number as the decimal that a reader would write: 0.1 is exactly a tenth. */
export function exact(value: number): Fraction {
  const [digits = '0', exponent = '0'] = String(value).split('e');
  const [whole = '0', decimals = ''] = digits.split('.');
  const shift = Number(exponent) - decimals.length;
  const parts = BigInt(whole + decimals);
  return shift >= 0 ? fraction(parts * 10n ** BigInt(shift), 1n) : fraction(parts, 10n ** BigInt(-shift));
}

export const plus = (a: Fraction, b: Fraction) => fraction(a.parts * b.of + b.parts * a.of, a.of * b.of);

export const minus = (a: Fraction, b: Fraction) => fraction(a.parts * b.of - b.parts * a.of, a.of * b.of);

export const times = (a: Fraction, b: Fraction) => fraction(a.parts * b.parts, a.of * b.of);

/** The quotient of two fractions; null when `b` is zero. */
export const by = (a: Fraction, b: Fraction): Fraction | null =>
  b.parts === 0n ? null : fraction(a.parts * b.of, a.of * b.parts);

/** A value and its weight in a mean; weights are zero or more. */
export type Weighed = { readonly value: Fraction; readonly weight: number };

/** Σ weight·value / Σ weight; null when all weights are zero. */
export function weighedMean(items: readonly Weighed[]): Fraction | null {
  let total = exact(0);
  let weights = exact(0);
  for (const { value, weight } of items) {
    total = plus(total, times(value, exact(weight)));
    weights = plus(weights, exact(weight));
  }
  return by(total, weights);
}

/** The mean of numbers; null for an empty list. */
export const meanOf = (values: readonly number[]) =>
  weighedMean(values.map((value) => ({ value: exact(value), weight: 1 })));

/** The fraction rounded to a number of decimals, half away from zero. */
export function rounded({ parts, of }: Fraction, decimals: number): number {
  const scaled = (parts < 0n ? -parts : parts) * 10n ** BigInt(decimals);
  const whole = (2n * scaled + of) / (2n * of);
  const value = Number(`${whole}e-${decimals}`);
  return parts < 0n && value !== 0 ? -value : value;
}
