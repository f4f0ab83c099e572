/** Tickets that a company escalates to the platform's team. Contract: `contract/src/tickets/links.ts`. */
import { type TicketStatus, ticketCode, ticketIsOver } from '@pdy/contract/rules/tickets/status';
import type { EscalatedTicket } from '@pdy/contract/tickets/links';
import { sql } from 'kysely';
import { broken } from '#kernel/broken.ts';
import { authed } from '#kernel/procedure.ts';
import { heldByStaff } from './attending.ts';
import { ticketAsRead } from './view.ts';
import { aboutTicket, writeTicket } from './write.ts';

const team = 'plataforma';

export const escalate = authed.ticketQueue.escalate.handler(
  async ({ input: { reason, ...seen }, context }) => {
    const { tx, record } = context;
    const ticket = await heldByStaff(context, seen);
    if (ticket.is_confidential) throw broken('ticket_in_confidence_stands_alone');
    if (ticketIsOver(ticket.status as TicketStatus)) throw broken('ticket_is_over');
    const made = await tx
      .insertInto('ticket_escalations')
      .values({ ticket_id: ticket.id })
      .onConflict((conflict) => conflict.doNothing())
      .returning('ticket_id')
      .executeTakeFirst();
    if (made) {
      const line = { kind: 'escalonamento' as const, after: team, reason: reason || null };
      await writeTicket(context, ticket, { lines: [line] });
      await record('tickets.ticket.escalated', ticket.id, aboutTicket(ticket));
    }
    return ticketAsRead(context, ticket.id);
  },
);

export const takeBack = authed.ticketQueue.take_back.handler(async ({ input, context }) => {
  const ticket = await heldByStaff(context, input);
  const gone = await context.tx
    .deleteFrom('ticket_escalations')
    .where('ticket_id', '=', ticket.id)
    .returning('ticket_id')
    .executeTakeFirst();
  if (gone) {
    await writeTicket(context, ticket, { lines: [{ kind: 'escalonamento', before: team }] });
    await context.record('tickets.ticket.taken_back', ticket.id, aboutTicket(ticket));
  }
  return ticketAsRead(context, ticket.id);
});

/** The most tickets that are read. */
const mostEscalated = 200;

type Row = Omit<EscalatedTicket, 'code' | 'company'> & {
  number: number;
  prefix: string;
  company_name: string;
  company_slug: string;
};

export const escalated = authed.ticketQueue.escalated.handler(async ({ context: { tx } }) => {
  const { rows } = await sql<Row>`select * from app.escalated_tickets(${mostEscalated})`.execute(tx);
  return rows.map(({ number, prefix, company_name: name, company_slug: slug, ...ticket }) => ({
    ...ticket,
    code: ticketCode(prefix, number),
    company: { name, slug },
  }));
});
