/** The labels of companies on screen. Free of schemas, so that a page loads only what it needs. */
import type { DataRequestKind, DataRequestOutcome, DataRequestStatus } from './data-requests.ts';

/** Calendar days for an answer, from the day of the request. */
export const dataRequestDays = 15;

/** True for the two kinds that are answered with a copy of the person's own data, which a job makes. */
export const isCopy = (kind: DataRequestKind): boolean => kind === 'access' || kind === 'portability';

/** Hours for which a copy of the person's own data is kept. */
export const copyHours = 24;
/** Minutes between the request for one copy and the next. */
export const copyAgainMinutes = 10;

export const dataRequestKindLabel: Record<DataRequestKind, string> = {
  access: 'Acesso aos meus dados',
  correction: 'Correção de dados',
  portability: 'Portabilidade',
  anonymisation: 'Anonimização',
};

export const dataRequestStatusLabel: Record<DataRequestStatus, string> = {
  open: 'Aberto',
  answered: 'Respondido',
  closed: 'Encerrado',
  withdrawn: 'Cancelado',
};

export const dataRequestOutcomeLabel: Record<DataRequestOutcome, string> = {
  fulfilled: 'Atendido',
  refused: 'Recusado',
};
