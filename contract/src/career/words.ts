/** The labels of the career map on screen. Free of schemas, so that a page loads only what it needs. */
import type { BoardColor, BoardItemKind } from './board.ts';
import type { MoveKind } from './editor.ts';

export const boardItemKindLabel: Record<BoardItemKind, string> = {
  note: 'Nota',
  milestone: 'Marco',
  goal: 'Meta',
  link: 'Link',
};

export const boardColorLabel: Record<BoardColor, string> = {
  amber: 'Âmbar',
  indigo: 'Índigo',
  green: 'Verde',
  grey: 'Cinza',
};

export const moveKindLabel: Record<MoveKind, string> = {
  promotion: 'Promoção',
  lateral: 'Movimento lateral',
  transition: 'Transição de área',
};

/** Who reads the target job, by the access policy. `isShared`: with the manager, unless the person declines. */
export const targetReaders = (isShared = true) =>
  isShared
    ? 'Você e seu gestor direto veem o seu cargo-alvo. A administração não vê.'
    : 'Só você vê o seu cargo-alvo. A administração não vê.';
