/** What is looked for, and what is open, stand in the address. */
import type { ItemFormat, ItemLength, ItemSort, LibraryFilters } from '@pdy/contract/library/library';
import type { ActivityKind, LearningType } from '@pdy/contract/pdi/activity';
import { useNavigate, useSearch } from '@tanstack/react-router';

/** Of each any may be chosen; absent: none is. */
type Facets = {
  /** Ids of competencies, and the levels it leads to. */
  competencia?: string[] | undefined;
  nivel?: (1 | 2 | 3 | 4 | 5)[] | undefined;
  tipo?: ActivityKind[] | undefined;
  aprendizagem?: LearningType[] | undefined;
  duracao?: ItemLength[] | undefined;
  formato?: ItemFormat[] | undefined;
};
export type FacetName = keyof Facets;

export type LibraryAddress = Facets & {
  busca?: string | undefined;
  /** A collection's id. */
  colecao?: string | undefined;
  gratuito?: true | undefined;
  salvas?: true | undefined;
  indicadas?: true | undefined;
  /** Absent: relevance. */
  ordem?: Exclude<ItemSort, 'relevance'> | undefined;
  /** An activity whose panel is open. */
  atividade?: string | undefined;
  sugestoes?: 'minhas' | undefined;
};

export const useLibraryAddress = (): LibraryAddress => useSearch({ strict: false });

/** Changes part of the address; what is typed leaves no trace behind the back button. */
export function useGoTo() {
  const navigate = useNavigate({ from: '/action-library' });
  return (change: LibraryAddress, isTyped = false) =>
    void navigate({
      to: '/action-library',
      search: (now) => ({ ...now, ...change }),
      replace: isTyped,
      resetScroll: false,
    });
}

/** What is chosen once a value is ticked or no longer; nothing chosen leaves the address. */
export const toggled = <Value>(chosen: readonly Value[] | undefined, value: Value): Value[] | undefined => {
  const others = (chosen ?? []).filter((one) => one !== value);
  const next = others.length === (chosen?.length ?? 0) ? [...others, value] : others;
  return next.length === 0 ? undefined : next;
};

export const noFilters: LibraryAddress = {
  busca: undefined,
  competencia: undefined,
  nivel: undefined,
  tipo: undefined,
  aprendizagem: undefined,
  duracao: undefined,
  formato: undefined,
  colecao: undefined,
  gratuito: undefined,
  salvas: undefined,
  indicadas: undefined,
};

/** How many things are chosen; the words beside them are none. */
export const countFacets = (address: LibraryAddress) =>
  (Object.keys(noFilters) as (keyof LibraryAddress)[])
    .filter((name) => name !== 'busca' && address[name] !== undefined)
    .reduce((count, name) => count + [address[name]].flat().length, 0);

/** The list's own words for what its address asks. */
export const filtersOf = (address: LibraryAddress): Partial<LibraryFilters> => ({
  ...(address.busca && { search: address.busca }),
  ...(address.competencia && { competency_id: address.competencia }),
  ...(address.nivel && { level: address.nivel }),
  ...(address.tipo && { kind: address.tipo }),
  ...(address.aprendizagem && { learning_type: address.aprendizagem }),
  ...(address.duracao && { length: address.duracao }),
  ...(address.formato && { format: address.formato }),
  ...(address.colecao && { collection_id: address.colecao }),
  ...(address.gratuito && { is_free: true }),
  ...(address.salvas && { is_saved: true }),
  ...(address.indicadas && { is_assigned: true }),
  sort: address.ordem ?? 'relevance',
});
