/** Worked examples of the platform's figures. */
import { planDistribution, planShareText } from '../../src/rules/plan-distribution.ts';
import type { Runner } from './runner.ts';

type Section = { case: { basic: number; premium: number; enterprise: number; labels: string[] } };

export const planDistributions: Runner = (section) => {
  const { labels, ...counts } = (section as Section).case;
  return [
    {
      name: 'active companies by plan',
      expected: labels,
      tolerance: 0,
      actual: () => planDistribution(counts).map(planShareText),
    },
  ];
};
