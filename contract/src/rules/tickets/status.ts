/** The states of a ticket, and which state may follow. */
import { afterBusinessMinutes, type ZonedCalendar } from '../business-time.ts';

export const ticketStatuses = [
  'aberto',
  'em_andamento',
  'aguardando_solicitante',
  'resolvido',
  'fechado',
  'cancelado',
] as const;
export type TicketStatus = (typeof ticketStatuses)[number];

const next: Readonly<Record<TicketStatus, readonly TicketStatus[]>> = {
  aberto: ['em_andamento', 'aguardando_solicitante', 'resolvido', 'cancelado'],
  em_andamento: ['aberto', 'aguardando_solicitante', 'resolvido', 'cancelado'],
  aguardando_solicitante: ['em_andamento', 'resolvido', 'cancelado'],
  resolvido: ['em_andamento', 'fechado'],
  fechado: [],
  cancelado: [],
};

/** Whether a ticket may go from one state to another at all; a state does not follow itself. */
export const ticketMayBecome = (from: TicketStatus, to: TicketStatus) => next[from].includes(to);

/** The requester, the agents, or a job. 'join': the ticket is merged into another one. */
export type TicketMover = 'asker' | 'staff' | 'system' | 'join';

/** The states that a requester may set within the table: they may cancel, confirm the solution, reopen and close. */
const byRequester: readonly TicketStatus[] = ['cancelado', 'resolvido', 'em_andamento', 'fechado'];
/** The states that agents may set. Once a ticket is solved, they leave the last word to the requester. */
const byStaff: readonly TicketStatus[] = [
  'aberto',
  'em_andamento',
  'aguardando_solicitante',
  'resolvido',
  'cancelado',
];

/** Whether somebody may move a ticket from one state to another. */
export const mayMoveTicket = (from: TicketStatus, to: TicketStatus, by: TicketMover) => {
  if (by === 'join') return to === 'fechado' && !ticketIsOver(from);
  return (
    ticketMayBecome(from, to) &&
    (by === 'system' || (by === 'asker' ? byRequester : byStaff).includes(to)) &&
    !(by === 'asker' && from === 'aberto' && to === 'em_andamento')
  );
};

export const ticketIsOver = (status: TicketStatus) => status === 'fechado' || status === 'cancelado';

/** Whether the clock of the solution runs: it is paused while others must act, and stops once the ticket is over. */
export const solutionClockRuns = (status: TicketStatus) => status === 'aberto' || status === 'em_andamento';

/** Business minutes after which a solved ticket closes automatically. */
export const autoCloseMinutes = 1440;
/** Business minutes of waiting for the requester: until a reminder, then until the ticket counts as solved. */
export const waitingReminderMinutes = 960;
export const autoResolveMinutes = 2400;
/** Days in which the requester may reopen a solved ticket. */
export const reopenDays = 7;

/** When a ticket solved at an instant closes automatically; null with a calendar that never opens. */
export const autoCloseAt = (resolvedAt: number, calendar: ZonedCalendar) =>
  afterBusinessMinutes(resolvedAt, autoCloseMinutes, calendar);

/** The code of a ticket for people: the company's prefix and the number, at least six digits ('CH-000123'). */
export const ticketCode = (prefix: string, number: number) => `${prefix}-${String(number).padStart(6, '0')}`;
