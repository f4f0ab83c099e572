/** Labels and limits of judgement cases, without schemas. */

export const caseStates = ['draft', 'active', 'retired'] as const;
export type CaseState = (typeof caseStates)[number];
export const caseStateLabel: Record<CaseState, string> = {
  draft: 'Rascunho',
  active: 'Em uso',
  retired: 'Fora de uso',
};

export const whyNoLevel = ['not_rated', 'by_chance', 'reads_cases', 'is_expert'] as const;
export type WhyNoLevel = (typeof whyNoLevel)[number];
/** Why there is no level, for the person who has the result. */
export const whyNoLevelText: Record<WhyNoLevel, string> = {
  not_rated: 'Os especialistas ainda não avaliaram estes casos. A faixa aparece quando terminarem.',
  by_chance:
    'Quem responde ao acaso também chega a este resultado com alguma frequência. Por isso ele não muda seu nível.',
  reads_cases:
    'Você pode ler os casos e as avaliações dos especialistas. Por isso o resultado não muda seu nível.',
  is_expert:
    'Você avalia casos desta competência como especialista. Por isso o resultado não muda seu nível.',
};

/** The cases of a set, and the answers of a case. */
export const casesOfSet = 6;
export const optionsOfCase = 4;
export const mostWordsOfCase = 90;
/** The fewest experts for an answer to count, and the largest standard deviation (sample) of their ratings. */
export const fewestExperts = 3;
export const mostDeviation = 1;
/** Days before the same set is given to the same person again. */
export const daysBetweenSets = 180;
/** The share of people from which an answer counts as obvious and is marked. */
export const obviousShare = 0.85;
/** The largest share of the weight of full evidence. */
export const mostQuality = 0.5;

export const wordsIn = (text: string): number => text.split(/\s+/u).filter((word) => word !== '').length;

/** The ratings of an answer, 1 to 5, the lowest first. */
export const ratingLabels = ['Piora', 'Pouco ajuda', 'Resolve em parte', 'Ajuda bem', 'Resolve'] as const;

/** Shown before the first case and beside each result. */
export const judgementAudience =
  'Só você vê suas respostas e a faixa do resultado. Quem lidera você e a administração leem o nível da evidência, quando há uma; nunca a faixa, os casos nem as respostas.';
export const whatItShows = 'Mostra o que você reconhece como boa resposta, não o que você faz.';
export const notForDecisions =
  'Serve ao seu desenvolvimento. Não é usado sozinho para seleção, promoção ou desligamento.';
