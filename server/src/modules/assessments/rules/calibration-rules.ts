/**
 * Parameters of a question from the answers of people whose ability is known: maximum a posteriori by Fisher scoring, c
 * fixed by the format.
 */
import { clamp, sum } from '@pdy/contract/rules/numbers';
import { chances, type ItemModel } from './item-model-rules.ts';

/** The fewest people for estimating b, and for estimating a as well. */
const ENOUGH_FOR_B = 50;
const ENOUGH_FOR_A = 200;
/** Abilities less certain than this are not used. */
export const LARGEST_SE = 0.6;
/** ln a ~ N(0, 0.3²); b ~ N(level − 3, 1). */
const LOG_A_VARIANCE = 0.3 ** 2;
const A_RANGE = [0.3, 2.5] as const;
const B_RANGE = [-4, 4] as const;
const STEPS = 50;
const CONVERGED = 1e-9;
/** From this shift on, the declared level and the data disagree. */
const SURPRISING_SHIFT = 1;

export type Observed = {
  /** The person's ability without this question. */
  theta: number;
  /** Fraction earned, 0 to 1. */
  f: number;
};

export type Calibrating = {
  answers: readonly Observed[];
  /** 1 to 5, as the author declared. */
  target_level: number;
  c: number;
  /** `b` keeps a at 1. */
  estimate: 'b' | 'a_and_b';
};

/** `se_b`: standard error of b by the information at the maximum, above 0 and at most 1. */
export type Calibrated = ItemModel & { se_b: number };

/** The parameters that this number of answers can estimate; null: too few. */
export function estimable(answers: number): Calibrating['estimate'] | null {
  if (answers < ENOUGH_FOR_B) return null;
  return answers < ENOUGH_FOR_A ? 'b' : 'a_and_b';
}

export const isSurprising = (b: number, before: number) => Math.abs(b - before) > SURPRISING_SHIFT;

function logPosterior(item: ItemModel, { answers, target_level }: Calibrating) {
  const priors = (item.b - (target_level - 3)) ** 2 + Math.log(item.a) ** 2 / LOG_A_VARIANCE;
  const each = answers.map(({ theta, f }) => {
    const { right, wrong } = chances(item, theta);
    return f * Math.log(right) + (1 - f) * Math.log(wrong);
  });
  return sum(each) - priors / 2;
}

/** Slope of the log posterior by (b, ln a) and its expected curvature. */
function slopes(item: ItemModel, { answers, target_level }: Calibrating) {
  let [b, logA] = [target_level - 3 - item.b, -Math.log(item.a) / LOG_A_VARIANCE];
  let [bb, aa, ab] = [1, 1 / LOG_A_VARIANCE, 0];
  for (const { theta, f } of answers) {
    const { right, wrong } = chances(item, theta);
    const z = item.a * (theta - item.b);
    const rise = (wrong * (right - item.c)) / (1 - item.c);
    const pull = ((f - right) * rise) / (right * wrong);
    const weight = rise ** 2 / (right * wrong);
    [b, logA] = [b - item.a * pull, logA + z * pull];
    [bb, aa, ab] = [bb + item.a ** 2 * weight, aa + z ** 2 * weight, ab - item.a * z * weight];
  }
  return { b, logA, bb, aa, ab };
}

/** One step of scoring, halved until it climbs; the same item when it cannot. */
function climbed(item: ItemModel, given: Calibrating): ItemModel {
  const { b, logA, bb, aa, ab } = slopes(item, given);
  const both = given.estimate === 'a_and_b';
  const determinant = bb * aa - ab ** 2;
  const byB = both ? (aa * b - ab * logA) / determinant : b / bb;
  const byLogA = both ? (bb * logA - ab * b) / determinant : 0;
  const before = logPosterior(item, given);
  for (let size = 1; size > CONVERGED; size /= 2) {
    const next = {
      a: clamp(item.a * Math.exp(size * byLogA), ...A_RANGE),
      b: clamp(item.b + size * byB, ...B_RANGE),
      c: item.c,
    };
    if (logPosterior(next, given) >= before) return next;
  }
  return item;
}

export function calibrated(given: Calibrating): Calibrated {
  let item: ItemModel = { a: 1, b: given.target_level - 3, c: given.c };
  for (let step = 0; step < STEPS; step += 1) {
    const next = climbed(item, given);
    const moved = Math.abs(next.b - item.b) + Math.abs(next.a - item.a);
    item = next;
    if (moved < CONVERGED) break;
  }
  const { bb, aa, ab } = slopes(item, given);
  const known = given.estimate === 'b' ? bb : bb - ab ** 2 / aa;
  return { ...item, se_b: 1 / Math.sqrt(known) };
}
