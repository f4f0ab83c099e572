/** A ticket as its reader may see it. */
import { may, type Role, readsDevelopment } from '@pdy/contract/permissions';
import type { ZonedCalendar } from '@pdy/contract/rules/business-time';
import { clockMinutes, isOverdue, type Clock as RunClock } from '@pdy/contract/rules/tickets/clock';
import {
  mayMoveTicket,
  reopenDays,
  solutionClockRuns,
  type TicketStatus,
  ticketCode,
  ticketIsOver,
} from '@pdy/contract/rules/tickets/status';
import { ContestCopy } from '@pdy/contract/tickets/contests';
import type { Ticket, TicketClock } from '@pdy/contract/tickets/tickets';
import { ratingDays } from '@pdy/contract/tickets/words';
import { sql } from 'kysely';
import type { Actor } from '#kernel/actor.ts';
import { notFound } from '#kernel/broken.ts';
import type { Clock } from '#kernel/clock.ts';
import { calendarOfCompany } from '#kernel/company-calendar.ts';
import type { Tx } from '#kernel/db.ts';
import { answeredBy } from './attending.ts';
import { calendarFor, clocksOf, instant, isOfClocks } from './clocks.ts';
import { historyIn, joinedBy, linesOf, type TicketLine } from './history.ts';
import { messagesOf, notesOf, type TicketRecord, ticketRecord } from './rows.ts';

const dayMs = 86_400_000;

type Reading = { readonly tx: Tx; readonly actor: Actor; readonly clock: Clock };

const shownClock = (
  created_at: Date,
  clock: RunClock,
  {
    met_at,
    is_paused,
    now,
    calendar,
  }: {
    readonly met_at: Date | null;
    readonly is_paused: boolean;
    readonly now: number;
    readonly calendar: Parameters<typeof clockMinutes>[3];
  },
): TicketClock => {
  const until = Math.min(now, met_at?.getTime() ?? now);
  return {
    target_minutes: clock.target,
    due_at: instant(clock.due_at),
    met_at,
    spent_minutes: Math.floor(clockMinutes({ created_at: created_at.getTime() }, clock, until, calendar)),
    is_paused,
    is_overdue: isOverdue(clock, until),
  };
};

const clocksShown = (
  { clock }: Reading,
  ticket: TicketRecord,
  lines: readonly TicketLine[],
  today: ZonedCalendar,
) => {
  const log = lines.filter(({ kind }) => isOfClocks(kind));
  const calendar = calendarFor(ticket.calendar, today);
  const clocks = clocksOf(ticket.created_at, log, calendar);
  const now = clock().getTime();
  const { status, created_at, first_response_at, resolved_at, ended_at } = ticket;
  const runs = solutionClockRuns(status);
  return {
    first_response: shownClock(created_at, clocks.first_response, {
      // Solved or cancelled without an answer: nobody waits for one any more.
      met_at: first_response_at ?? resolved_at ?? ended_at,
      is_paused: false,
      now,
      calendar,
    }),
    resolution: shownClock(created_at, clocks.resolution, {
      met_at: resolved_at ?? ended_at,
      is_paused: !runs && !ticketIsOver(status),
      now,
      calendar,
    }),
  };
};

const mayOf = (
  ticket: TicketRecord,
  reader: Ticket['reader'],
  now: number,
  isRated: boolean,
): Ticket['may'] => {
  const { status, resolved_at, ended_at } = ticket;
  const isRequester = reader === 'asker';
  const may = (to: TicketStatus) => isRequester && mayMoveTicket(status, to, 'asker');
  const isRecent = (at: Date | null, days: number) => at !== null && now <= at.getTime() + days * dayMs;
  const reopens = status === 'resolvido' && may('em_andamento') && isRecent(resolved_at, reopenDays);
  return {
    reply: reader !== 'follower' && !ticketIsOver(status) && status !== 'resolvido',
    cancel: may('cancelado'),
    solve: may('resolvido'),
    reopen: reopens,
    close: may('fechado'),
    rate:
      isRequester &&
      !isRated &&
      status !== 'cancelado' &&
      isRecent(resolved_at, ratingDays) &&
      (ended_at === null || resolved_at !== null),
  };
};

