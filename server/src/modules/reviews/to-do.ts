/** Reviews to write, on the first page of their writer. */
import { sql } from 'kysely';
import type { Actor } from '#kernel/actor.ts';
import { shownName } from '#kernel/names.ts';

const mostOfAKind = 3;

/**
 * The reviews to write as rows of things to do. The title is the name of the person; '' for the caller's own review.
 */
export const reviewsToDo = ({ person_id }: Actor) => sql`
  (select 'review' as kind, a.id, case when a."group" = 'self' then '' else ${shownName('p')} end as title,
     c.name as context, a.due_on, c.collect_from::timestamptz as at, null::date as since, 0 as place,
     (count(*) over ())::int as total
   from review_assignments a join review_cycles c on c.company_id = a.company_id and c.id = a.cycle_id
   left join profiles p on p.company_id = a.company_id and p.user_id = a.person_id
   where a.company_id = app.company_id() and a.rater_id = ${person_id} and a.status in ('pending', 'started')
     and a."group" in ('self', 'manager') and c.status = 'collecting'
   order by a.due_on, a.id limit ${mostOfAKind})`;
