/** What happens to tickets, without their words. */
import * as z from 'zod';
import { Id } from '../common.ts';
import { ticketPriorities } from '../rules/tickets/priority.ts';
import { ticketStatuses } from '../rules/tickets/status.ts';

/** The subject is the ticket; of settings, the company. */
export const ticketEvents = {
  'tickets.ticket.opened': z.object({}),
  'tickets.ticket.answered': z.object({ status: z.enum(ticketStatuses) }),
  'tickets.ticket.replied': z.object({}),
  'tickets.ticket.noted': z.object({}),
  'tickets.ticket.assigned': z.object({ assignee_id: Id.nullable() }),
  'tickets.ticket.moved': z.object({ to: z.enum(ticketStatuses) }),
  'tickets.ticket.reopened': z.object({}),
  'tickets.ticket.prioritised': z.object({ from: z.enum(ticketPriorities), to: z.enum(ticketPriorities) }),
  'tickets.ticket.classified': z.object({}),
  'tickets.ticket.rated': z.object({}),
  /** It waited for whoever asked, and they were told again. */
  'tickets.ticket.reminded': z.object({}),
  'tickets.contest.decided': z.object({ outcome: z.string(), outcome_id: Id.nullable() }),
  'tickets.terms.changed': z.object({ prefix: z.string() }),
  /** The subject is the category. */
  'tickets.category.added': z.object({ is_confidential: z.boolean() }),
  'tickets.category.changed': z.object({ handlers: z.array(Id), is_active: z.boolean() }),
};
