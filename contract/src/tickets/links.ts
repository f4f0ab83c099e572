/** Tickets that belong together, and those that are escalated to the platform's team. */
import * as z from 'zod';
import { Id, Seen } from '../common.ts';
import { procedure } from '../procedure.ts';
import { ticketPriorities } from '../rules/tickets/priority.ts';
import { ticketStatuses } from '../rules/tickets/status.ts';
import { Ticket, TicketReason } from './tickets.ts';

const Named = z.object({ id: Id, code: z.string(), title: z.string(), status: z.enum(ticketStatuses) });
export type NamedTicket = z.infer<typeof Named>;

const Around = z.object({
  /** Tickets linked by the agents; empty for other readers. */
  linked: z.array(Named),
  /** Tickets that were merged into this one. Agents read all of them, others only their own. */
  joined: z.array(Named),
  /** The ticket into which this one was merged; null: none. */
  into: Named.nullable(),
  /** Since when the platform's team has it; null: they do not, or the reader is only the requester. */
  escalated_at: z.date().nullable(),
});
export type TicketsAround = z.infer<typeof Around>;

export const EscalatedTicket = Named.extend({
  priority: z.enum(ticketPriorities),
  asked_at: z.date(),
  company: z.object({ name: z.string(), slug: z.string() }),
});
export type EscalatedTicket = z.infer<typeof EscalatedTicket>;

const staff = procedure('tickets.manage');
const path = '/tickets/queue';
const Pair = z.strictObject({ id: Id, other_id: z.uuid('Escolha o outro chamado') });

/** The reason; the requester reads it in the history. */
export const Escalation = TicketReason.extend(Seen.shape);

/** The calls about tickets that belong together, which are part of the calls of the queue. */
export const ticketLinkCalls = {
  around: procedure('signed_in')
    .get('/tickets/{id}/around', 'The tickets that belong to one, as far as the reader may know of them')
    .input(z.strictObject({ id: Id }))
    .output(Around),
  link: staff.post(`${path}/{id}/links`, 'Link two tickets').input(Pair).output(Around),
  unlink: staff.post(`${path}/{id}/unlink`, 'Undo a link').input(Pair).output(Around),
  merge: staff
    .post(
      `${path}/{id}/merge`,
      'Close a ticket because it goes on in another one; who asked it follows that one from then on',
    )
    .input(Seen.extend({ into_id: z.uuid('Escolha o outro chamado') }))
    .output(Ticket),
  escalate: staff
    .post(`${path}/{id}/escalate`, "Put it before the platform's team; the company goes on reading it")
    .input(Escalation)
    .output(Ticket),
  take_back: staff
    .post(`${path}/{id}/take-back`, "Take it from the platform's team again")
    .input(Seen)
    .output(Ticket),
  escalated: staff
    .get(`${path}/escalated`, "What companies have put before the platform's team; for others nothing")
    .output(z.array(EscalatedTicket)),
};
