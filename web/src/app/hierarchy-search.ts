/** What may stand behind the '?' of /hierarchy-management; anything else is dropped. */
import { type Asked, day, oneOf } from './asked-words.ts';
import { idOf, wordsOf } from './searches.ts';

const hierarchyFilters = [
  'sem-gestor',
  'gestor-inativo',
  'lidera-sem-papel',
  'gestor-sem-liderados',
  'um-liderado',
  'muitos-liderados',
] as const;

type HierarchySearch = {
  aba?: 'organograma' | 'saude' | 'pedidos' | 'agendadas' | undefined;
  busca?: string | undefined;
  filtro?: (typeof hierarchyFilters)[number] | undefined;
  /** Whose place is shown. */
  pessoa?: string | undefined;
  /** Who is about to get another manager, and whom if that is chosen already. */
  mover?: string | undefined;
  para?: string | undefined;
  /** The day of the past that is looked at. */
  em?: string | undefined;
  /** A long file that was asked for. */
  arquivo?: string | undefined;
};

export const hierarchySearch = (asked: Asked): HierarchySearch => ({
  aba: oneOf(['organograma', 'saude', 'pedidos', 'agendadas'], asked.aba),
  busca: wordsOf(asked.busca),
  filtro: oneOf(hierarchyFilters, asked.filtro),
  pessoa: idOf(asked.pessoa),
  mover: idOf(asked.mover),
  para: idOf(asked.para),
  em: day(asked.em),
  arquivo: idOf(asked.arquivo),
});
