/** Labels and limits of feedback. */
export const feedbackKinds = ['praise', 'constructive'] as const;
export type FeedbackKind = (typeof feedbackKinds)[number];
export const feedbackKindLabel: Record<FeedbackKind, string> = {
  praise: 'Elogio',
  constructive: 'Construtivo',
};

export const feedbackVisibilities = ['private', 'manager'] as const;
export type FeedbackVisibility = (typeof feedbackVisibilities)[number];

export const feedbackStatuses = [
  'delivered',
  'acknowledged',
  'acted',
  'verified',
  'closed',
  'retracted',
] as const;

export const feedbackStatusLabel: Record<(typeof feedbackStatuses)[number], string> = {
  delivered: 'Entregue',
  acknowledged: 'Agradecido',
  acted: 'Em ação',
  verified: 'Verificado',
  closed: 'Encerrado',
  retracted: 'Retirado',
};

export const requestStatuses = ['pending', 'answered', 'declined', 'expired', 'cancelled'] as const;
export type RequestStatus = (typeof requestStatuses)[number];
export const requestStatusLabel: Record<RequestStatus, string> = {
  pending: 'Aguardando',
  answered: 'Respondido',
  declined: 'Recusado',
  expired: 'Sem resposta',
  cancelled: 'Cancelado',
};

export const verificationLabel = { '1': 'Sim', '0': 'Em parte', '-1': 'Não' } as const;

export const mostFeedbackADay = 20;
export const mostAskedAtOnce = 5;
export const mostPendingRequests = 10;
export const mostRequestsToOne = 3;
export const requestDays = 14;
export const extensionDays = 7;
export const mostFeedbackCompetencies = 3;
export const editMinutes = 15;
export const retractHours = 24;
/** Days after which the giver is asked whether they see a change. */
export const verifyDays = 60;
/** Days in which they may answer. */
export const verifyWithinDays = 14;
/** Days after which feedback without a reaction is closed. */
export const closeDays = 30;
/** Days for which both must have been in the company before a rating counts. */
export const sharedDays = 30;
