/** What late means of a ticket `t`, in the queue, on the panels and in figures alike. */
import { sql } from 'kysely';

/** The attendant has the turn. */
export const runs = sql<boolean>`t.status in ('aberto', 'em_andamento')`;

/** Not answered, or not solved, in time. */
export const isLateNow = sql<boolean>`${runs} and (t.resolution_due_at < app.now()
  or (t.first_response_at is null and t.first_response_due_at < app.now()))`;

/** Of one that was solved. The clock stood still from then on: where the time was not up, nothing is due. */
export const wasSolvedLate = sql<boolean>`coalesce(t.resolution_due_at < t.resolved_at, false)`;

/** As many as the list of late tickets shows its reader: what they may read, and nothing of their own in confidence. */
export const lateTickets = sql<number>`(select count(*)::int from tickets t
  where t.company_id = app.company_id() and ${isLateNow}
    and (not t.is_confidential or t.person_id <> (select app.person_id())))`;

/** Those the caller is to answer now, and those that nobody has taken: as many as their views in the queue have of them. */
export const ownTickets = sql<number>`(select count(*)::int from tickets t
  where t.company_id = app.company_id() and ${runs} and t.assignee_id = (select app.person_id()))`;
export const unassignedTickets = sql<number>`(select count(*)::int from tickets t
  where t.company_id = app.company_id() and ${runs} and t.assignee_id is null
    and t.person_id <> (select app.person_id()))`;
