/** The only way a ticket changes: a line in its log, clocks computed from the log, and the next automatic step. */
import { afterBusinessMinutes, type ZonedCalendar } from '@pdy/contract/rules/business-time';
import {
  autoCloseAt,
  autoResolveMinutes,
  mayMoveTicket,
  type TicketMover,
  type TicketStatus,
  ticketIsOver,
  waitingReminderMinutes,
} from '@pdy/contract/rules/tickets/status';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Actor } from '#kernel/actor.ts';
import { broken } from '#kernel/broken.ts';
import type { Clock } from '#kernel/clock.ts';
import { calendarOfCompany } from '#kernel/company-calendar.ts';
import type { Tx } from '#kernel/db.ts';
import type { Recorder } from '#kernel/events/happening.ts';
import type { DB } from '../../db/types.ts';
import { calendarFor, clocksOf, dueColumns, instant, logOf } from './clocks.ts';

export type HeldTicket = Selectable<DB['tickets']>;
export type TicketContext = {
  readonly tx: Tx;
  readonly actor: Actor;
  readonly clock: Clock;
  readonly record: Recorder;
};

type Line = Pick<
  Insertable<DB['ticket_events']>,
  'kind' | 'before' | 'after' | 'reason' | 'first_response_target' | 'resolution_target'
>;

export type Writing = { readonly tx: Tx; readonly clock: Clock };

type Step = 'remind' | 'resolve' | 'close';
const stepsAt: Record<Step, (since: number, calendar: ZonedCalendar) => number | null> = {
  remind: (since, calendar) => afterBusinessMinutes(since, waitingReminderMinutes, calendar),
  // It counts from the moment the waiting began, not from the reminder.
  resolve: (since, calendar) => afterBusinessMinutes(since, autoResolveMinutes, calendar),
  close: autoCloseAt,
};

/** The next automatic step, counted from when the status began; none where the company never works. */
export const stepOf = (step: Step | null, since: Date, calendar: ZonedCalendar) => {
  const at = step && instant(stepsAt[step](since.getTime(), calendar));
  return at ? { next_step: step, next_step_at: at } : { next_step: null, next_step_at: null };
};

/** The first automatic step in a status. */
export const firstStep = (status: TicketStatus): Step | null =>
  status === 'aguardando_solicitante' ? 'remind' : status === 'resolvido' ? 'close' : null;

const ofStatus = (ticket: HeldTicket, status: TicketStatus, now: Date, calendar: ZonedCalendar) => ({
  status,
  ...stepOf(firstStep(status), now, calendar),
  resolved_at: status === 'resolvido' ? now : status === 'fechado' ? ticket.resolved_at : null,
  ...(ticketIsOver(status) && { ended_at: now, calendar: JSON.stringify(calendar) }),
  ...(ticket.status === 'resolvido' &&
    status === 'em_andamento' && { reopened_count: ticket.reopened_count + 1 }),
});

type Change = {
  readonly lines?: readonly Line[];
  /** A change of status is a line of its own. */
  readonly move?: { readonly to: TicketStatus; readonly by: TicketMover; readonly reason?: string | null };
  readonly set?: Updateable<DB['tickets']>;
};

export const writeLines = async (
  tx: Tx,
  { id: ticket_id, person_id }: Pick<HeldTicket, 'id' | 'person_id'>,
  lines: readonly Line[],
) => {
  if (lines.length === 0) return;
  await tx
    .insertInto('ticket_events')
    .values(lines.map((line) => ({ ...line, ticket_id, person_id })))
    .execute();
};

/** Writes a change of a locked ticket. Refuses a status that the caller may not set. */
export const writeTicket = async ({ tx, clock }: Writing, ticket: HeldTicket, change: Change) => {
  const { lines = [], move, set = {} } = change;
  const from = ticket.status as TicketStatus;
  if (move && !mayMoveTicket(from, move.to, move.by)) throw broken('ticket_goes_on_from_here');
  const calendar = calendarFor(ticket.calendar, await calendarOfCompany(tx));
  const moved: Line[] = move
    ? [{ kind: 'status', before: from, after: move.to, reason: move.reason || null }]
    : [];
  await writeLines(tx, ticket, [...lines, ...moved]);
  // The requester must not see from the ticket that a note was written.
  const isNoteAlone = !move && !change.set && lines.every(({ kind }) => kind === 'nota');
  if (isNoteAlone) return;
  const clocks = clocksOf(ticket.created_at, await logOf(tx, ticket.id), calendar);
  const written = {
    ...set,
    ...(move && ofStatus(ticket, move.to, clock(), calendar)),
    first_response_target: clocks.first_response.target,
    resolution_target: clocks.resolution.target,
    ...dueColumns(clocks),
  };
  await tx.updateTable('tickets').set(written).where('id', '=', ticket.id).execute();
};

/** The payload of a ticket's event, with what decides who may be notified of it. */
export const aboutTicket = ({
  is_confidential,
  category_id,
}: Pick<HeldTicket, 'is_confidential' | 'category_id'>) => ({
  in_confidence: is_confidential ? category_id : null,
});