/** The last moment for reopening: seven days, unless the ticket closes automatically before: closed is final. */
const lastToReopen = ({ resolved_at, next_step, next_step_at }: TicketRecord) => {
  if (!resolved_at) return null;
  const last = new Date(resolved_at.getTime() + reopenDays * dayMs);
  return next_step === 'close' && next_step_at && next_step_at < last ? next_step_at : last;
};

/** The copy without the key, for a reader who is answering this question in a test at the moment. */
const withoutKey = (copy: ContestCopy): ContestCopy =>
  copy.kind === 'question'
    ? { ...copy, question: { ...copy.question, key: null, verdict: null, earned: null } }
    : copy;

/** The platform's team attends tickets, but reads no marks of people. */
const copyFor = (role: Role, copy: ContestCopy): ContestCopy =>
  copy.kind === 'review' && !readsDevelopment(role)
    ? { ...copy, final: null, competencies_score: null, goals_score: null, rows: [] }
    : copy;

const contestOf = async (
  { tx, actor }: Pick<Reading, 'tx' | 'actor'>,
  { id, contest_kind, contest_id, contest_copy, outcome, outcome_id }: TicketRecord,
) => {
  if (!contest_kind || !contest_id) return null;
  const { rows } = await sql<{ others: number; is_asked_now: boolean }>`
    select count(*)::int as others, ${contest_id} in (select o.question_id from app.questions_being_asked() o) as is_asked_now
    from tickets t where t.company_id = app.company_id()
      and t.contest_kind = ${contest_kind} and t.contest_id = ${contest_id} and t.id <> ${id}`.execute(tx);
  const copy = copyFor(actor.role, ContestCopy.parse(contest_copy));
  return {
    kind: contest_kind,
    contest_id,
    copy: rows[0]?.is_asked_now ? withoutKey(copy) : copy,
    outcome,
    outcome_id,
    others: rows[0]?.others ?? 0,
  };
};

type Known = {
  /** True: there can be no messages or files yet. */
  readonly isSilent?: boolean;
  /** The working hours, where they were read already. */
  readonly calendar?: ZonedCalendar;
};

/** A reader who is neither requester nor attendant is a follower; others cannot read it. */
const readerOf = ({ person_id, role }: Actor, { person }: TicketRecord): Ticket['reader'] => {
  if (person.user_id === person_id) return 'asker';
  return may(role, 'tickets.manage') ? 'staff' : 'follower';
};

export const ticketAsRead = async (reading: Reading, id: string, known: Known = {}): Promise<Ticket> => {
  const { tx, actor, clock } = reading;
  const [ticket, lines, calendar] = await Promise.all([
    ticketRecord(tx, id),
    linesOf(tx, id),
    known.calendar ?? calendarOfCompany(tx),
  ]);
  if (!ticket) throw notFound();
  const reader = readerOf(actor, ticket);
  const clocks = clocksShown(reading, ticket, lines, calendar);
  const [talk, notes, contest, answered_by] = await Promise.all([
    known.isSilent ? { messages: [], files: [] } : messagesOf(tx, id),
    reader === 'staff' ? notesOf(tx, id) : null,
    reader === 'follower' ? null : contestOf(reading, ticket),
    reader !== 'asker' ? ('staff' as const) : answeredBy(tx, { ...ticket, person_id: ticket.person.user_id }),
  ]);
  const now = clock().getTime();
  const {
    calendar: _,
    contest_kind,
    contest_id,
    contest_copy,
    outcome,
    outcome_id,
    number,
    prefix,
    ...shown
  } = ticket;
  const { next_step, next_step_at, status } = ticket;
  return {
    ...shown,
    ...clocks,
    ...talk,
    code: ticketCode(prefix, number),
    is_overdue: clocks.resolution.is_overdue && solutionClockRuns(status),
    first_response_due_at:
      ticket.first_response_at === null && solutionClockRuns(status) ? clocks.first_response.due_at : null,
    resolution_due_at: clocks.resolution.due_at,
    next_step: next_step && next_step_at ? { step: next_step, at: next_step_at } : null,
    reopen_until: status === 'resolvido' ? lastToReopen(ticket) : null,
    notes,
    history: historyIn(lines),
    ...joinedBy(lines),
    contest,
    answered_by,
    reader,
    may: mayOf(ticket, reader, now, ticket.rating !== null),
  };
};
