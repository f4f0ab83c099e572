/** Worked examples of the platform's figures. */
import { planDistribution, planShareText } from '@pdy/contract/rules/pdi/plan-distribution';
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
