/** What requesters do with their own tickets. Contract: `contract/src/tickets/tickets.ts`. */
import { reopenDays, type TicketStatus, ticketCode, ticketIsOver } from '@pdy/contract/rules/tickets/status';
import type { TicketRow } from '@pdy/contract/tickets/tickets';
import { mostRepliesAnHour, ratingDays } from '@pdy/contract/tickets/words';
import { sql } from 'kysely';
import { broken } from '#kernel/broken.ts';
import { holdCount, hourBefore, refuseTooOften } from '#kernel/calls/limits.ts';
import { idAt, idOf, pageFrom } from '#kernel/calls/paging.ts';
import { heldRow, locked, type Seen } from '#kernel/database/held-row.ts';
import { authed } from '#kernel/procedure.ts';
import { sendFiles } from './files.ts';
import { prefixOf } from './rows.ts';
import { ticketAsRead } from './view.ts';
import type { TicketContext } from './write.ts';
import { aboutTicket, writeTicket } from './write.ts';

const dayMs = 86_400_000;

export const get = authed.tickets.get.handler(({ input: { id }, context }) => ticketAsRead(context, id));

type Row = Omit<TicketRow, 'code'> & { readonly number: number; readonly prefix: string };

export const codeOf = <R extends { number: number; prefix: string }>({ number, prefix, ...row }: R) => ({
  ...row,
  code: ticketCode(prefix, number),
});

/** Whether ticket `t` is solved, closed or cancelled: nobody works on it. */
const isDone = sql<boolean>`t.status in ('resolvido', 'fechado', 'cancelado')`;

/** Whether ticket `t` is overdue and the attendant has the turn. */
export const isLate = sql<boolean>`coalesce(t.status in ('aberto', 'em_andamento') and t.resolution_due_at < app.now(), false)`;

/** When the first answer of an attendant is due; null: answered, or nobody waits for it. */
export const firstDue = sql<Date | null>`case when t.first_response_at is null
  and t.status in ('aberto', 'em_andamento') then t.first_response_due_at end`;

/** Searches the ticket and its messages; a number finds the ticket with that number. */
const saying = (search: string) => sql<boolean>`(t.number = app.ticket_number_said(${search})
  or app.ticket_says(t.id, app.patterns(${search})))`;

export const mine = authed.tickets.mine.handler(
  async ({ input: { is_over, search, after, limit }, context: { tx, actor } }) => {
    const start = idAt(after) ?? null;
    const { rows } = await sql<Row>`
    select t.id, t.number, t.title, t.status, t.priority, c.name as category, t.is_confidential, t.created_at, t.updated_at,
      ${firstDue} as first_response_due_at, case when t.status in ('aberto', 'em_andamento') then t.resolution_due_at end as resolution_due_at,
      ${isLate} as is_overdue, ${prefixOf} as prefix
    from tickets t join ticket_categories c on c.company_id = t.company_id and c.id = t.category_id
    where t.company_id = app.company_id() and t.person_id = ${actor.person_id}
      and (${is_over ?? null}::boolean is null or ${isDone} = ${is_over ?? null}::boolean)
      ${search ? sql`and ${saying(search)}` : sql``}
      and (${start}::uuid is null or t.id < ${start}::uuid)
    order by t.id desc limit ${limit + 1}`.execute(tx);
    return pageFrom(rows.map(codeOf), limit, idOf);
  },
);

const ownTicket = (context: TicketContext, { id, version }: Seen) => {
  const mine_only = { person_id: context.actor.person_id };
  return version === undefined
    ? heldRow(context.tx, 'tickets', id, mine_only)
    : locked(context.tx, 'tickets', { id, version }, mine_only);
};

/**
 * Refuses too many messages, counted over all of the caller's tickets, because each notifies an attendant. Runs before
 * the ticket is locked.
 */
