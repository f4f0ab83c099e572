/** What the address of the library's administration may say. */
import type { AuthoringFilters } from '@pdy/contract/library/authoring';
import { addressOf, either, id, oneOf, words } from '#lib/address/address.ts';

const tabs = ['sugestoes', 'colecoes', 'catalogo', 'arquivo'] as const;

/** The tab of a word; undefined: the tab of the items. */
export const tabOf = (word: unknown) => tabs.find((tab) => tab === word);

export const authoringAddress = addressOf(
  '.',
  {
    aba: oneOf(...tabs),
    busca: words,
    situacao: oneOf('draft', 'in_review', 'published', 'archived'),
    falta: oneOf('sem_competencia', 'link_quebrado'),
    /** An item's id; 'nova' for a new one. */
    atividade: either(oneOf('nova'), id),
  },
  { isPart: true },
);

export type AuthoringAddress = ReturnType<typeof authoringAddress.read>;
export const { useAddress: useAuthoringAddress, useGoTo } = authoringAddress;

export const filtersOf = ({ busca, situacao, falta }: AuthoringAddress): AuthoringFilters => ({
  ...(busca && { search: busca }),
  ...(situacao && { status: situacao }),
  ...(falta && { lack: falta }),
});
