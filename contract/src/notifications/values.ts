/** Lists and limits of notifications that schemas and screens share. */

export const mailFrequencies = ['immediate', 'daily', 'weekly', 'off'] as const;

/** Types whose default a company may change; promotions are only mailed to people who ask for them. */
export const companyMailTypes = ['informativa', 'acompanhamento', 'educacional', 'other'] as const;

/** The frequencies that a company may set as its default, without 'immediate', which only each person can choose. */
export const companyMailFrequencies = ['daily', 'weekly', 'off'] as const;

export const noticeStatuses = ['rascunho', 'agendada', 'enviando', 'enviada', 'cancelada'] as const;

export const notificationTypes = [
  'informativa',
  'educacional',
  'acompanhamento',
  'promocao',
  'other',
] as const;

/** Topics with a mail setting besides the types: tickets, and Monday's line about the caller's team. */
export const mailTopics = ['chamados', 'equipe'] as const;
export type MailTopic = (typeof mailTopics)[number];

/** Everything for which a person chooses a mail frequency. */
export const mailSubjects = [...notificationTypes, ...mailTopics] as const;
export type MailSubject = (typeof mailSubjects)[number];

export const notificationStatuses = ['nao_lida', 'lida', 'clicada'] as const;
