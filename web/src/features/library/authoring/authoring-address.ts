/** What administrators look at in the library stands in the address. */
import type { AuthoringFilters, ItemStatus } from '@pdy/contract/library-authoring';
import { useNavigate, useSearch } from '@tanstack/react-router';

export type AuthoringAddress = {
  aba?: 'sugestoes' | 'colecoes' | 'arquivo' | undefined;
  busca?: string | undefined;
  situacao?: ItemStatus | undefined;
  falta?: AuthoringFilters['lack'];
  /** An item's id; 'nova' for one to come. */
  atividade?: string | undefined;
};

export const useAuthoringAddress = (): AuthoringAddress => useSearch({ strict: false });

/** Changes part of the address; what is typed leaves no trace behind the back button. */
export function useGoTo() {
  const navigate = useNavigate({ from: '/admin/action-library' });
  return (change: AuthoringAddress, isTyped = false) =>
    void navigate({
      to: '/admin/action-library',
      search: (now) => ({ ...now, ...change }),
      replace: isTyped,
      resetScroll: false,
    });
}

export const filtersOf = ({ busca, situacao, falta }: AuthoringAddress): AuthoringFilters => ({
  ...(busca && { search: busca }),
  ...(situacao && { status: situacao }),
  ...(falta && { lack: falta }),
});
