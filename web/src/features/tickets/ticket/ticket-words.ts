/** Tickets in words for their readers. */
import { listText } from '@pdy/contract/list-text';
import type { TicketPriority } from '@pdy/contract/rules/tickets/priority';
import type { TicketStatus } from '@pdy/contract/rules/tickets/status';
import type { QueueRow } from '@pdy/contract/tickets/queue';
import type { Ticket, TicketClock } from '@pdy/contract/tickets/tickets';
import { ticketStatusLabel } from '@pdy/contract/tickets/words';
import { formatMoment } from '#lib/words/format.ts';

/** The state of a ticket in words. The requester is addressed directly; attendants read about the requester. */
export const statusText = (status: TicketStatus, reader: Ticket['reader']) =>
  status === 'aguardando_solicitante' && reader === 'asker' ? 'Aguardando você' : ticketStatusLabel[status];

export const statusColor: Record<TicketStatus, string> = {
  aberto: 'blue',
  em_andamento: 'indigo',
  aguardando_solicitante: 'amber',
  resolvido: 'green',
  fechado: 'gray',
  cancelado: 'gray',
};

export const priorityColor: Record<TicketPriority, string> = {
  critica: 'red',
  alta: 'orange',
  media: 'blue',
  baixa: 'gray',
};

/** Only the server knows which time counts: the time left is requested again after this interval, in ms. */
export const clockTickMs = 60_000;

/** Business minutes: '45 min', '3 h', '2 dias úteis e 1 h' (a day of the usual calendar has 8 hours). */
export const minutesText = (minutes: number): string => {
  const whole = Math.abs(minutes);
  if (whole < 60) return `${whole} min`;
  const hours = Math.floor(whole / 60);
  const rest = whole % 60;
  return rest === 0 ? `${hours} h` : `${hours} h ${String(rest).padStart(2, '0')}`;
};

/** The text on the clock of a row in the queue. */
export const leftText = (row: Pick<QueueRow, 'status' | 'is_paused' | 'is_overdue' | 'left_minutes'>) => {
  if (row.status === 'resolvido') return null;
  if (row.is_paused) return 'Relógio pausado';
  if (row.left_minutes === null) return null;
  return row.is_overdue || row.left_minutes < 0
    ? `Atrasado há ${minutesText(row.left_minutes)} úteis`
    : `Faltam ${minutesText(row.left_minutes)} úteis`;
};

export const firstAnswerText = (
  { met_at, due_at, spent_minutes, is_overdue }: TicketClock,
  isAnswered: boolean,
) => {
  if (isAnswered)
    return `Primeira resposta em ${minutesText(spent_minutes)}${is_overdue ? ', depois do prazo' : ''}`;
  if (met_at) return 'Encerrado sem resposta';
  if (!due_at) return 'Sem prazo';
  return is_overdue ? `Venceu em ${formatMoment(due_at)}` : `Até ${formatMoment(due_at)}`;
};

/** Only a solved ticket has a time of solution; the others ended in another way. */
export const solutionText = ({
  resolution: { met_at, due_at, spent_minutes, is_paused, is_overdue },
  resolved_at,
  goes_on_in,
}: Pick<Ticket, 'resolution' | 'resolved_at' | 'goes_on_in'>) => {
  if (goes_on_in !== null) return `Segue no chamado ${goes_on_in}`;
  if (met_at && !resolved_at) return 'Encerrado sem solução';
  if (met_at) return `Em ${minutesText(spent_minutes)} úteis${is_overdue ? ', depois do prazo' : ''}`;
  if (is_paused) return 'Relógio pausado: aguardando solicitante';
  if (!due_at) return 'Sem prazo';
  return is_overdue ? `Venceu em ${formatMoment(due_at)}` : `Vence em ${formatMoment(due_at)}`;
};

/** The text of a clock's bar for screen readers: the time left, or that none is left. */
export const barWords = (of: string, words: string, isOverdue: boolean) => ({
  'aria-label': isOverdue ? `${of}: atrasada` : `${of}: tempo que resta`,
  'aria-valuetext': words,
});

/** The time left, in whole percent. */
export const leftPercent = ({ target_minutes, spent_minutes }: TicketClock) =>
  Math.max(0, Math.round((100 * (target_minutes - spent_minutes)) / target_minutes));

export const barColor = (percent: number, isOverdue: boolean) =>
  isOverdue || percent === 0 ? 'red' : percent <= 50 ? 'amber' : 'green';

/** The category in an address. Undefined: none, or one that the company has switched off. */
export const offeredCategory = <T extends { readonly code: string | null }>(
  categories: readonly T[],
  asked: string | null,
): T | undefined => (asked === null ? undefined : categories.find(({ code }) => code === asked));

/** Who reads what is written in a ticket, shown before it is sent. */
export function readersText({
  is_confidential,
  reader,
  also_read_by,
}: Pick<Ticket, 'is_confidential' | 'reader' | 'also_read_by'>): string {
  const isRequester = reader === 'asker';
  if (is_confidential)
    return isRequester
      ? 'Só você e as pessoas escolhidas para esta categoria leem.'
      : 'Quem relatou lê, e as pessoas escolhidas para esta categoria.';
  const readers = [
    isRequester ? 'Você' : 'Quem pediu',
    'quem atende chamados',
    ...(also_read_by.followers ? ['quem teve um chamado unido a este'] : []),
    ...(also_read_by.platform ? ['a equipe da plataforma'] : []),
  ];
  return `${listText(readers)} leem.`;
}
