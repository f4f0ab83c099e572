/** What the people who handle tickets see and do: the queue, and each ticket in it. */
import * as z from 'zod';
import { Id, pageAsked, pageOf, SearchTerm, Seen } from '../common.ts';
import { procedure } from '../procedure.ts';
import { ticketPriorities } from '../rules/tickets/priority.ts';
import { ticketStatuses } from '../rules/tickets/status.ts';
import { ContestFindings } from './contests.ts';
import { TicketFigures } from './figures.ts';
import { ticketLinkCalls } from './links.ts';
import {
  ContestKindName,
  ContestOutcomeName,
  NewTicket,
  Ticket,
  TicketAssignee,
  TicketReason,
  TicketReply,
  TicketRequester,
  TicketRow,
  TicketWords,
} from './tickets.ts';
import { queueViews } from './values.ts';

export const QueueRow = TicketRow.extend({
  person: TicketRequester,
  assignee: TicketAssignee.nullable(),
  /** The clock of the solution is paused: it is the requester's turn, or the ticket is solved. */
  is_paused: z.boolean(),
  /** Nobody has answered yet, and the time for the first response is over. */
  is_unanswered: z.boolean(),
  /** Whole percent of the resolution target that is left, 0 when overdue; null: the clock is paused or over. */
  left_percent: z.int().min(0).max(100).nullable(),
  /** Business minutes left, negative when overdue; null: the clock is paused or over. */
  left_minutes: z.int().nullable(),
});
export type QueueRow = z.infer<typeof QueueRow>;

const QueueFilters = z.strictObject({
  view: z.enum(queueViews).default('all'),
  search: SearchTerm.optional(),
  status: z.enum(ticketStatuses).optional(),
  priority: z.enum(ticketPriorities).optional(),
  category_id: Id.optional(),
  /** The requester. */
  person_id: Id.optional(),
  assignee_id: Id.optional(),
  /** All tickets that contest the same thing. */
  contest_id: Id.optional(),
  /** Tickets to which this one can still be linked. */
  to_link: Id.optional(),
  /** Only tickets into which the ticket with this id can be merged. */
  to_join: Id.optional(),
});

export const StaffAnswer = TicketReply.extend({
  /** The state of the ticket after the answer. */
  status: z.enum(['em_andamento', 'aguardando_solicitante', 'resolvido']),
});

export const TicketNote = z.strictObject({ body: TicketWords });

/** The result of a contest, and the evidence or question behind it; none where everything stays as it is. */
export const ContestDecision = z.strictObject({
  outcome: ContestOutcomeName,
  outcome_id: Id.nullable(),
});

const staff = procedure('tickets.manage');
const path = '/tickets/queue';

export const ticketQueue = {
  ...ticketLinkCalls,
  list: staff
    .get(
      path,
      'Tickets of a view, page by page; the earliest due date first, in lists of all tickets the newest',
    )
    .input(QueueFilters.extend(pageAsked))
    .output(pageOf(QueueRow)),
  counts: staff.get(`${path}/counts`, 'The number of tickets under way in each view').output(
    z.object({
      unassigned: z.int(),
      mine: z.int(),
      overdue: z.int(),
      today: z.int(),
      all: z.int(),
      /** Null: the caller does not handle confidential tickets. */
      confidential: z.int().nullable(),
    }),
  ),
  figures: procedure('corporate_panel')
    .get(`${path}/figures`, 'How the company handles tickets, in numbers')
    .output(TicketFigures),
  agents: staff
    .get(`${path}/agents`, 'The people who handle tickets in the company')
    .output(z.array(z.object({ user_id: Id, name: z.string() }))),
  staff: staff
    .get(`${path}/{id}/staff`, 'The people who may be the assignee of a ticket')
    .input(z.strictObject({ id: Id }))
    .output(z.array(z.object({ user_id: Id, name: z.string() }))),
  open_for: staff
    .post(`${path}/open-for`, 'Open a ticket in the name of a person of the company')
    .input(NewTicket.omit({ contest: true, page: true }).extend({ person_id: z.uuid('Escolha a pessoa') }))
    .output(Ticket),
  answer: staff
    .post(
      `${path}/{id}/answer`,
      'Answer the requester; the first answer stops the clock of the first response',
    )
    .input(StaffAnswer.extend({ id: Id }))
    .output(Ticket),
  note: staff
    .post(`${path}/{id}/notes`, 'Add a note that only people who handle the ticket can read')
    .input(TicketNote.extend({ id: Id }))
    .output(Ticket),
  assign: staff
    .post(`${path}/{id}/assign`, 'Set the assignee; null: nobody')
    .input(Seen.extend({ assignee_id: Id.nullable() }))
    .output(Ticket),
  move: staff
    .post(`${path}/{id}/status`, 'Move a ticket to another status')
    .input(TicketReason.extend({ ...Seen.shape, status: z.enum(ticketStatuses) }))
    .output(Ticket),
  prioritise: staff
    .post(`${path}/{id}/priority`, 'Set another priority; the targets count again from the creation')
    .input(Seen.extend({ priority: z.enum(ticketPriorities) }))
    .output(Ticket),
  classify: staff
    .post(
      `${path}/{id}/category`,
      'Move a ticket to another category, but never into or out of a confidential one',
    )
    .input(Seen.extend({ category_id: Id }))
    .output(Ticket),
  findings: staff
    .get(`${path}/{id}/findings`, 'What has been done about a contest since it was opened')
    .input(z.strictObject({ id: Id }))
    .output(ContestFindings),
  decide: staff
    .post(`${path}/{id}/outcome`, 'Record the outcome of a contest, and the evidence or question behind it')
    .input(ContestDecision.extend(Seen.shape))
    .output(Ticket),
  contests: staff
    .get(`${path}/contests`, 'How many tickets under way contest each of the given items')
    .input(z.strictObject({ kind: ContestKindName, ids: z.array(Id).max(100) }))
    .output(z.array(z.object({ contest_id: Id, tickets: z.int() }))),
};
