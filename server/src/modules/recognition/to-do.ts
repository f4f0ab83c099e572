/** Requests for mentoring on the first page of the person who is asked. */
import { sql } from 'kysely';
import type { Actor } from '#kernel/actor.ts';
import { nameAsKnown } from './rows.ts';

const mostOfAKind = 3;

export const mentoringToDo = ({ person_id }: Actor) => sql`
  (select 'mentoring_request' as kind, r.id, ${nameAsKnown('p')} as title, c.name as context, null::date as due_on,
     r.created_at as at, null::date as since, 0 as place, (count(*) over ())::int as total
   from mentor_requests r join competencies c on c.company_id = r.company_id and c.id = r.competency_id
   left join profiles p on p.company_id = r.company_id and p.user_id = r.person_id
   where r.company_id = app.company_id() and r.mentor_id = ${person_id} and r.status = 'asked'
   order by r.id limit ${mostOfAKind})`;
