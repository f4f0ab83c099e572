/** How the companies of the platform are distributed over the subscription types. */
import { roundHalfUp, sum } from '../numbers.ts';

export const subscriptionTypes = ['basic', 'premium', 'enterprise'] as const;
export type SubscriptionType = (typeof subscriptionTypes)[number];

export const subscriptionLabel: Record<SubscriptionType, string> = {
  basic: 'Básico',
  premium: 'Premium',
  enterprise: 'Enterprise',
};

export type PlanShare = {
  readonly subscription_type: SubscriptionType;
  readonly count: number;
  /** Whole percent, half up: three shares need not add up to 100. */
  readonly percent: number;
};

/** The share of each subscription type, in order, including those without companies. Without companies each is 0%. */
export const planDistribution = (
  counts: Readonly<Partial<Record<SubscriptionType, number>>>,
): PlanShare[] => {
  const total = sum(subscriptionTypes.map((type) => counts[type] ?? 0));
  return subscriptionTypes.map((subscription_type) => {
    const count = counts[subscription_type] ?? 0;
    return { subscription_type, count, percent: total === 0 ? 0 : roundHalfUp((count / total) * 100) };
  });
};

/** '5 empresa(s) (63%)'. */
export const planShareText = ({ count, percent }: Omit<PlanShare, 'subscription_type'>) =>
  `${count} empresa(s) (${percent}%)`;
