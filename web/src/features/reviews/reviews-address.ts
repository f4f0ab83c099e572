/** The address of /performance. */
import { addressOf, either, id, oneOf, words, yes } from '#lib/address/address.ts';

export const wizardSteps = ['pessoas', 'modelo', 'pesos', 'prazos', 'conferencia'] as const;
export type WizardStep = (typeof wizardSteps)[number];

export const reviewsAddress = addressOf('/performance', {
  /** Absent: the reviews that the reader writes. */
  aba: oneOf('resultados', 'equipe', 'ciclos'),
  /** The cycle that is open, or the wizard of a new one. */
  ciclo: either(oneOf('novo'), id),
  /** The step of the wizard. */
  passo: oneOf(...wizardSteps),
  /** The template whose editor is open. */
  modelo: either(oneOf('novo'), id),
  /** The result that is open, by its participant. */
  resultado: id,
  /** The search among the participants. */
  busca: words,
  /** Only participants with open reviews. */
  abertas: yes,
  /** The nine boxes of a cycle. */
  vista: oneOf('quadrantes'),
  /** In it, only people whose opinion and evidence disagree. */
  divergentes: yes,
});
export const { useAddress: useReviewsAddress, useGoTo } = reviewsAddress;
export type ReviewsAddress = ReturnType<typeof useReviewsAddress>;

/** Clears the address of a tab for another one. */
export const nothingOpen: ReviewsAddress = {
  ciclo: undefined,
  passo: undefined,
  modelo: undefined,
  resultado: undefined,
  busca: undefined,
  abertas: undefined,
  vista: undefined,
  divergentes: undefined,
};
