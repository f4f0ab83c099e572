/** What attendants do with a ticket. Contract: `contract/src/tickets/queue.ts`. */
import { confidentialPriorities, type TicketPriority } from '@pdy/contract/rules/tickets/priority';
import { type TicketStatus, ticketIsOver } from '@pdy/contract/rules/tickets/status';
import { broken, notFound } from '#kernel/broken.ts';
import { authed } from '#kernel/procedure.ts';
import { heldByStaff, staffOf } from './attending.ts';
import { sendFiles } from './files.ts';
import { demandOutcome, findingsOf } from './outcomes.ts';
import { targetOf, termsOf } from './targets.ts';
import { ticketAsRead } from './view.ts';
import { aboutTicket, writeTicket } from './write.ts';

export const answer = authed.ticketQueue.answer.handler(async ({ input, context }) => {
  const { id, body, file_ids, status: to } = input;
  const { tx, clock, actor, record } = context;
  const ticket = await heldByStaff(context, { id });
  const status = ticket.status as TicketStatus;
  if (ticketIsOver(status)) throw broken('ticket_is_over');
  const { id: message_id } = await tx
    .insertInto('ticket_messages')
    .values({ ticket_id: id, person_id: ticket.person_id, is_from_staff: true, body })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sendFiles(context, file_ids, { ticket_id: id, message_id });
  const isFirst = ticket.first_response_at === null;
  await writeTicket(context, ticket, {
    lines: [
      { kind: isFirst ? 'resposta_inicial' : 'resposta' },
      // The first person to answer becomes the attendant.
      ...(ticket.assignee_id === null ? [{ kind: 'atribuicao' as const, after: actor.person_id }] : []),
    ],
    ...(status !== to && { move: { to, by: 'staff' } }),
    set: {
      ...(isFirst && { first_response_at: clock() }),
      ...(ticket.assignee_id === null && { assignee_id: actor.person_id }),
    },
  });
  await record('tickets.ticket.answered', id, { ...aboutTicket(ticket), status: to });
  return ticketAsRead(context, id);
});

export const note = authed.ticketQueue.note.handler(async ({ input: { id, body }, context }) => {
  const ticket = await heldByStaff(context, { id });
  await context.tx.insertInto('ticket_notes').values({ ticket_id: id, body }).execute();
  await writeTicket(context, ticket, { lines: [{ kind: 'nota' }] });
  await context.record('tickets.ticket.noted', id, aboutTicket(ticket));
  return ticketAsRead(context, id);
});

export const assign = authed.ticketQueue.assign.handler(
  async ({ input: { assignee_id, ...seen }, context }) => {
    const { tx, actor, record } = context;
    const ticket = await heldByStaff(context, seen);
    if (ticketIsOver(ticket.status as TicketStatus)) throw broken('ticket_is_over');
    const isKnown =
      assignee_id === null ||
      (assignee_id === actor.person_id && !ticket.is_confidential) ||
      (await staffOf(tx, ticket)).some(({ user_id }) => user_id === assignee_id);
    if (!isKnown) throw broken('assignee_attends_the_category');
    const before = ticket.assignee_id;
    if (before !== assignee_id) {
      await writeTicket(context, ticket, {
        lines: [{ kind: 'atribuicao', before, after: assignee_id }],
        set: { assignee_id },
      });
      await record('tickets.ticket.assigned', seen.id, { ...aboutTicket(ticket), assignee_id });
    }
    return ticketAsRead(context, seen.id);
  },
);

export const move = authed.ticketQueue.move.handler(
  async ({ input: { status, reason, ...seen }, context }) => {
    const ticket = await heldByStaff(context, seen);
    await writeTicket(context, ticket, { move: { to: status, by: 'staff', reason } });
    await context.record('tickets.ticket.moved', seen.id, { ...aboutTicket(ticket), to: status });
    return ticketAsRead(context, seen.id);
  },
);

export const prioritise = authed.ticketQueue.prioritise.handler(
  async ({ input: { priority, ...seen }, context }) => {
    const ticket = await heldByStaff(context, seen);
    if (ticketIsOver(ticket.status as TicketStatus)) throw broken('ticket_is_over');
    if (ticket.is_confidential && !confidentialPriorities.some((one) => one === priority))
      throw broken('confidential_ticket_is_urgent');
    const before = ticket.priority as TicketPriority;
    if (before !== priority) {
      const target = targetOf(await termsOf(context.tx), priority, ticket.is_confidential);
      await writeTicket(context, ticket, {
        lines: [{ kind: 'prioridade', before, after: priority, ...target }],
        set: { priority },
      });
      await context.record('tickets.ticket.prioritised', seen.id, {
        ...aboutTicket(ticket),
        from: before,
        to: priority,
      });
    }
    return ticketAsRead(context, seen.id);
  },
);

export const classify = authed.ticketQueue.classify.handler(
  async ({ input: { category_id, ...seen }, context }) => {
    const ticket = await heldByStaff(context, seen);
    if (ticketIsOver(ticket.status as TicketStatus)) throw broken('ticket_is_over');
    const category = await context.tx
      .selectFrom('ticket_categories')
      .select(['id', 'is_confidential'])
      .where('id', '=', category_id)
      .where('is_active', '=', true)
      .executeTakeFirst();
    if (!category) throw notFound();
    if (category.is_confidential || ticket.is_confidential) throw broken('confidence_does_not_change');
    if (category_id !== ticket.category_id) {
      await writeTicket(context, ticket, {
        lines: [{ kind: 'categoria', before: ticket.category_id, after: category_id }],
        set: { category_id },
      });
      await context.record('tickets.ticket.classified', seen.id, aboutTicket(ticket));
    }
    return ticketAsRead(context, seen.id);
  },
);

export const findings = authed.ticketQueue.findings.handler(async ({ input: { id }, context }) => {
  const ticket = await heldByStaff(context, { id });
  if (ticket.contest_kind === null) throw broken('contest_has_an_outcome');
  return findingsOf(context.tx, ticket);
});

export const decide = authed.ticketQueue.decide.handler(
  async ({ input: { outcome, outcome_id, ...seen }, context }) => {
    const ticket = await heldByStaff(context, seen);
    if (ticket.contest_kind === null) throw broken('contest_has_an_outcome');
    await demandOutcome(context.tx, ticket, outcome, outcome_id);
    await writeTicket(context, ticket, { set: { outcome, outcome_id } });
    await context.record('tickets.contest.decided', seen.id, { ...aboutTicket(ticket), outcome, outcome_id });
    return ticketAsRead(context, seen.id);
  },
);
