/** How development goes, for the people who run the company: each count is that of the list it links to. */
import { type CompanyHome, certificateDays } from '@pdy/contract/panels/panels';
import { readsDevelopment } from '@pdy/contract/permissions';
import { sql } from 'kysely';
import { forbidden } from '#kernel/broken.ts';
import type { Tx } from '#kernel/db.ts';
import { authed } from '#kernel/procedure.ts';
import { todayOf } from '#kernel/today.ts';
import { companyCalendar } from '../pdi/index.ts';
import { companyCounts, leadersAtTop, withoutJob } from './company-counts.ts';
import { competencyCount, gapsOf } from './corporate-rows.ts';
import { insideCompany, readingDevelopment } from './inside-company.ts';
import { lateSince } from './late-approvals.ts';
import { coverageOf } from './overview.ts';
import { isHeld } from './stale.ts';

type Counts = Omit<CompanyHome, 'coverage' | 'counted_on'>;

/** FROM and WHERE: what the jobs of the company's people ask for. */
const asked = (today: string) => sql`
  from person_jobs pj
  join profiles o on o.company_id = pj.company_id and o.user_id = pj.person_id and o.is_processed
  join job_requirements r on r.company_id = pj.company_id and r.job_profile_id = pj.job_profile_id
  where pj.company_id = app.company_id() and ${isHeld(today)}`;

/**
 * Jobs that ask for no competency. They are found first because the planner cannot know how many people hold one job.
 */
const bareJobs = sql`
  select j.id from job_profiles j where j.company_id = app.company_id() and not exists (
    select from job_requirements r where r.company_id = j.company_id and r.job_profile_id = j.id)`;

const countsOf = async (
  tx: Tx,
  { today, late, timezone }: { today: string; late: string; timezone: string },
) => {
  const { rows } = await sql<Counts>`
    select n.processed as people, n.with_plan, n.at_top as without_manager, ${leadersAtTop} as at_the_top,
      ${withoutJob(today)} as without_job,
      case when exists (${bareJobs}) then (
        select (count(*) filter (where pj.job_profile_id = any (array(${bareJobs}))))::int
        from person_jobs pj
        join profiles o on o.company_id = pj.company_id and o.user_id = pj.person_id and o.is_processed
        where pj.company_id = app.company_id() and ${isHeld(today)}) else 0 end as in_bare_job,
      exists (select ${asked(today)}) as has_demands,
      exists (select ${asked(today)}
        and exists (select from held_levels h where h.company_id = pj.company_id and h.person_id = pj.person_id
          and h.competency_id = r.competency_id and h.estimate is not null and not h.is_stale)) as has_levels,
      (select count(*)::int from pdi_plans d
       where d.company_id = app.company_id() and d.status = 'submitted' and d.frozen_at is null) as waiting,
      (select count(*)::int from pdi_plans d
       where d.company_id = app.company_id() and d.status = 'submitted' and d.frozen_at is null
         and (d.submitted_at at time zone ${timezone})::date <= ${late}::date) as late_approvals,
      (select count(*)::int from certificates c
       join profiles o on o.company_id = c.company_id and o.user_id = c.person_id and o.is_processed
       where c.company_id = app.company_id() and c.status = 'approved' and c.expires_on >= ${today}::date
         and c.expires_on <= ${today}::date + ${certificateDays}::int) as expiring_certificates
    from ${companyCounts} n`.execute(tx);
  const [counts] = rows;
  if (!counts) throw forbidden();
  return counts;
};

/** Readers who may read none of it get null: a count would be of no rows. */
const noDevelopment = {
  with_plan: null,
  waiting: null,
  late_approvals: null,
  coverage: null,
  counted_on: null,
  expiring_certificates: null,
  has_levels: null,
};

export const home = authed.panels.home.handler(async ({ context }) => {
  const { tx, actor } = context;
  const company_id = insideCompany(actor);
  const today = todayOf(context);
  const late = lateSince(today, await companyCalendar(tx, company_id));
  const [counts, counted] = await Promise.all([
    countsOf(tx, { today, late, timezone: actor.timezone }),
    coverageOf(tx),
  ]);
  const shown = { ...counts, ...counted };
  return readsDevelopment(actor.role) ? shown : { ...shown, ...noDevelopment };
});

export const gaps = authed.panels.gaps.handler(async ({ context }) => {
  readingDevelopment(context.actor);
  const count = await competencyCount(context.tx, todayOf(context));
  return { counted_on: count.counted_on, gaps: gapsOf(count) };
});
