/** What happens to tickets without anybody: a reminder, solved for want of an answer, closed. In hours of the company alone. */
import { sql } from 'kysely';
import { systemScope } from '#kernel/actor.ts';
import type { Database, Tx } from '#kernel/db.ts';
import type { Happening, Recorder } from '#kernel/happening.ts';
import type { ReactionContext, Reactions } from '#kernel/reactions.ts';
import { recorder } from '#kernel/record.ts';
import { calendarOfCompany, clocksOf, logOf } from './clocks.ts';
import { aboutTicket, type HeldTicket, resolvesAt, type Writing, writeTicket } from './write.ts';

type Doing = Writing & { readonly record: Recorder };

/** Since when it waits for whoever asked. */
const waitingSince = async (tx: Tx, ticket_id: string) => {
  const { at } = await tx
    .selectFrom('ticket_events')
    .select('at')
    .where('ticket_id', '=', ticket_id)
    .where('kind', '=', 'status')
    .where('after', '=', 'aguardando_solicitante')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return at;
};

const remind = async (doing: Doing, ticket: HeldTicket) => {
  const calendar = await calendarOfCompany(doing.tx);
  const at = resolvesAt(await waitingSince(doing.tx, ticket.id), calendar);
  await writeTicket(doing, ticket, {
    lines: [{ kind: 'lembrete' }],
    set: at ? { next_step: 'resolve', next_step_at: at } : { next_step: null, next_step_at: null },
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

/** One step of one ticket; false: somebody was there before, and nothing is due. */
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

/** Of one company, each in a transaction of its own: one that fails keeps no other from its turn. */
const stepCompany = async ({ db, reactions }: Omit<Means, 'jobsDb'>, company_id: string, now: Date) => {
  const inside = db.as(systemScope(company_id, now));
  const clock = () => now;
  const due = await inside
    .selectFrom('tickets')
    .select('id')
    .where('next_step_at', '<=', now)
    .orderBy('next_step_at')
    .limit(1000)
    .execute();
  const failures: unknown[] = [];
  for (const { id } of due)
    await inside
      .transaction()
      .execute((tx) => {
        const actor = { person_id: null, company_id, role: 'system' };
        return step({ tx, clock, record: recorder({ tx, actor, clock, reactions }) }, id);
      })
      .catch((error: unknown) => failures.push(error));
  return { done: due.length - failures.length, failures };
};

/** In all companies. `jobsDb`: connected as the jobs role, which sees all. Returns how many there were. */
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

/** Files that were brought a day ago and never sent. */
export const dropUnsentFiles = (jobsDb: Database) =>
  sql`select app.drop_unsent_files()`.execute(jobsDb.as(null));

/** Other hours count for what is under way; what ended keeps those it was counted by. */
export const recount = async (_: Happening<'companies.calendar.changed'>, context: ReactionContext) => {
  const { tx } = context;
  const calendar = await calendarOfCompany(tx);
  const open = await tx.selectFrom('tickets').selectAll().where('ended_at', 'is', null).forUpdate().execute();
  for (const ticket of open) {
    const clocks = clocksOf(ticket.created_at, await logOf(tx, ticket.id), calendar);
    const isSame =
      clocks.resolution.due_at === (ticket.resolution_due_at?.getTime() ?? null) &&
      clocks.first_response.due_at === (ticket.first_response_due_at?.getTime() ?? null);
    if (!isSame) await writeTicket(context, ticket, { lines: [{ kind: 'relogio' }] });
  }
};
