/** The words about an invitation. */
import type { Invite, InviteStatus } from '@pdy/contract/people/invites';
import { countText } from '@pdy/contract/rules/numbers';
import { formatDay } from '#lib/words/format.ts';

export const inviteColor: Record<InviteStatus, string> = {
  preparado: 'gray',
  pendente: 'blue',
  aceito: 'green',
  expirado: 'orange',
  revogado: 'gray',
};

const dayMs = 86_400_000;

type Lasting = Pick<Invite, 'status' | 'expires_at' | 'send_on'>;

/**
 * How long the link is still valid, or since when it is not; when it will be sent; null for an accepted or revoked one.
 */
export function validityText({ status, expires_at, send_on }: Lasting, now: Date) {
  if (status === 'preparado') return send_on === null ? 'Sem dia marcado' : `Sai em ${formatDay(send_on)}`;
  if (status !== 'pendente' && status !== 'expirado') return null;
  const left = expires_at.getTime() - now.getTime();
  if (left <= 0) {
    const days = Math.floor(-left / dayMs);
    return days === 0 ? 'Venceu há menos de 1 dia' : `Venceu há ${days === 1 ? '1 dia' : `${days} dias`}`;
  }
  const days = Math.ceil(left / dayMs);
  return days === 1 ? 'Vence em menos de 1 dia' : `Vence em ${days} dias`;
}

/** How many times an invitation was mailed; 'Na fila' until its first mail is handed over. */
export const sentText = ({
  status,
  sent_count,
  last_sent_at,
}: Pick<Invite, 'status' | 'sent_count' | 'last_sent_at'>) => {
  if (status === 'preparado') return null;
  if (last_sent_at === null) return 'Na fila';
  return sent_count === 1 ? '1 vez' : `${sent_count} vezes`;
};

/** Whether something can still be done with an invitation: an expired one can be mailed again. */
export const isOpen = ({ status }: Pick<Invite, 'status'>) =>
  status === 'preparado' || status === 'pendente' || status === 'expirado';

export const peopleText = (count: number) => countText(count, 'pessoa', 'pessoas');
