/** The message for a person who did something too often within an hour. */
export type TooOften = 'tickets' | 'replies' | 'comments';

const beginnings: Record<TooOften, string> = {
  tickets: 'Muitos chamados',
  replies: 'Muitas respostas',
  comments: 'Muitos comentários',
};

/** @param minutes until it may be done again, at least 1. */
export const tooOftenSentence = (what: TooOften, minutes: number) =>
  `${beginnings[what]} em pouco tempo. Tente novamente em ${minutes} minutos.`;