const assertNotFlooding = async ({ tx, actor, clock }: TicketContext) => {
  await holdCount(tx, 'ticket replies', actor.person_id);
  const now = clock();
  const lately = await tx
    .selectFrom('ticket_messages')
    .select(sql<number>`count(*)::int`.as('many'))
    .select((eb) => eb.fn.min('created_at').as('first'))
    .where('author_id', '=', actor.person_id)
    .where('is_from_staff', '=', false)
    .where('created_at', '>', hourBefore(now))
    .executeTakeFirstOrThrow();
  refuseTooOften('replies', lately, { most: mostRepliesAnHour, now });
};

const say = async ({ tx }: TicketContext, ticket: { id: string; person_id: string }, body: string) => {
  const { id: ticket_id, person_id } = ticket;
  const message = await tx
    .insertInto('ticket_messages')
    .values({ ticket_id, person_id, is_from_staff: false, body })
    .returning('id')
    .executeTakeFirstOrThrow();
  return message.id;
};

export const reply = authed.tickets.reply.handler(async ({ input: { id, body, file_ids }, context }) => {
  await assertNotFlooding(context);
  const ticket = await ownTicket(context, { id });
  if (ticketIsOver(ticket.status as TicketStatus)) throw broken('ticket_is_over');
  if (ticket.status === 'resolvido') throw broken('solved_ticket_is_reopened_first');
  const message_id = await say(context, ticket, body);
  await sendFiles(context, file_ids, { ticket_id: id, message_id });
  await writeTicket(context, ticket, {
    lines: [{ kind: 'resposta' }],
    ...(ticket.status === 'aguardando_solicitante' && { move: { to: 'em_andamento', by: 'asker' } }),
  });
  await context.record('tickets.ticket.replied', id, aboutTicket(ticket));
  return ticketAsRead(context, id);
});

const moved = async (context: TicketContext, seen: Seen, to: TicketStatus, reason: string | null = null) => {
  const ticket = await ownTicket(context, seen);
  await writeTicket(context, ticket, { move: { to, by: 'asker', reason } });
  await context.record('tickets.ticket.moved', seen.id, { ...aboutTicket(ticket), to });
  return ticketAsRead(context, seen.id);
};

export const cancel = authed.tickets.cancel.handler(({ input: { reason, ...seen }, context }) =>
  moved(context, seen, 'cancelado', reason),
);
export const solve = authed.tickets.solve.handler(({ input, context }) => moved(context, input, 'resolvido'));
export const close = authed.tickets.close.handler(({ input, context }) => moved(context, input, 'fechado'));

export const reopen = authed.tickets.reopen.handler(async ({ input: { reason, ...seen }, context }) => {
  await assertNotFlooding(context);
  const ticket = await ownTicket(context, seen);
  const { resolved_at } = ticket;
  if (ticket.status !== 'resolvido') throw broken('ticket_goes_on_from_here');
  if (!resolved_at || context.clock().getTime() > resolved_at.getTime() + reopenDays * dayMs)
    throw broken('ticket_reopens_within_7_days');
  await say(context, ticket, reason);
  await writeTicket(context, ticket, { move: { to: 'em_andamento', by: 'asker' } });
  await context.record('tickets.ticket.reopened', seen.id, aboutTicket(ticket));
  return ticketAsRead(context, seen.id);
});

export const rate = authed.tickets.rate.handler(async ({ input: { id, score, comment }, context }) => {
  const { tx, clock, record } = context;
  const ticket = await ownTicket(context, { id });
  const { resolved_at } = ticket;
  if (!resolved_at || ticket.status === 'cancelado') throw broken('solved_ticket_is_rated');
  if (clock().getTime() > resolved_at.getTime() + ratingDays * dayMs)
    throw broken('ticket_is_rated_within_7_days');
  const kept = await tx
    .insertInto('ticket_ratings')
    .values({ ticket_id: id, score, comment })
    .onConflict((conflict) => conflict.doNothing())
    .returning('ticket_id')
    .executeTakeFirst();
  if (!kept) throw broken('ticket_is_rated_once');
  await writeTicket(context, ticket, { lines: [{ kind: 'avaliacao', after: String(score) }] });
  await record('tickets.ticket.rated', id, aboutTicket(ticket));
  return ticketAsRead(context, id);
});
