/** What current jobs ask of active people, and how old the newest evidence of it is. */
import { staleMonths } from '@pdy/contract/rules/competencies/knowledge';
import { sql } from 'kysely';

/**
 * Whether the job is held on the day. Not written as a range: PostgreSQL estimates the rows of two comparisons better.
 */
export const isHeld = (today: string) =>
  sql`pj.starts_on <= ${today}::date and (pj.ends_on is null or pj.ends_on > ${today}::date)`;

/** Whether held level `h` is old: no evidence in the last months, and no certification that is still valid. */
export const isOld = (today: string) => sql`
  h.last_on < (${today}::date - ${staleMonths} * interval '1 month')::date
  and (h.certified_until is null or h.certified_until < ${today}::date)`;

/**
 * FROM and WHERE: one row for each person and competency of their job whose evidence is too old. Competencies that do
 * not fade are left out.
 */
export const stale = (today: string) => sql`
  from held_levels h
  join person_jobs pj on pj.company_id = h.company_id and pj.person_id = h.person_id and ${isHeld(today)}
  join profiles p on p.company_id = h.company_id and p.user_id = h.person_id and p.is_processed
  join job_requirements r on r.company_id = h.company_id and r.job_profile_id = pj.job_profile_id
    and r.competency_id = h.competency_id
  join competencies c on c.company_id = h.company_id and c.id = h.competency_id and not c.no_decay
  where h.company_id = app.company_id() and ${isOld(today)}`;
