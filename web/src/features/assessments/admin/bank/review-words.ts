/** The words about questions that wait for a reviewer. */

import type { QuestionReview, Reviewer } from '@pdy/contract/assessments/questions';
import { listText } from '@pdy/contract/list-text';

const most = 4;

/** 'Ana, Bia ou Caio'; for many, the first ones and how many more. */
export const reviewersText = (reviewers: readonly Reviewer[]): string => {
  const names = reviewers.map(({ name }) => name);
  const rest = names.length - most;
  return listText(rest > 1 ? [...names.slice(0, most), `mais ${rest} pessoas`] : names, 'ou');
};

const aloneText = 'Ninguém mais pode revisar este banco: ative você mesmo. Fica registrado.';

/** Who activates what the caller writes. */
export const whoActivates = (reviewers: readonly Reviewer[]) =>
  reviewers.length === 0 ? aloneText : `Outra pessoa do banco ativa: ${reviewersText(reviewers)}.`;

/** What waits for review, as it concerns the reader of the drawer. */
export const waitingText = ({ is_own, author, pending, reviewers }: QuestionReview): string => {
  if (is_own)
    return reviewers.length === 0 ? aloneText : `Aguardando revisão de ${reviewersText(reviewers)}.`;
  const what = pending ? `a versão ${pending.number_of_version}` : 'esta questão';
  return author ? `${author} escreveu ${what} e espera a sua revisão.` : 'Esta questão espera a sua revisão.';
};
