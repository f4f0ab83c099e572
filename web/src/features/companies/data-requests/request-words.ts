/** The words about people's own requests and about the access to their data. */
import type { AccessLog } from '@pdy/contract/access-logs/records';
import type { DataRequest } from '@pdy/contract/companies/data-requests';
import { dataRequestOutcomeLabel, dataRequestStatusLabel, isCopy } from '@pdy/contract/companies/words';
import { roleLabel, roles } from '@pdy/contract/permissions';
import { formatDay, formatLongMoment } from '#lib/words/format.ts';

type Request = Pick<
  DataRequest,
  'progress' | 'status' | 'due_on' | 'outcome' | 'created_at' | 'closed_at' | 'answered_at'
>;

const colors = { open: 'gray', answered: 'blue', closed: 'green', withdrawn: 'gray' } as const;

export function standingOf({ status, outcome }: Request) {
  if (outcome)
    return { text: dataRequestOutcomeLabel[outcome], color: outcome === 'refused' ? 'gray' : 'green' };
  return { text: dataRequestStatusLabel[status], color: colors[status] };
}

/** When it was requested, and the next or the last step. */
export function followText({ status, due_on, created_at, closed_at, answered_at, progress }: Request) {
  const asked = `Pedido em ${formatLongMoment(created_at)}`;
  if (progress) return `${asked}.`;
  if (status === 'open') return `${asked}. A empresa responde até ${formatDay(due_on)}.`;
  // A request with an answer was ended by the product.
  if (status === 'withdrawn') return answered_at ? `${asked}, cancelado.` : `${asked}, cancelado por você.`;
  const last = closed_at ?? answered_at;
  const word = closed_at ? 'encerrado' : 'respondido';
  return last ? `${asked}, ${word} em ${formatLongMoment(last)}.` : `${asked}.`;
}

/** True when the product made a copy for this request and the copy no longer exists. */
export const isCopyGone = ({
  kind,
  outcome,
  answered_at,
  answered_by,
  file_expires_at,
}: Pick<DataRequest, 'kind' | 'outcome' | 'answered_at' | 'answered_by' | 'file_expires_at'>): boolean =>
  isCopy(kind) &&
  outcome === 'fulfilled' &&
  answered_at !== null &&
  answered_by === null &&
  file_expires_at === null;

type Who = Pick<AccessLog, 'user_id' | 'user_name' | 'user_email' | 'user_role'>;

/** Who did it, from the point of view of the person concerned. */
export function whoText({ user_id, user_name, user_email, user_role }: Who, me: string): string {
  if (user_id === me) return 'Você';
  if (user_name) return user_name;
  if (user_role === 'platform_admin') return 'Acesso da plataforma';
  if (user_id === null) return user_email ?? 'PDY';
  const role = roles.find((one) => one === user_role);
  return user_email ?? (role ? roleLabel[role] : 'Pessoa não identificada');
}
