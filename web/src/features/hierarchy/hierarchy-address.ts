/** What is looked at, and the dialog that is open, stand in the address. */
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { HealthFilter } from './health.ts';

export type HierarchyAddress = {
  /** Absent: the list. */
  aba?: 'organograma' | 'saude' | 'pedidos' | 'agendadas' | undefined;
  busca?: string | undefined;
  filtro?: HealthFilter | undefined;
  /** Whose place is shown. */
  pessoa?: string | undefined;
  /** Who is about to get another manager, and whom if that is chosen already. */
  mover?: string | undefined;
  para?: string | undefined;
  /** The day of the past that is looked at, 'YYYY-MM-DD'. */
  em?: string | undefined;
  /** A long file that was asked for. */
  arquivo?: string | undefined;
};

export const useHierarchyAddress = (): HierarchyAddress => useSearch({ strict: false });

/** Changes part of the address; what is typed leaves no trace behind the back button. */
export function useGoTo() {
  const navigate = useNavigate({ from: '/hierarchy-management' });
  return (change: HierarchyAddress, isTyped = false) =>
    void navigate({
      to: '/hierarchy-management',
      search: (now) => ({ ...now, ...change }),
      replace: isTyped,
      resetScroll: false,
    });
}
