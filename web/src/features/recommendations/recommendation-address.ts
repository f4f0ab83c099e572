/** The page of a recommended item: an activity of the library, or a test. */
import type { Recommendation } from '@pdy/contract/recommendations/recommendations';
import { testAddress } from '#lib/address/test-address.ts';

export const testOf = ({ item_id: id, kind }: Pick<Recommendation, 'item_id' | 'kind'>) =>
  testAddress({ id, kind: kind === 'simulado' ? 'simulado' : 'proficiency' });

export const addressOf = (recommendation: Pick<Recommendation, 'item_id' | 'item_type' | 'kind'>) =>
  recommendation.item_type === 'assessment'
    ? testOf(recommendation)
    : ({ to: '/action-library', search: { atividade: recommendation.item_id } } as const);
