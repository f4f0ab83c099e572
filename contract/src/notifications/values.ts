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

/** What a person chooses mails by: the types, and tickets by themselves. */
export const mailSubjects = [...notificationTypes, 'chamados'] as const;
export type MailSubject = (typeof mailSubjects)[number];

export const notificationStatuses = ['nao_lida', 'lida', 'clicada'] as const;
