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

/**
 * CTE `newest`, after `asked`: the last day something counted of what is asked; a certification counts until it
 * expires. Looked up pair by pair: a company has far more evidence than it asks for.
 */
export const newest = (today: string) => sql`
  newest as (
    select a.person_id, a.competency_id, e.last_on,
      e.last_on >= ${today}::date - ${staleMonths} * interval '1 month'
        or exists (
          select from competency_evidence c
          where c.company_id = (select app.company_id()) and c.person_id = a.person_id
            and c.competency_id = a.competency_id and c.kind = 'certification' and c.status <> 'void'
            and c.observed_on <= ${today}::date and (c.expires_on is null or c.expires_on >= ${today}::date)) as is_fresh
    from (select distinct person_id, competency_id from asked) a
    cross join lateral (
      select v.observed_on as last_on from competency_evidence v
      where v.company_id = (select app.company_id()) and v.person_id = a.person_id
        and v.competency_id = a.competency_id and v.status <> 'void' and v.observed_on <= ${today}::date
      order by v.observed_on desc limit 1) e)`;

/** CTE `stale`: where the newest evidence of what a job asks is too old. Competencies that do not fade stay out. */
export const stale = (today: string) => sql`
  ${asked(today)}, ${newest(today)},
  stale as (
    select a.person_id, a.competency_id, n.last_on
    from asked a
    join newest n on n.person_id = a.person_id and n.competency_id = a.competency_id and not n.is_fresh
    join competencies c on c.company_id = (select app.company_id()) and c.id = a.competency_id and not c.no_decay)`;
