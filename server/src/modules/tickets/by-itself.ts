/** Automatic steps of tickets, only in the company's hours: a reminder, 'solved' after no answer, 'closed'. */

import { businessMinutes, type ZonedCalendar } from '@pdy/contract/rules/business-time';
import type { TicketStatus } from '@pdy/contract/rules/tickets/status';
import { sql } from 'kysely';
import { systemScope } from '#kernel/actor.ts';
import { calendarOfCompany } from '#kernel/company-calendar.ts';
import type { Database, Tx } from '#kernel/db.ts';
import type { Happening, Recorder } from '#kernel/events/happening.ts';
import type { ReactionContext, Reactions } from '#kernel/events/reactions.ts';
import { recorder } from '#kernel/events/record.ts';
import { clocksOf, instant, logOf } from './clocks.ts';
import { aboutTicket, firstStep, type HeldTicket, stepOf, type Writing, writeTicket } from './write.ts';

type Doing = Writing & { readonly record: Recorder };

/** The instant since which the ticket has its present status. */
const stateSince = async (tx: Tx, ticket_id: string) => {
  const { at } = await tx
    .selectFrom('ticket_events')
    .select('at')
    .where('ticket_id', '=', ticket_id)
    .where('kind', '=', 'status')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return at;
};

const remind = async (doing: Doing, ticket: HeldTicket) => {
  const calendar = await calendarOfCompany(doing.tx);
  await writeTicket(doing, ticket, {
    lines: [{ kind: 'lembrete' }],
    set: stepOf('resolve', await stateSince(doing.tx, ticket.id), calendar),
  });
  await doing.record('tickets.ticket.reminded', ticket.id, aboutTicket(ticket));
};

const end = async (doing: Doing, ticket: HeldTicket) => {
  const isSilent = ticket.next_step === 'resolve';
  const to = isSilent ? 'resolvido' : 'fechado';
  const reason = isSilent ? 'sem_retorno' : 'prazo_encerrado';
  await writeTicket(doing, ticket, { move: { to, by: 'system', reason } });
  await doing.record('tickets.ticket.moved', ticket.id, { ...aboutTicket(ticket), to });
};

/** Does the due step of one ticket; false: nothing is due, or another process has done it. */
const step = async (doing: Doing, id: string): Promise<boolean> => {
  const ticket = await doing.tx
    .selectFrom('tickets')
    .selectAll()
    .where('id', '=', id)
    .where('next_step_at', '<=', doing.clock())
    .forUpdate()
    .executeTakeFirst();
  if (!ticket) return false;
  await (ticket.next_step === 'remind' ? remind(doing, ticket) : end(doing, ticket));
  return true;
};

type Means = { readonly db: Database; readonly jobsDb: Database; readonly reactions: Reactions };

/** Whether the company works now or did a minute ago: the end of its hours counts as working time. */
const isAtWork = (calendar: ZonedCalendar, now: Date) =>
  businessMinutes(now.getTime() - 60_000, now.getTime() + 1, calendar) > 0;

/** The due steps of one company, each ticket in a transaction of its own: a failure does not stop the others. */
const stepCompany = async ({ db, reactions }: Omit<Means, 'jobsDb'>, company_id: string, now: Date) => {
  const inside = db.as(systemScope(company_id, now));
  // A late run must not disturb anybody at night.
  if (!isAtWork(await calendarOfCompany(inside), now)) return { done: 0, failures: [] };
  const clock = () => now;
  const due = await inside
    .selectFrom('tickets')
    .select('id')
    .where('next_step_at', '<=', now)
    .orderBy('next_step_at')
    .limit(1000)
    .execute();
  const failures: unknown[] = [];
  let done = 0;
  for (const { id } of due)
    await inside
      .transaction()
      .execute((tx) => {
        const actor = { person_id: null, company_id, role: 'system' };
        return step({ tx, clock, record: recorder({ tx, actor, clock, reactions }) }, id);
      })
      .then(
        (isDone) => {
          done += isDone ? 1 : 0;
        },
        (error: unknown) => failures.push(error),
      );
  return { done, failures };
};

/**
 * The due steps of all companies. `jobsDb`: connected as the jobs role, which sees all. Returns the number of steps.
 */
export const stepTickets = async ({ jobsDb, ...means }: Means, now: Date): Promise<number> => {
  const companies = await jobsDb
    .as(null)
    .selectFrom('tickets')
    .select('company_id')
    .distinct()
    .where('next_step_at', '<=', now)
    .execute();
  const failures: unknown[] = [];
  let done = 0;
  for (const { company_id } of companies) {
    const stepped = await stepCompany(means, company_id, now);
    done += stepped.done;
    failures.push(...stepped.failures);
  }
  if (failures.length > 0) throw new AggregateError(failures, 'tickets could not take their next step');
  return done;
};

/** Deletes files that were uploaded more than a day ago and never sent. */
export const dropUnsentFiles = (jobsDb: Database) =>
  sql`select app.drop_unsent_files()`.execute(jobsDb.as(null));

/** When the next automatic step is due under other working hours. */
const nextBy = async (tx: Tx, ticket: HeldTicket, calendar: ZonedCalendar) => {
  const first = firstStep(ticket.status as TicketStatus);
  if (first === null) return stepOf(null, ticket.created_at, calendar);
  return stepOf(
    ticket.next_step === 'resolve' ? 'resolve' : first,
    await stateSince(tx, ticket.id),
    calendar,
  );
};

const isSame = (one: Date | null, other: Date | null) => one?.getTime() === other?.getTime();

/** Applies new hours to tickets in progress; tickets that have ended keep the hours that they were counted by. */
export const recount = async (_: Happening<'companies.calendar.changed'>, context: ReactionContext) => {
  const { tx } = context;
  const calendar = await calendarOfCompany(tx);
  const open = await tx.selectFrom('tickets').selectAll().where('ended_at', 'is', null).forUpdate().execute();
  for (const ticket of open) {
    const clocks = clocksOf(ticket.created_at, await logOf(tx, ticket.id), calendar);
    const next = await nextBy(tx, ticket, calendar);
    const isAsBefore =
      isSame(instant(clocks.resolution.due_at), ticket.resolution_due_at) &&
      isSame(instant(clocks.first_response.due_at), ticket.first_response_due_at) &&
      isSame(next.next_step_at, ticket.next_step_at);
    if (!isAsBefore) await writeTicket(context, ticket, { lines: [{ kind: 'relogio' }], set: next });
  }
};
