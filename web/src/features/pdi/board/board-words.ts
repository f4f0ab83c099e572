/** What a screen reader hears while a card is moved. */
import type { Announcements, UniqueIdentifier } from '@dnd-kit/core';
import { columnName, columns } from './board-cards.ts';

export const howToMove =
  'Para mover o cartão, pressione espaço. Use as setas para a esquerda e para a direita para escolher a coluna, espaço para soltar e Esc para cancelar.';

const nameOf = (id: UniqueIdentifier | undefined) => {
  const column = columns.find((one) => one === id);
  return column === undefined ? null : columnName[column];
};

export const announcementsFor = (titleOf: (id: UniqueIdentifier) => string): Announcements => ({
  onDragStart: ({ active }) => `Você pegou o cartão ${titleOf(active.id)}.`,
  onDragOver: ({ active, over }) => {
    const column = nameOf(over?.id);
    return column === null
      ? `O cartão ${titleOf(active.id)} está fora das colunas.`
      : `O cartão ${titleOf(active.id)} está sobre a coluna ${column}.`;
  },
  onDragEnd: ({ active, over }) => {
    const column = nameOf(over?.id);
    return column === null
      ? `O cartão ${titleOf(active.id)} voltou para o lugar.`
      : `O cartão ${titleOf(active.id)} foi solto na coluna ${column}.`;
  },
  onDragCancel: ({ active }) => `Movimento cancelado. O cartão ${titleOf(active.id)} voltou para o lugar.`,
});
