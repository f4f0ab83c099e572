/** The states of a ticket and what it may become next. Management rules 4.2 and 4.4. */
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

/** Whether a ticket may go from one state to another at all; a state does not become itself. */
export const ticketMayBecome = (from: TicketStatus, to: TicketStatus) => next[from].includes(to);

/** The people who asked or attend, or a job. 'join': the ticket goes on in another one. */
export type TicketMover = 'asker' | 'staff' | 'system' | 'join';

/** Beside what the table allows: who asked gives up, says that it is solved, opens it again and closes it. */
const byAsker: readonly TicketStatus[] = ['cancelado', 'resolvido', 'em_andamento', 'fechado'];
/** Of a solved ticket, who attends leaves the last word to who asked. */
const byStaff: readonly TicketStatus[] = [
  'aberto',
  'em_andamento',
  'aguardando_solicitante',
  'resolvido',
  'cancelado',
];

/** Whether somebody may take a ticket from one state to another. */
export const mayMoveTicket = (from: TicketStatus, to: TicketStatus, by: TicketMover) => {
  if (by === 'join') return to === 'fechado' && !ticketIsOver(from);
  return (
    ticketMayBecome(from, to) &&
    (by === 'system' || (by === 'asker' ? byAsker : byStaff).includes(to)) &&
    !(by === 'asker' && from === 'aberto' && to === 'em_andamento')
  );
};

export const ticketIsOver = (status: TicketStatus) => status === 'fechado' || status === 'cancelado';

/** The clock of the solution stands still while others have the turn; it no longer runs once all is over. */
export const solutionClockRuns = (status: TicketStatus) => status === 'aberto' || status === 'em_andamento';

/** Business minutes after which a solved ticket closes by itself. */
export const autoCloseMinutes = 1440;
/**
 * Business minutes of waiting for whoever asked: a reminder, then solved for want of an answer.
 * @public Tickets ask for it.
 */
export const waitingReminderMinutes = 960;
export const autoResolveMinutes = 2400;
/** Days in which whoever asked may open a solved ticket again. */
export const reopenDays = 7;

/** When a ticket solved at an instant closes by itself; null with a calendar that never opens. */
export const autoCloseAt = (resolvedAt: number, calendar: ZonedCalendar) =>
  afterBusinessMinutes(resolvedAt, autoCloseMinutes, calendar);

/** What people call a ticket: the company's prefix and the number, of six digits or more ('CH-000123'). */
export const ticketCode = (prefix: string, number: number) => `${prefix}-${String(number).padStart(6, '0')}`;
