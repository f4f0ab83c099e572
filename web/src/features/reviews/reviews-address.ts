/** What the address of /performance may say. */
import { addressOf, either, id, oneOf, words, yes } from '#lib/address.ts';

export const wizardSteps = ['pessoas', 'modelo', 'pesos', 'prazos', 'conferencia'] as const;
export type WizardStep = (typeof wizardSteps)[number];

export const reviewsAddress = addressOf('/performance', {
  /** Absent: the reviews one writes oneself. */
  aba: oneOf('resultados', 'equipe', 'ciclos'),
  /** The cycle that is open, or the wizard of a new one. */
  ciclo: either(oneOf('novo'), id),
  /** The step of the wizard. */
  passo: oneOf(...wizardSteps),
  /** The template whose editor is open. */
  modelo: either(oneOf('novo'), id),
  /** The result that is open, by its participant. */
  resultado: id,
  /** Who is looked for among those who take part. */
  busca: words,
  /** Only those whom somebody still has to review. */
  abertas: yes,
  /** Where opinions put the people of a cycle. */
  vista: oneOf('quadrantes'),
  /** There, only people of whom opinion and evidence disagree. */
  divergentes: yes,
});
export const { useAddress: useReviewsAddress, useGoTo } = reviewsAddress;
export type ReviewsAddress = ReturnType<typeof useReviewsAddress>;

/** Nothing of a tab stays in the address of another. */
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
