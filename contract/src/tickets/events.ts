/** Events of tickets, without their texts. */
import * as z from 'zod';
import { Id } from '../common.ts';
import { ticketPriorities } from '../rules/tickets/priority.ts';
import { ticketStatuses } from '../rules/tickets/status.ts';

/** `in_confidence`: the category of a confidential ticket, known only to its handlers; null: not confidential. */
const about = z.object({ in_confidence: Id.nullable() });

/** The subject is the ticket; for settings, the company. */
export const ticketEvents = {
  'tickets.ticket.opened': about,
  'tickets.ticket.answered': about.extend({ status: z.enum(ticketStatuses) }),
  'tickets.ticket.replied': about,
  'tickets.ticket.noted': about,
  'tickets.ticket.assigned': about.extend({ assignee_id: Id.nullable() }),
  'tickets.ticket.moved': about.extend({ to: z.enum(ticketStatuses) }),
  'tickets.ticket.reopened': about,
  'tickets.ticket.prioritised': about.extend({
    from: z.enum(ticketPriorities),
    to: z.enum(ticketPriorities),
  }),
  'tickets.ticket.classified': about,
  'tickets.ticket.rated': about,
  /** It waits for the requester, who was reminded. */
  'tickets.ticket.reminded': about,
  /** It was merged into another ticket, and is closed. */
  'tickets.ticket.joined': about.extend({ into_id: Id }),
  'tickets.ticket.linked': about.extend({ other_id: Id }),
  'tickets.ticket.unlinked': about.extend({ other_id: Id }),
  /** It was handed to the platform's team, or taken back from them. */
  'tickets.ticket.escalated': about,
  'tickets.ticket.taken_back': about,
  'tickets.contest.decided': about.extend({ outcome: z.string(), outcome_id: Id.nullable() }),
  'tickets.terms.changed': z.object({ prefix: z.string() }),
  /** The subject is the category. */
  'tickets.category.added': z.object({ is_confidential: z.boolean() }),
  'tickets.category.changed': z.object({ handlers: z.array(Id), is_active: z.boolean() }),
};
