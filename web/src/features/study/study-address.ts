/** The address of study. */
import { addressOf, id, matching, oneOf, words } from '#lib/address/address.ts';

export const studyAddress = addressOf('/flashcards', {
  /** Absent: the cards of today. */
  aba: oneOf('baralhos', 'dificeis'),
  /** A session: of one deck, or of all. */
  estudar: matching(/^(todos|[0-9a-f-]{36})$/),
  /** The deck that is open. */
  baralho: id,
  /** A new deck: personal, or of the company. */
  novo: oneOf('pessoal', 'empresa'),
  /** The search among its cards. */
  busca: words,
});
export const { useAddress: useStudyAddress, useGoTo } = studyAddress;
