/** What current jobs ask of active people, and the newest evidence of it. */
import { staleMonths } from '@pdy/contract/panels';
import { sql } from 'kysely';

/** CTE `asked`: one row per active person and competency of the job they hold on the day. */
export const asked = (today: string) => sql`
  asked as (
    select p.user_id as person_id, nullif(p.department, '') as department, r.competency_id, r.level as demand
    from person_jobs pj
    join profiles p on p.company_id = pj.company_id and p.user_id = pj.person_id and p.is_processed
    join job_requirements r on r.company_id = pj.company_id and r.job_profile_id = pj.job_profile_id
    where pj.company_id = (select app.company_id())
      and daterange(pj.starts_on, pj.ends_on) @> ${today}::date)`;

/** CTE `newest`: the last day something counted of a person's competency; a certification counts until it expires. */
export const newest = (today: string) => sql`
  newest as (
    select person_id, competency_id, max(observed_on) as last_on,
      bool_or(observed_on >= ${today}::date - ${staleMonths} * interval '1 month'
        or (kind = 'certification' and (expires_on is null or expires_on >= ${today}::date))) as is_fresh
    from competency_evidence
    where company_id = (select app.company_id()) and status <> 'void' and observed_on <= ${today}::date
    group by person_id, competency_id)`;

/** CTE `stale`: where the newest evidence of what a job asks is too old. Competencies that do not fade stay out. */
export const stale = (today: string) => sql`
  ${asked(today)}, ${newest(today)},
  stale as (
    select a.person_id, a.competency_id, n.last_on
    from asked a
    join newest n on n.person_id = a.person_id and n.competency_id = a.competency_id and not n.is_fresh
    join competencies c on c.company_id = (select app.company_id()) and c.id = a.competency_id and not c.no_decay)`;
