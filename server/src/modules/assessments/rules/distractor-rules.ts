/** How people chose each option of a question, and whether the key is the right one. */
import { correlation } from './statistics-rules.ts';

const NOISE = 1e-9;
/** A wrong option chosen by a smaller share does no work. */
const SMALLEST_SHARE = 0.05;
/** From this many answers on, a wrong key leads to a proposal to suspend the question. */
const ENOUGH_TO_SUSPEND = 30;

export type Chosen = {
  options: readonly string[];
  key: string;
  /** One per test taker, null for blank, in the same order as their rest scores. */
  chosen: readonly (string | null)[];
  rest_scores: readonly number[];
};

export type OptionAnalysis = {
  count: number;
  /** The share of all takers, including blanks, 0 to 1; 0 without takers. */
  share: number;
  /** Pearson of 'chose this' with the rest of the exam; null when one does not vary. */
  r: number | null;
};

export type DistractorAnalysis = {
  options: Record<string, OptionAnalysis>;
  omitted: number;
  /** Wrong options that (almost) nobody chooses; never the key. */
  non_functional: string[];
  /** Wrong options that the better half prefers to the key. */
  possible_keys: string[];
  suggests_suspension: boolean;
};

export function distractors({ options, key, chosen, rest_scores }: Chosen): DistractorAnalysis {
  const analysed = options.map((id): [string, OptionAnalysis] => {
    const choices = chosen.map((choice) => Number(choice === id));
    const count = choices.filter(Boolean).length;
    return [id, { count, share: count / (chosen.length || 1), r: correlation(choices, rest_scores) }];
  });
  const wrong = analysed.filter(([id]) => id !== key);
  const r = Object.fromEntries(analysed)[key]?.r ?? 0;
  const possible_keys = wrong.filter(([, one]) => (one.r ?? 0) > Math.max(0, r) + NOISE).map(([id]) => id);
  return {
    options: Object.fromEntries(analysed),
    omitted: chosen.filter((choice) => choice === null).length,
    non_functional: wrong.filter(([, one]) => one.share < SMALLEST_SHARE - NOISE).map(([id]) => id),
    possible_keys,
    suggests_suspension: possible_keys.length > 0 && chosen.length >= ENOUGH_TO_SUSPEND,
  };
}
