/** What the address of the library may say: the search, and what is open. */
import type { LibraryFilters } from '@pdy/contract/library/library';
import { addressOf, id, oneOf, several, words, yes } from '#lib/address/address.ts';

export const libraryAddress = addressOf('/action-library', {
  busca: words,
  /** Ids of competencies, and the levels to which an item leads; an item matches any of each. */
  competencia: several(id),
  nivel: several(oneOf(1, 2, 3, 4, 5)),
  tipo: several(
    oneOf(
      ...(['course', 'reading', 'project', 'mentoring', 'job_rotation', 'event', 'practice'] as const),
      ...(['simulado', 'deck', 'assessment', 'other'] as const),
    ),
  ),
  aprendizagem: several(oneOf('experience', 'social', 'formal')),
  duracao: several(oneOf('ate_30', 'de_30_a_120', 'de_2_a_8h', 'mais_de_8h')),
  formato: several(oneOf('online', 'presencial', 'hibrido')),
  /** A collection's id. */
  colecao: id,
  gratuito: yes,
  salvas: yes,
  indicadas: yes,
  /** Absent: relevance. */
  ordem: oneOf('rating', 'newest', 'shortest'),
  /** An activity whose panel is open. */
  atividade: id,
  /** The dialog with the reader's own suggestions. */
  sugestoes: oneOf('minhas'),
});

export type LibraryAddress = ReturnType<typeof libraryAddress.read>;
export type FacetName = 'competencia' | 'nivel' | 'tipo' | 'aprendizagem' | 'duracao' | 'formato';
export const { useAddress: useLibraryAddress, useGoTo } = libraryAddress;

/** The choices after a value is ticked or unticked; undefined without any, so that the word leaves the address. */
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

/** The number of active filters; search words do not count. */
export const countFacets = (address: LibraryAddress) =>
  (Object.keys(noFilters) as (keyof LibraryAddress)[])
    .filter((name) => name !== 'busca' && address[name] !== undefined)
    .reduce((count, name) => count + [address[name]].flat().length, 0);

/** The filters of the list from its address. */
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
