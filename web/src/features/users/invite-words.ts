/** What is said of an invitation. */
import type { Invite, InviteStatus } from '@pdy/contract/people/invites';

export const inviteColor: Record<InviteStatus, string> = {
  pendente: 'blue',
  aceito: 'green',
  expirado: 'orange',
  revogado: 'gray',
};

const dayMs = 86_400_000;

/** How long the link still works, or since when it does not; null for one that was taken or withdrawn. */
export function validityText({ status, expires_at }: Pick<Invite, 'status' | 'expires_at'>, now: Date) {
  if (status !== 'pendente' && status !== 'expirado') return null;
  const left = expires_at.getTime() - now.getTime();
  if (left <= 0) {
    const days = Math.floor(-left / dayMs);
    return days === 0 ? 'Venceu há menos de 1 dia' : `Venceu há ${days === 1 ? '1 dia' : `${days} dias`}`;
  }
  const days = Math.ceil(left / dayMs);
  return days === 1 ? 'Vence em menos de 1 dia' : `Vence em ${days} dias`;
}

/** How often an invitation was mailed; 'Na fila' until its first mail is handed over. */
export const sentText = ({ sent_count, last_sent_at }: Pick<Invite, 'sent_count' | 'last_sent_at'>) => {
  if (last_sent_at === null) return 'Na fila';
  return sent_count === 1 ? '1 vez' : `${sent_count} vezes`;
};

/** Withdrawing needs an open one; mailing again also helps one that has run out. */
export const isOpen = ({ status }: Pick<Invite, 'status'>) => status === 'pendente' || status === 'expirado';
