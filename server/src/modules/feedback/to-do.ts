/**
 * Feedback on the first page, as rows of things to do: requests, unread feedback, and the question after two months.
 */
import { sql } from 'kysely';
import type { Actor } from '#kernel/actor.ts';
import { shownName } from '#kernel/names.ts';

const mostOfAKind = 3;

export const feedbackToDo = ({ person_id }: Actor) => sql`
  (select 'feedback_request' as kind, q.id, ${shownName('n')} as title, q.question as context, q.due_on, q.created_at as at,
     null::date as since, 0 as place, 1 as total
   from feedback_requests q join profiles n on n.user_id = q.requester_id
   where q.company_id = app.company_id() and q.to_id = ${person_id} and q.status = 'pending'
   order by q.due_on, q.id limit ${mostOfAKind})
  union all
  (select 'feedback_unread', f.id, ${shownName('n')}, '', null, f.delivered_at, null, 0, 1
   from feedbacks f join profiles n on n.user_id = f.giver_id
   where f.company_id = app.company_id() and f.receiver_id = ${person_id} and f.read_at is null and f.status = 'delivered'
   order by f.id limit ${mostOfAKind})
  union all
  (select 'feedback_verify', f.id, ${shownName('n')}, '', null, f.verify_asked_at, null, 0, 1
   from feedbacks f join profiles n on n.user_id = f.receiver_id
   where f.company_id = app.company_id() and f.giver_id = ${person_id} and f.status = 'acted' and f.verify_asked_at is not null
     and f.moderation = 'none'
   order by f.id limit ${mostOfAKind})`;
