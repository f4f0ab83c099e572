/**
 * How likely an ability answers a question right: the two-parameter logistic model with a lower asymptote that the
 * format fixes (Birnbaum in Lord & Novick, 1968; D = 1).
 */

export type ItemModel = {
  /** Discrimination: slope at b, 0.3 to 2.5. */
  a: number;
  /** Difficulty on the scale of θ, −4 to 4. */
  b: number;
  /** Chance of a right answer without any knowledge, 0 to under 1. */
  c: number;
};

/** The share of blind guesses that people really make, so that c stays under 1 / options. */
const GUESSED_SHARE = 0.8;

/** The asymptote of a format; it is never estimated. Formats that nobody can guess have 0. */
export function guessOf(type: string, options: number) {
  if (type === 'true_false') return 0.4;
  return type === 'single_choice' && options > 1 ? GUESSED_SHARE / options : 0;
}

/** The parameters until a question is calibrated. `target_level`: 1 to 5, the author's judgement. */
export const assumedModel = (target_level: number, type: string, options: number): ItemModel => ({
  a: 1,
  b: target_level - 3,
  c: guessOf(type, options),
});

/** Probability of a right and of a wrong answer at θ; both precise where the other is nearly 1. */
export function chances({ a, b, c }: ItemModel, theta: number) {
  const odds = Math.exp(a * (theta - b));
  return { right: c + ((1 - c) * odds) / (1 + odds), wrong: (1 - c) / (1 + odds) };
}

/** Fisher information of the answer at θ: what asking adds to 1 / SE². Lord (1980), 5.8. */
export function information(item: ItemModel, theta: number) {
  const { right, wrong } = chances(item, theta);
  return item.a ** 2 * (wrong / right) * ((right - item.c) / (1 - item.c)) ** 2;
}
