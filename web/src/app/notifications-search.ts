/** What may stand behind the '?' of /notifications; anything else is dropped. */

import type { NoticeStatus } from '@pdy/contract/notifications/authoring';
import type { NotificationStatus, NotificationType } from '@pdy/contract/notifications/notifications';
import { notificationStatuses, notificationTypes } from '@pdy/contract/notifications/values';
import { type Asked, day, oneOf, text } from './asked-words.ts';

type NotificationsSearch = {
  /** What one wrote oneself, for authors. */
  aba?: 'enviadas' | undefined;
  situacao?: NoticeStatus | undefined;
  /** The notice that is being written: its id, or 'nova'. */
  aviso?: string | undefined;
  tipo?: NotificationType | undefined;
  status?: NotificationStatus | undefined;
  /** First and last day of the period, 'YYYY-MM-DD'. */
  de?: string | undefined;
  ate?: string | undefined;
  busca?: string | undefined;
};

export const notificationsSearch = (asked: Asked): NotificationsSearch => ({
  aba: oneOf(['enviadas'], asked.aba),
  situacao: oneOf(['rascunho', 'agendada', 'enviando', 'enviada', 'cancelada'], asked.situacao),
  aviso: text(asked.aviso)?.match(/^(nova|[0-9a-f-]{36})$/)?.[0],
  ...filtersOfHistory(asked),
});

const filtersOfHistory = ({ tipo, status, de, ate, busca }: Asked) => ({
  tipo: oneOf(notificationTypes, tipo),
  status: oneOf(notificationStatuses, status),
  de: day(de),
  ate: day(ate),
  // words that are a number are read as one
  busca: text(typeof busca === 'number' ? String(busca) : busca)?.slice(0, 100),
});
