/** The tab, and whose list a manager reads, stand in the address. */
import type { RecommendationTab } from '@pdy/contract/recommendations/recommendations';
import { useNavigate, useSearch } from '@tanstack/react-router';

export type TabName = 'cargo-atual' | 'cargo-alvo' | 'gestor' | 'salvas' | 'dispensadas' | 'equipe';

type Address = {
  /** Absent: all. */
  aba?: TabName | undefined;
  liderado?: string | undefined;
};

/** The tabs that show lists of one's own. */
export const listOf: Record<Exclude<TabName, 'equipe'>, RecommendationTab> = {
  'cargo-atual': 'current',
  'cargo-alvo': 'target',
  gestor: 'manager',
  salvas: 'saved',
  dispensadas: 'dismissed',
};

export const useRecommendationsAddress = (): Address => useSearch({ strict: false });

export function useGoTo() {
  const navigate = useNavigate({ from: '/recommendations' });
  return (change: Address) =>
    void navigate({ to: '/recommendations', search: (now) => ({ ...now, ...change }), resetScroll: false });
}
