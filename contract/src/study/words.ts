/** Labels and limits of cards and decks. */
import type { CardType } from '../rules/cards.ts';

export const cardTypeLabel: Record<CardType, string> = {
  basic: 'Pergunta e resposta',
  reversed: 'Nos dois sentidos',
  cloze: 'Texto com lacunas',
  choice: 'Múltipla escolha',
};

export const cardTypeHint: Record<CardType, string> = {
  basic: 'A frente pergunta, o verso responde.',
  reversed: 'Vira dois cartões: da frente para o verso e do verso para a frente.',
  cloze: 'Marque o que será escondido assim: A LGPD é de {{c1::2018}}.',
  choice: 'De duas a seis alternativas, com uma só certa.',
};

export const deckStatuses = ['draft', 'published', 'archived'] as const;
export type DeckStatus = (typeof deckStatuses)[number];
export const deckStatusLabel: Record<DeckStatus, string> = {
  draft: 'Rascunho',
  published: 'Publicado',
  archived: 'Arquivado',
};

export const ratingLabel = { 1: 'Errei', 2: 'Difícil', 3: 'Bom', 4: 'Fácil' } as const;
export type Rating = keyof typeof ratingLabel;

export const suspendedReasons = ['manual', 'leech'] as const;
export type SuspendedReason = (typeof suspendedReasons)[number];

export const mostCards = 5_000;
/** The most decks of one person, without archived ones. */
export const mostOwnDecks = 200;
export const mostTags = 10;
export const mostChoices = 6;
/** The most answers of a day of study that can be undone, the newest first. */
export const mostUndone = 20;
/** The number of cards that are requested at once. */
export const cardsAtOnce = 20;
export const extraNewCards = 10;
/** The most new cards beyond the limit on one day. */
export const mostExtraNew = 1000;
/** The share of a deck that must be in review before its activity counts as done. */
export const deckDoneShare = 0.9;

/** The time until a card comes back: 'menos de 1 min', '10 min', '2 h', '3 dias', '1,5 mês', '2 anos'. */
export function intervalText(ms: number): string {
  const minutes = ms / 60_000;
  if (minutes < 1) return 'menos de 1 min';
  if (minutes < 60) return `${Math.round(minutes)} min`;
  const hours = minutes / 60;
  if (hours < 23.5) return `${Math.round(hours)} h`;
  const days = Math.round(hours / 24);
  if (days < 31) return days === 1 ? '1 dia' : `${days} dias`;
  const months = Math.round(days / 3.04375) / 10;
  if (months < 12) return months < 2 ? `${decimal(months)} mês` : `${decimal(months)} meses`;
  const years = Math.round(days / 36.525) / 10;
  return years < 2 ? `${decimal(years)} ano` : `${decimal(years)} anos`;
}

const decimal = (value: number) => String(value).replace('.', ',');
