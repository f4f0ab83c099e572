/** Lists and limits of sealed answers, for screens that need no schema. */

/** Answers of a review, or of a round about a person, an area or the company. */
export const sealedKinds = ['review', 'person', 'area', 'company'] as const;
export type SealedKind = (typeof sealedKinds)[number];

/** 'received': the caller's answer is there. 'closed': nobody knows any more who answered. */
export const sealedStates = ['pending', 'received', 'closed'] as const;
export type SealedState = (typeof sealedStates)[number];
export const sealedStateLabel: Record<SealedState, string> = {
  pending: 'Pendente',
  received: 'Recebida',
  closed: 'Encerrada',
};

/** Characters. Long texts give their writer away. */
export const sealedTextLength = 300;
export const mostSealedQuestions = 60;

/** What a question of choices offers: 1, 2 and 3. */
export const habitLabels = ['Continuar', 'Começar', 'Parar'] as const;
