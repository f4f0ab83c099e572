/** The platform in figures, counted on request. */
import * as z from 'zod';
import { aMinuteOld, procedure } from '../procedure.ts';
import { SubscriptionType } from './companies.ts';

export const PlatformStats = z.object({
  /** Only active ones. */
  total_companies: z.int(),
  total_users: z.int(),
  active_users: z.int(),
  total_pdis: z.int(),
  total_simulados: z.int(),
  total_behavioral_tests: z.int(),
  total_performance_reviews: z.int(),
  /** Active companies, one line per subscription in order. `percent` is whole, half up. */
  companies_by_subscription: z.array(
    z.object({ subscription_type: SubscriptionType, count: z.int(), percent: z.int() }),
  ),
});
export type PlatformStats = z.infer<typeof PlatformStats>;

export const stats = procedure('platform_panel', aMinuteOld)
  .get('/platform/stats', 'Real counts over all companies')
  .output(PlatformStats);
