/** What waits for an administrator today: each count is that of the list it leads to. */
import { expiringDays, type Needs } from '@pdy/contract/panels/panels';
import { mostCounted } from '@pdy/contract/panels/words';
import { readsDevelopment } from '@pdy/contract/permissions';
import { ALERT_RISK } from '@pdy/contract/rules/risk-score';
import { sql } from 'kysely';
import type { Actor } from '#kernel/actor.ts';
import { forbidden } from '#kernel/broken.ts';
import type { Tx } from '#kernel/db.ts';
import { authed } from '#kernel/procedure.ts';
import { todayOf } from '#kernel/today.ts';
import { waitingForCaller } from '../assessments/index.ts';
import { toCheck } from '../misreadings/index.ts';
import { companyCalendar } from '../pdi/index.ts';
import { seatsNow } from '../people/index.ts';
import { lateTickets } from '../tickets/index.ts';
import { companyCounts, leadersAtTop } from './company-counts.ts';
import { insideCompany } from './inside-company.ts';
import { lateSince } from './late-approvals.ts';
import { isAwake } from './lists.ts';
import { stale } from './stale.ts';

const mostAlerts = 100;

type Counts = Omit<Needs, 'seats'>;

const ofCompany = sql`= app.company_id()`;
const others = sql`p.company_id ${ofCompany} and p.is_processed and p.user_id <> (select app.person_id())`;

// Ordered, so that it is looked for along the index of the company: among the plans of all it would come late.
const aPlan = sql`(select d.id from pdi_plans d where d.company_id ${ofCompany}
  and d.status in ('submitted', 'active', 'completed') order by d.person_id limit 1)`;

const beginning = sql`jsonb_build_object(
  'jobs', exists (select from job_profiles j where j.company_id ${ofCompany} and j.status = 'active'),
  'people', exists (select from profiles p where ${others}) or exists (
    select from invites i where i.company_id ${ofCompany}
      and i.accepted_profile_id is distinct from (select app.person_id())),
  'hierarchy', exists (select from profiles p where p.company_id ${ofCompany} and p.manager_id is not null),
  'competencies', exists (select from job_requirements r where r.company_id ${ofCompany}),
  'invites', exists (select from profiles p where ${others}),
  'plans', n.with_plan > 0 or ${aPlan} is not null)`;

type Day = { readonly today: string; readonly timezone: string; readonly late: string };

const counts = async (tx: Tx, { today, timezone, late }: Day): Promise<Counts> => {
  const { rows } = await sql<Counts>`
    select
      (select count(*)::int from invites i
       where i.company_id = app.company_id() and i.status = 'pendente' and i.expires_at > (select app.now())
         and i.expires_at <= (select app.now()) + ${expiringDays} * interval '1 day') as invites_expiring,
      n.at_top as people_without_manager,
      ${leadersAtTop} as people_at_the_top,
      (select count(*)::int from (select ${stale(today)} limit ${mostCounted + 1}) old) as stale_evidence,
      (select least(count(*), ${mostAlerts})::int from security_alerts where status <> 'cleared') as alerts,
      (select least(count(*), ${mostAlerts})::int from security_alerts
       where status <> 'cleared' and risk_score >= ${ALERT_RISK}) as alerts_grave,
      (select count(*)::int from data_requests where status = 'open') as data_requests,
      (select count(*)::int from data_requests where status = 'open' and due_on < ${today}::date) as data_requests_overdue,
      (select count(*)::int from hierarchy_requests where status = 'pendente') as hierarchy_requests,
      (select count(*)::int from certificates
       where status = 'pending' and person_id <> (select app.person_id())) as certificates,
      (select count(*)::int from evidence_contests
       where status in ('open', 'escalated') and person_id <> (select app.person_id())
         and (status = 'open' or replied_by is distinct from (select app.person_id()))) as contests,
      (select count(*)::int from pdi_plans d
       where d.company_id = app.company_id() and d.status = 'submitted' and ${isAwake}
         and (d.submitted_at at time zone ${timezone})::date <= ${late}::date) as approvals_overdue,
      ${lateTickets} as tickets_overdue,
      ${waitingForCaller} as questions_to_review,
      ${toCheck} as to_check,
      ${beginning} as beginning
    from ${companyCounts} n`.execute(tx);
  const [row] = rows;
  if (!row) throw forbidden();
  return row;
};

/** For whoever reads nothing of it, a count would be that of no rows. */
const untold = {
  stale_evidence: null,
  data_requests: null,
  data_requests_overdue: null,
  certificates: null,
  contests: null,
  approvals_overdue: null,
  tickets_overdue: null,
};

const toldTo = ({ role }: Pick<Actor, 'role'>, counted: Counts): Counts =>
  readsDevelopment(role)
    ? counted
    : { ...counted, ...untold, beginning: { ...counted.beginning, plans: null } };

export const needs = authed.panels.needs.handler(async ({ context }) => {
  const { tx, actor } = context;
  const company_id = insideCompany(actor);
  const today = todayOf(context);
  const late = lateSince(today, await companyCalendar(tx, company_id));
  const day = { today, timezone: actor.timezone, late };
  const [counted, seats] = await Promise.all([counts(tx, day), seatsNow(tx)]);
  if (!seats) throw forbidden();
  return { ...toldTo(actor, counted), seats: { used: seats.used, max_users: seats.max_users } };
});
