/** The labels of notifications on screen. Free of schemas, so that a page loads only what it needs. */

import type { AudienceKind } from './authoring.ts';
import type { NotificationStatus, NotificationType } from './notifications.ts';
import type { MailFrequency } from './preferences.ts';
import type { MailSubject } from './values.ts';

export const mailFrequencyLabel: Record<MailFrequency, string> = {
  immediate: 'Na hora',
  daily: 'Resumo diário',
  weekly: 'Resumo semanal',
  off: 'Nunca',
};

/** The types of notices that a manager may write. */
export const managerNoticeTypes = ['informativa', 'acompanhamento'] as const;

export const audienceKindLabel: Record<AudienceKind, string> = {
  todos: 'Todas as pessoas',
  papeis: 'Papéis',
  departamentos: 'Departamentos',
  linha: 'Equipe de um gestor',
  pessoas: 'Pessoas escolhidas',
  empresas: 'Empresas',
};

export const notificationTypeLabel: Record<NotificationType, string> = {
  informativa: 'Informativa',
  educacional: 'Educacional',
  acompanhamento: 'Acompanhamento',
  promocao: 'Promoção',
  other: 'Outra',
};

export const mailSubjectLabel: Record<MailSubject, string> = {
  ...notificationTypeLabel,
  chamados: 'Chamados',
  equipe: 'Sua equipe na semana',
};

export const notificationStatusLabel: Record<NotificationStatus, string> = {
  nao_lida: 'Não lida',
  lida: 'Lida',
  clicada: 'Clicada',
};
