/** Lists and limits of sealed answers, for screens that need no schemas. */

/** Answers of a review, or of a round about a person, an area or the company. */
export const sealedKinds = ['review', 'person', 'area', 'company'] as const;
export type SealedKind = (typeof sealedKinds)[number];

/** 'received': the caller has answered. 'closed': nobody can tell any more who answered. */
export const sealedStates = ['pending', 'received', 'closed'] as const;
export type SealedState = (typeof sealedStates)[number];
export const sealedStateLabel: Record<SealedState, string> = {
  pending: 'Pendente',
  received: 'Recebida',
  closed: 'Encerrada',
};

/** The most characters of a text. Long texts reveal their writer. */
export const sealedTextLength = 300;
export const mostSealedQuestions = 60;

/** The choices of a question with choices: 1, 2 and 3. */
export const habitLabels = ['Continuar', 'Começar', 'Parar'] as const;
