/** What the address of study may say. */
import { addressOf, id, matching, oneOf, words } from '#lib/address.ts';

export const studyAddress = addressOf('/flashcards', {
  /** Absent: what waits today. */
  aba: oneOf('baralhos', 'dificeis'),
  /** A session: of one deck, or of all. */
  estudar: matching(/^(todos|[0-9a-f-]{36})$/),
  /** The deck that is open. */
  baralho: id,
  /** A deck that is being begun: of one's own, or of the company. */
  novo: oneOf('pessoal', 'empresa'),
  /** Which of its cards are shown. */
  busca: words,
});
export const { useAddress: useStudyAddress, useGoTo } = studyAddress;
