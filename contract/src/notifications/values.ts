/** Lists and limits of notifications that schemas and screens share. */

export const mailFrequencies = ['immediate', 'daily', 'weekly', 'off'] as const;

/** Types whose usual frequency a company may change for its people; promotions are mailed to who asks for them alone. */
export const companyMailTypes = ['informativa', 'acompanhamento', 'educacional', 'other'] as const;

/** Mails at once are each person's own choice. */
export const companyMailFrequencies = ['daily', 'weekly', 'off'] as const;

export const noticeStatuses = ['rascunho', 'agendada', 'enviando', 'enviada', 'cancelada'] as const;

export const notificationTypes = [
  'informativa',
  'educacional',
  'acompanhamento',
  'promocao',
  'other',
] as const;

/** What has mails of its own choice beside the types: tickets, and Monday's line about the own team. */
export const mailTopics = ['chamados', 'equipe'] as const;
export type MailTopic = (typeof mailTopics)[number];

/** What a person chooses mails by. */
export const mailSubjects = [...notificationTypes, ...mailTopics] as const;
export type MailSubject = (typeof mailSubjects)[number];

export const notificationStatuses = ['nao_lida', 'lida', 'clicada'] as const;
