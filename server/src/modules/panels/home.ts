/** How development goes, for whoever runs the company: each count is that of the list it leads to. */
import { type CompanyHome, certificateDays } from '@pdy/contract/panels/panels';
import { readsDevelopment } from '@pdy/contract/permissions';
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import { authed } from '#kernel/procedure.ts';
import { todayOf } from '#kernel/today.ts';
import { companyCalendar } from '../pdi/index.ts';
import { competencyRows, gapsOf } from './corporate-rows.ts';
import { insideCompany, readingDevelopment } from './inside-company.ts';
import { lateSince } from './late-approvals.ts';
import { withJob } from './lists.ts';
import { overviewOf } from './overview.ts';
import { isHeld } from './stale.ts';

type Counts = Omit<CompanyHome, 'coverage'>;

/** FROM and WHERE: what the jobs of the company's people ask for. */
const asked = (today: string) => sql`
  from person_jobs pj
  join profiles o on o.company_id = pj.company_id and o.user_id = pj.person_id and o.is_processed
  join job_requirements r on r.company_id = pj.company_id and r.job_profile_id = pj.job_profile_id
  where pj.company_id = app.company_id() and ${isHeld(today)}`;

const countsOf = async (
  tx: Tx,
  { today, late, timezone }: { today: string; late: string; timezone: string },
) => {
  const { rows } = await sql<Counts>`
    with ${withJob(today)},
    active as (select distinct person_id from pdi_plans where company_id = app.company_id() and status = 'active')
    select (count(*) filter (where p.is_processed))::int as people,
      (count(active.person_id) filter (where p.is_processed))::int as with_plan,
      (count(*) filter (where p.manager_id is null))::int as without_manager,
      (count(*) filter (where p.manager_id is null and exists (
        select from profiles r where r.company_id = p.company_id and r.manager_id = p.user_id and r.is_active)))::int
        as at_the_top,
      (count(*) filter (where placed.person_id is null and p.is_processed))::int as without_job,
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
    from profiles p
    left join active on active.person_id = p.user_id
    left join placed on placed.person_id = p.user_id
    where p.company_id = app.company_id() and p.is_active`.execute(tx);
  return rows[0];
};

const none: Counts = {
  people: 0,
  with_plan: 0,
  without_manager: 0,
  at_the_top: 0,
  without_job: 0,
  has_demands: false,
  has_levels: false,
  waiting: 0,
  late_approvals: 0,
  expiring_certificates: 0,
};

/** For whoever reads nothing of it, a count would be that of no rows. */
const untold = {
  with_plan: null,
  waiting: null,
  late_approvals: null,
  coverage: null,
  expiring_certificates: null,
  has_levels: null,
};

export const home = authed.panels.home.handler(async ({ context }) => {
  const { tx, actor } = context;
  const company_id = insideCompany(actor);
  const today = todayOf(context);
  const late = lateSince(today, await companyCalendar(tx, company_id));
  const [counts, { figures }] = await Promise.all([
    countsOf(tx, { today, late, timezone: actor.timezone }),
    overviewOf(tx, {}),
  ]);
  const told = { ...(counts ?? none), coverage: figures.coverage };
  return readsDevelopment(actor.role) ? told : { ...told, ...untold };
});

export const gaps = authed.panels.gaps.handler(async ({ context }) => {
  readingDevelopment(context.actor);
  return gapsOf(await competencyRows(context.tx, todayOf(context)));
});
