/** The address of the recommendations: the tab, and the person whose list a manager reads. */
import type { RecommendationTab } from '@pdy/contract/recommendations/recommendations';
import { addressOf, id, oneOf } from '#lib/address/address.ts';

export const recommendationsAddress = addressOf('/recommendations', {
  /** Absent: all. */
  aba: oneOf('cargo-atual', 'cargo-alvo', 'gestor', 'salvas', 'dispensadas', 'equipe'),
  /** The person whose list a manager reads. */
  liderado: id,
  /** A recommendation that is added to a plan that has no goal for it. */
  adicionar: id,
});

export type TabName = NonNullable<ReturnType<typeof recommendationsAddress.read>['aba']>;
export const { useAddress: useRecommendationsAddress, useGoTo } = recommendationsAddress;

/** The tabs with the reader's own lists. */
export const listOf: Record<Exclude<TabName, 'equipe'>, RecommendationTab> = {
  'cargo-atual': 'current',
  'cargo-alvo': 'target',
  gestor: 'manager',
  salvas: 'saved',
  dispensadas: 'dismissed',
};
