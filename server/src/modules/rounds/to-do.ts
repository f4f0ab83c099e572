/** Rounds about an area that wait for their plan of action, on the first page of the person who runs them. */
import { sql } from 'kysely';

export const roundsToDo = (most: number) => sql`
  (select 'round_plan' as kind, r.id, r.title, r.department as context, null::date as due_on,
     r.published_on::timestamptz as at, null::date as since, 0 as place, (count(*) over ())::int as total
   from feedback_rounds r
   join feedback_round_results s on s.company_id = r.company_id and s.round_id = r.id and s.answered is not null
   where r.company_id = app.company_id() and r.id in (select app.run_rounds()) and r.kind = 'area' and r.status = 'published'
     and not exists (select from feedback_round_plans p where p.company_id = r.company_id and p.round_id = r.id)
   order by r.published_on, r.id limit ${most})`;
