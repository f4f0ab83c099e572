/** What screens call the values of companies. Free of schemas, so that a page loads no more than it says. */
import type { DataRequestKind, DataRequestOutcome, DataRequestStatus } from './data-requests.ts';

/** Calendar days from the day of asking, for an answer. */
export const dataRequestDays = 15;

/** True for the two kinds that are answered with a copy of one's own data, which a job makes. */
export const isCopy = (kind: DataRequestKind): boolean => kind === 'access' || kind === 'portability';

/** Hours a copy of one's own data is kept. */
export const copyHours = 24;
/** Minutes after one copy was asked for until the next may be. */
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
