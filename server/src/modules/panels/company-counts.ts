/** Figures of a whole company that are kept instead of counted (migration 0051). */
import { sql } from 'kysely';
import type { Database } from '#kernel/db.ts';

/** FROM: one row, with the figures of the caller's company. */
export const companyCounts = sql`(
  select coalesce(sum(k.active), 0)::int as active, coalesce(sum(k.processed), 0)::int as processed,
    coalesce(sum(k.at_top), 0)::int as at_top, coalesce(sum(k.with_plan), 0)::int as with_plan,
    coalesce(sum(k.with_job), 0)::int as with_job
  from company_counts k where k.company_id = app.company_id())`;

const leads = sql`exists (
  select from profiles r where r.company_id = app.company_id() and r.manager_id = p.user_id and r.is_active)`;

/**
 * The number of people without a manager who lead; `n` are the figures. A company in order has few people at its top;
 * with more than a thousand the people who lead are walked instead.
 */
export const leadersAtTop = sql`
  case when n.at_top <= 1000 then
    (select count(*)::int from profiles p
     where p.company_id = app.company_id() and p.is_active and p.manager_id is null and ${leads})
  else
    (with recursive leader as (
       (select manager_id from profiles where company_id = app.company_id() and manager_id is not null
        order by manager_id limit 1)
       union all
       select (select q.manager_id from profiles q
               where q.company_id = app.company_id() and q.manager_id > l.manager_id order by q.manager_id limit 1)
       from leader l where l.manager_id is not null)
     select count(*)::int from leader l join profiles p on p.user_id = l.manager_id
     where p.company_id = app.company_id() and p.is_active and p.manager_id is null and ${leads})
  end`;

/**
 * The number of processed people who hold no job on the day; `n` are the figures. Nearly all who hold a job hold it
 * without a last day; only those whose job has not begun yet or will end are looked at one by one.
 */
export const withoutJob = (today: string) => sql`
  n.processed - n.with_job
    + (select count(*)::int from person_jobs j join profiles p on p.company_id = j.company_id and p.user_id = j.person_id
       where j.company_id = app.company_id() and j.starts_on > ${today}::date and j.ends_on is null and p.is_processed)
    - (select count(*)::int from person_jobs j join profiles p on p.company_id = j.company_id and p.user_id = j.person_id
       where j.company_id = app.company_id() and j.ends_on > ${today}::date and j.starts_on <= ${today}::date
         and p.is_processed)`;

/** Companies that are folded in one pass; the others wait for the next pass. */
const mostFolded = 500;

/** Folds the rows of a company into one. Connected as the jobs role. */
export const foldCounts = async (jobsDb: Database): Promise<void> => {
  await sql`select app.fold_counts(${mostFolded})`.execute(jobsDb.as(null));
};
