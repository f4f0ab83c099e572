/** The words about a notice, for authors. */
import type { Audience, Notice, NoticeStatus } from '@pdy/contract/notifications/authoring';
import { audienceKindLabel } from '@pdy/contract/notifications/words';
import { roleLabel } from '@pdy/contract/permissions';
import { formatLongMoment, formatNumber, formatPercent } from '#lib/words/format.ts';

export const statusLabel: Record<NoticeStatus, string> = {
  rascunho: 'Rascunho',
  agendada: 'Agendada',
  enviando: 'Enviando',
  enviada: 'Enviada',
  cancelada: 'Cancelada',
};

export const statusColor: Record<NoticeStatus, string> = {
  rascunho: 'gray',
  agendada: 'blue',
  enviando: 'indigo',
  enviada: 'green',
  cancelada: 'gray',
};

/** A notice that was sent before is withdrawn, not cancelled. */
export const statusOf = ({ status, sent_at }: Pick<Notice, 'status' | 'sent_at'>) =>
  status === 'cancelada' && sent_at !== null ? 'Retirada' : statusLabel[status];

const mostNamed = 3;

function listed(names: readonly string[]) {
  const shown = names.slice(0, mostNamed);
  const rest = names.length - shown.length;
  return rest > 0 ? `${shown.join(', ')} e mais ${rest}` : shown.join(', ');
}

export function audienceText(audience: Audience, names: readonly { name: string }[]): string {
  const named = listed(names.map(({ name }) => name));
  switch (audience.kind) {
    case 'todos':
      return audienceKindLabel.todos;
    case 'papeis':
      return listed(audience.roles.map((role) => roleLabel[role]));
    case 'departamentos':
      return listed(audience.departments);
    case 'linha':
      return named ? `Equipe de ${named}` : audienceKindLabel.linha;
    default:
      return named || audienceKindLabel[audience.kind];
  }
}

type Timed = Pick<Notice, 'status' | 'sent_at' | 'scheduled_at' | 'created_at'>;

/** When it was sent, or will be. */
export function whenText({ status, sent_at, scheduled_at, created_at }: Timed): string {
  if (sent_at) return `Enviada em ${formatLongMoment(sent_at)}`;
  if (status === 'agendada' && scheduled_at) return `Para ${formatLongMoment(scheduled_at)}`;
  return `Criada em ${formatLongMoment(created_at)}`;
}

const share = (part: number, whole: number) => formatPercent(whole === 0 ? 0 : (part / whole) * 100);

/** Null: nobody has received it. */
export function countsText({
  recipients,
  read,
  clicked,
  link_destino,
}: Pick<Notice, 'recipients' | 'read' | 'clicked' | 'link_destino'>): string | null {
  if (recipients === 0) return null;
  const received = recipients === 1 ? '1 pessoa recebeu' : `${formatNumber(recipients)} pessoas receberam`;
  const opened = link_destino === null ? '' : ` · ${share(clicked, recipients)} abriram o link`;
  return `${received} · ${share(read, recipients)} leram${opened}`;
}

const invitedText = (invited: number) =>
  invited === 1
    ? ' A pessoa convidada que ainda não entrou não recebe, nem depois de entrar.'
    : ` As ${formatNumber(invited)} pessoas convidadas que ainda não entraram não recebem, nem depois de entrar.`;

/** `invited`: people of the audience who have not signed in yet. */
export function reachText(people: number, invited = 0): string {
  const left = invited === 0 ? '' : invitedText(invited);
  if (people === 0) return `Ninguém ativo recebe. Escolha outro público.${left}`;
  return `${people === 1 ? '1 pessoa recebe.' : `${formatNumber(people)} pessoas recebem.`}${left}`;
}

export function leftText(left: number): string {
  if (left === 0) return 'O limite de hoje foi atingido. Você ainda pode agendar para outro dia.';
  return left === 1
    ? 'Hoje você ainda pode enviar 1 notificação.'
    : `Hoje você ainda pode enviar ${left} notificações.`;
}
