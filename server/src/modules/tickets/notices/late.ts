/** When a ticket `t` is late: one definition for the queue, the panels and the figures. */
import { sql } from 'kysely';

/** Whether the attendant of ticket `t` has the turn. */
export const runs = sql<boolean>`t.status in ('aberto', 'em_andamento')`;

/** Whether ticket `t` was not answered, or not solved, in time. */
export const isLateNow = sql<boolean>`${runs} and (t.resolution_due_at < app.now()
  or (t.first_response_at is null and t.first_response_due_at < app.now()))`;

/** Whether a solved ticket was late. The clock stopped when it was solved: where time was left, nothing is overdue. */
export const wasSolvedLate = sql<boolean>`coalesce(t.resolution_due_at < t.resolved_at, false)`;

/** The number in the reader's list of late tickets: what they may read, without their own confidential tickets. */
export const lateTickets = sql<number>`(select count(*)::int from tickets t
  where t.company_id = app.company_id() and ${isLateNow}
    and (not t.is_confidential or t.person_id <> (select app.person_id())))`;

/**
 * Tickets that the caller should answer now, and those that nobody has taken: the same numbers as in the queue's views.
 */
export const ownTickets = sql<number>`(select count(*)::int from tickets t
  where t.company_id = app.company_id() and ${runs} and t.assignee_id = (select app.person_id()))`;
export const unassignedTickets = sql<number>`(select count(*)::int from tickets t
  where t.company_id = app.company_id() and ${runs} and t.assignee_id is null
    and t.person_id <> (select app.person_id()))`;
