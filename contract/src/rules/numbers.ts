/** Rounding and the text of numbers, the same on screen, in files and in mails. */

/**
 * Rounds half away from zero, on the decimal that a reader would write: 1.005 to 2 decimals is 1.01, and -2.5 is -3.
 * Binary noise beyond 15 significant digits is dropped first. NaN and infinities are returned as they are.
 */
export function roundHalfUp(value: number, decimals = 0) {
  if (!Number.isFinite(value)) return value;
  const scaled = Math.abs(value) * 10 ** decimals;
  // Far from a half no digit is in doubt, so the number need not be converted to text.
  if (scaled < 1e9 && Math.abs((scaled % 1) - 0.5) > 1e-6) {
    const near = Math.round(scaled) / 10 ** decimals;
    return value < 0 && near !== 0 ? -near : near;
  }
  const [digits = '0', exponent = '0'] = Math.abs(value).toExponential(14).split('e');
  const whole = Math.round(Number(`${digits}e${Number(exponent) + decimals}`));
  const rounded = Number(`${whole}e${-decimals}`);
  return value < 0 && rounded !== 0 ? -rounded : rounded;
}

/** The whole part, which ignores noise below 1e-9: 28.9999999999 is 29. */
export const floorForgiving = (value: number) => Math.floor(value + 1e-9);

export const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

/** A share in percent with one decimal, as in every panel: 115 of 400 are 28.8. 0 when the whole is 0. */
export const shareOf = (part: number, whole: number) =>
  whole === 0 ? 0 : roundHalfUp((100 * part) / whole, 1);

export const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** The text of a level, with a comma: one decimal ('2,3', '3,0'), two where a smaller step is shown ('1,96'). */
export const levelText = (level: number, decimals = 1) =>
  roundHalfUp(level, decimals).toFixed(decimals).replace('.', ',');

/** The text of a number with at most one decimal ('8,5', '20'). */
export const shortNumberText = (value: number) => String(roundHalfUp(value, 1)).replace('.', ',');

// Groups thousands by hand: the first object of `Intl` costs a browser 25 to 35 ms, and every page counts something.
export const wholeText = (count: number) => String(count).replace(/\B(?=(\d{3})+$)/g, '.');

/** '1 pessoa', '1.284 pessoas'. */
export const countText = (count: number, one: string, many: string) =>
  `${wholeText(count)} ${count === 1 ? one : many}`;
