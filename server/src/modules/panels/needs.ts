/** What waits for an administrator today: each count is that of the list it links to. */
import { expiringDays, type Needs } from '@pdy/contract/panels/panels';
import { mostCounted } from '@pdy/contract/panels/words';
import { readsDevelopment } from '@pdy/contract/permissions';
import { sum } from '@pdy/contract/rules/numbers';
import { ALERT_RISK } from '@pdy/contract/rules/privacy/risk-score';
import { sql } from 'kysely';
import type { Actor } from '#kernel/actor.ts';
import { forbidden } from '#kernel/broken.ts';
import type { Tx } from '#kernel/db.ts';
import { authed } from '#kernel/procedure.ts';
import { todayOf } from '#kernel/today.ts';
import { waitingForCaller } from '../assessments/index.ts';
import { waitingByKind } from '../dashboard/index.ts';
import { reportedFeedback } from '../feedback/index.ts';
import { toCheck } from '../misreadings/index.ts';
import { companyCalendar } from '../pdi/index.ts';
import { seatsNow } from '../people/index.ts';
import { reportedPosts } from '../recognition/index.ts';
import { lateTickets, ownTickets, unassignedTickets } from '../tickets/index.ts';
import { beginningOf, type Known } from './beginning.ts';
import { companyCounts, leadersAtTop } from './company-counts.ts';
import { insideCompany } from './inside-company.ts';
import { lateSince } from './late-approvals.ts';
import { isAwake } from './lists.ts';
import { stale } from './stale.ts';

const ofCompany = sql`= app.company_id()`;

const regrades = sql`(select count(*)::int from regrades g
  where g.company_id ${ofCompany} and g.state = 'waiting' and g.asked_by <> (select app.person_id()))`;

const suggestions = sql`(select count(*)::int from library_suggestions s
  where s.company_id ${ofCompany} and s.status = 'pending' and s.person_id <> (select app.person_id()))`;

/**
 * The number of leaders without the role, found from the people who lead: they are few, while most of a company has no
 * role for leading.
 */
const leadersWithoutRole = sql`(
  select count(*)::int from app.count_reports() c join profiles p on p.user_id = c.manager_id
  where p.company_id ${ofCompany} and p.is_active and p.role = 'employee')`;

/**
 * An invitation whose day has passed reads as expired until the address is invited again: its person has not entered
 * either.
 */
const notEntered = sql`(select count(*)::int from invites i
  where i.company_id ${ofCompany} and i.status in ('preparado', 'pendente'))`;

/** What others wait for from the caller, each counted as the list it links to: columns of one row. */
const waitingColumns = sql`
  ${ownTickets} as tickets_mine, ${unassignedTickets} as tickets_unassigned,
  ${reportedPosts} as reported_posts, ${reportedFeedback} as reported_feedback,
  ${regrades} as regrades_to_review, ${suggestions} as suggestions,
  ${leadersWithoutRole} as leaders_without_role, ${notEntered} as not_entered`;

const mostAlerts = 100;

type Asked = Pick<Needs, 'plans_to_decide' | 'activities_to_validate' | 'checkins_to_answer' | 'own_to_do'>;
type Counts = Omit<Needs, 'seats' | 'beginning' | keyof Asked> & Known;

// An approved plan, read in order, so that the index of the company is used: a search among all plans would find it
// late.
const approvedPlan = sql`(select d.id from pdi_plans d where d.company_id ${ofCompany}
  and d.status in ('active', 'completed') order by d.person_id limit 1)`;

const known = sql`
  greatest(n.processed - (select count(*)::int from profiles p
    where p.user_id = (select app.person_id()) and p.company_id ${ofCompany} and p.is_processed), 0) as entered,
  n.active as active,
  n.with_plan > 0 or ${approvedPlan} is not null as has_approved_plan,
  coalesce((select c.is_beginning_hidden from company_settings c where c.company_id ${ofCompany}), false) as is_hidden`;

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
      ${waitingColumns}, ${known}
    from ${companyCounts} n`.execute(tx);
  const [row] = rows;
  if (!row) throw forbidden();
  return row;
};

/** Readers who may read none of it get null: a count would be of no rows. */
const notCounted = {
  stale_evidence: null,
  data_requests: null,
  data_requests_overdue: null,
  certificates: null,
  contests: null,
  approvals_overdue: null,
  tickets_overdue: null,
  plans_to_decide: null,
  activities_to_validate: null,
  checkins_to_answer: null,
  own_to_do: null,
  tickets_mine: null,
  tickets_unassigned: null,
  reported_posts: null,
  reported_feedback: null,
  suggestions: null,
};

/** What others wait for from the caller: the counts of the caller's own first page. */
const askedOf = async (tx: Tx, actor: Actor, today: string): Promise<Asked> => {
  const waiting = await waitingByKind(tx, actor, today);
  const of = (...kinds: readonly (keyof typeof waiting)[]) => sum(kinds.map((kind) => waiting[kind] ?? 0));
  return {
    plans_to_decide: of('plan_approval', 'amendment_approval'),
    activities_to_validate: of('activity_validation'),
    checkins_to_answer: of('checkin_review'),
    own_to_do: of(
      'feedback_request',
      'feedback_verify',
      'agreement',
      'mentoring_request',
      'review',
      'round_plan',
    ),
  };
};

const shownTo = ({ role }: Pick<Actor, 'role'>, shown: Needs): Needs => {
  if (readsDevelopment(role)) return shown;
  const { beginning } = shown;
  return {
    ...shown,
    ...notCounted,
    beginning: beginning && {
      ...beginning,
      plans_waiting: null,
      steps: { ...beginning.steps, plans: null },
    },
  };
};

export const needs = authed.panels.needs.handler(async ({ context }) => {
  const { tx, actor } = context;
  const company_id = insideCompany(actor);
  const today = todayOf(context);
  const late = lateSince(today, await companyCalendar(tx, company_id));
  const day = { today, timezone: actor.timezone, late };
  const [counted, asked, seats] = await Promise.all([
    counts(tx, day),
    askedOf(tx, actor, today),
    seatsNow(tx),
  ]);
  if (!seats) throw forbidden();
  const { entered, active, has_approved_plan, is_hidden, ...shown } = counted;
  const beginning = await beginningOf(tx, today, counted);
  return shownTo(actor, {
    ...shown,
    ...asked,
    beginning,
    seats: { used: seats.used, max_users: seats.max_users },
  });
});
