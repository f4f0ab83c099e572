/** The catalogue's part of the page's address: the search, and the open panel or dialog. */
import { catalogueStatuses, competencyKinds, jobTracks } from '@pdy/contract/competencies/catalogue/values';
import { addressOf, either, id, oneOf, saysAnyOf, words, yes } from '#lib/address/address.ts';

export const catalogueAddress = addressOf('.', {
  busca: words,
  tipo: oneOf(...competencyKinds),
  categoria: id,
  familia: id,
  trilha: oneOf(...jobTracks),
  /** Only jobs that require no competency. */
  sem_competencias: yes,
  /** Absent: everything except archived ones. */
  estado: oneOf(...catalogueStatuses),
  /** The record whose panel is open; 'nova' and 'novo' for a new one. */
  competencia: either(oneOf('nova'), id),
  cargo: either(oneOf('novo'), id),
  /** The panel's tab; absent: Dados. */
  secao: oneOf('niveis', 'cargos', 'evidencias', 'exigencias'),
  /** A dialog that is open. */
  abrir: oneOf('importar', 'esco', 'modelos', 'grupos', 'arquivar'),
  /** The part of the catalogue on the page that has both in one tab; absent: competencies. */
  parte: oneOf('cargos'),
});

export type CatalogueAddress = ReturnType<typeof catalogueAddress.read>;
export const { useAddress: useCatalogueAddress, useGoTo } = catalogueAddress;

export const noFilters: CatalogueAddress = {
  busca: undefined,
  tipo: undefined,
  categoria: undefined,
  familia: undefined,
  trilha: undefined,
  sem_competencias: undefined,
  estado: undefined,
};

export const isFiltered = (address: CatalogueAddress) => saysAnyOf(address, noFilters);

/** The address without anything open on top of the list. */
export const closed: CatalogueAddress = { competencia: undefined, cargo: undefined, secao: undefined };
