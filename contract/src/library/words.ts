/** The labels of the library on screen. Free of schemas, so that a page loads only what it needs. */
import type { ItemStatus } from './authoring.ts';
import type { ItemFormat, ItemLength, ItemSort } from './library.ts';

/** The size to which the browser scales any picture, in pixels. */
export const coverSize = { width: 800, height: 400 } as const;

export const coverAddress = (cover_id: string) => `/api/covers/${cover_id}`;

export const itemStatusLabel: Record<ItemStatus, string> = {
  draft: 'Rascunho',
  in_review: 'Em revisão',
  published: 'Publicada',
  archived: 'Arquivada',
};

/** The states from which each state can be reached. Nothing becomes a draft again. */
export const statesBefore: Record<Exclude<ItemStatus, 'draft'>, readonly ItemStatus[]> = {
  in_review: ['draft'],
  published: ['in_review', 'archived'],
  archived: ['published'],
};

export type ItemMove = keyof typeof statesBefore;

export const itemFormatLabel: Record<ItemFormat, string> = {
  online: 'Online',
  presencial: 'Presencial',
  hibrido: 'Híbrido',
};

export const itemLanguageLabel = { 'pt-BR': 'Português', 'en-US': 'Inglês', 'es-ES': 'Espanhol' } as const;

export const itemLengthLabel: Record<ItemLength, string> = {
  ate_30: 'Até 30 min',
  de_30_a_120: '30 a 120 min',
  de_2_a_8h: '2 a 8 h',
  mais_de_8h: 'Mais de 8 h',
};

export const itemSortLabel: Record<ItemSort, string> = {
  relevance: 'Relevância',
  rating: 'Melhor avaliadas',
  newest: 'Mais recentes',
  shortest: 'Menor duração',
};
