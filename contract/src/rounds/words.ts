/** What a round says of its values, without schemas. */

/** Whom or what a round is about: the kinds of sealed answers but a review. */
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

/** As whom people answer about a person; 'others' are small groups together. */
export const roundGroupLabel: Readonly<Record<string, string>> = {
  peer: 'Pares',
  report: 'Liderados',
  other: 'Outras pessoas',
  others: 'Todos juntos',
  all: 'Todos',
};

export const mostPlanActs = 10;

/** People that one round asks. */
export const mostInvited = 2000;
/** Of those, about a person. */
export const mostInvitedAboutPerson = 50;
/** Rounds of one person that are open or open by themselves on their day. */
export const mostRoundsAtOnce = 10;

/** Days that a round takes answers. */
export const roundDays = { fewest: 3, most: 30 } as const;

/** Questions that somebody writes for a round. A pack has its own number. */
export const roundQuestions = { fewest: 1, most: 10 } as const;

/** Questions that offer answers come before open ones. Decision 73 of the specification. */
export const inAskedOrder = <Q extends { readonly kind: string }>(questions: readonly Q[]): Q[] =>
  questions.toSorted((one, other) => Number(one.kind === 'text') - Number(other.kind === 'text'));

/** Days that keep two rounds about the same subject apart. */
export const daysBetweenRounds = 30;

/** Answers from which comments are shown. Of a person also never fewer than the minimum of the round. */
export const commentsFrom: Record<RoundKind, number> = { person: 5, area: 10, company: 10 };

export const notEnoughAnswers = (k: number) =>
  `Ainda não há respostas suficientes para preservar o anonimato (mínimo de ${k}).`;
export const endedUnpublished = (k: number) =>
  `A rodada terminou sem resultado: ficaram menos de ${k} pessoas convidadas.`;

/** Marks 1 to 5 of a statement, lowest first. */
export const agreementLabels = [
  'Discordo muito',
  'Discordo',
  'Meio a meio',
  'Concordo',
  'Concordo muito',
] as const;
