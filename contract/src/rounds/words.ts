/** Labels and limits of rounds, without schemas. */

/** The subject of a round: the kinds of sealed answers except a review. */
export const roundKinds = ['person', 'area', 'company'] as const;
export type RoundKind = (typeof roundKinds)[number];
export const roundKindLabel: Record<RoundKind, string> = {
  person: 'Uma pessoa',
  area: 'Uma área',
  company: 'A empresa',
};

export const roundStates = ['draft', 'open', 'closed', 'published', 'void'] as const;
export type RoundState = (typeof roundStates)[number];
export const roundStateLabel: Record<RoundState, string> = {
  draft: 'Rascunho',
  open: 'Aberta',
  closed: 'Em apuração',
  published: 'Com resultado',
  void: 'Sem resultado',
};

/** The groups in which people answer about a person; 'others' are merged small groups. */
export const roundGroupLabel: Readonly<Record<string, string>> = {
  peer: 'Pares',
  report: 'Liderados',
  other: 'Outras pessoas',
  others: 'Todos juntos',
  all: 'Todos',
};

export const mostPlanActs = 10;

/** The most people invited to one round. */
export const mostInvited = 2000;
/** The most people invited to a round about a person. */
export const mostInvitedAboutPerson = 50;
/** The most rounds of one person that are open or scheduled. */
export const mostRoundsAtOnce = 10;

/** Days for which a round accepts answers. */
export const roundDays = { fewest: 3, most: 30 } as const;

/** The number of questions that a creator writes. A pack has its own number. */
export const roundQuestions = { fewest: 1, most: 10 } as const;

/** The questions in the order in which they are asked: those with marks or choices come before open ones. */
export const inAskedOrder = <Q extends { readonly kind: string }>(questions: readonly Q[]): Q[] =>
  questions.toSorted((one, other) => Number(one.kind === 'text') - Number(other.kind === 'text'));

/** Days between two rounds about the same subject. */
export const daysBetweenRounds = 30;

/** The fewest answers for comments to be shown. About a person, also never fewer than the minimum of the round. */
export const commentsFrom: Record<RoundKind, number> = { person: 5, area: 10, company: 10 };

export const notEnoughAnswers = (k: number) =>
  `Ainda não há respostas suficientes para preservar o anonimato (mínimo de ${k}).`;
export const endedUnpublished = (k: number) =>
  `A rodada terminou sem resultado: ficaram menos de ${k} pessoas convidadas.`;

/** The marks of a statement, 1 to 5, the lowest first. */
export const agreementLabels = [
  'Discordo muito',
  'Discordo',
  'Meio a meio',
  'Concordo',
  'Concordo muito',
] as const;
