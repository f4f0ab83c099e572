/** Worked examples of statistics about raters, agreement, and how people see themselves. */
import { agreementOf, selfGap } from '@pdy/contract/rules/reviews/agreement';
import { raterBias } from '@pdy/contract/rules/reviews/rater-bias';
import { casesOf, type Runner } from './runner.ts';

type Bias = { input: Record<string, number[]>; expected: Record<string, object> };

/** The examples give marks without names: each mark belongs to a person of its own. */
export const raterBiases: Runner = (section) => {
  const { input, expected } = section as Bias;
  const all = Object.entries(input).map(([rater, marks]) => ({ rater, people: marks.map((mark) => [mark]) }));
  return Object.entries(expected).map(([rater, figures]) => ({
    name: rater,
    expected: figures,
    tolerance: 0.005,
    actual: () => {
      const found = raterBias(rater, all);
      return { ...found, shrinkage_lambda: found?.shrinkage };
    },
  }));
};

export const agreements: Runner = (section) =>
  casesOf<{ ratings: number[]; rwg: number | null }>(section).map(({ ratings, rwg }) => ({
    name: ratings.join(' '),
    expected: rwg,
    tolerance: 0.005,
    actual: () => agreementOf(ratings),
  }));

type Gap = { self: number | null; others: number[]; gap: number | null; label: string };

export const selfOtherGaps: Runner = (section) =>
  casesOf<Gap>(section).map(({ self, others, ...expected }) => ({
    name: `${self} against ${others.join(' ')}`,
    expected,
    tolerance: 0.005,
    actual: () => selfGap(self, others) ?? { gap: null, label: null },
  }));
