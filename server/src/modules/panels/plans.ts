/** Where the plans of a company stand, and which approvals wait. Contract: `contract/src/corporate.ts`. */
import type { PlansReading, WaitingPlan } from '@pdy/contract/panels/corporate';
import type { PlanStatus } from '@pdy/contract/pdi/plan';
import { businessDaysBetween } from '@pdy/contract/rules/holidays';
import { shareOf } from '@pdy/contract/rules/numbers';
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import { authed } from '#kernel/procedure.ts';
import { todayOf } from '#kernel/today.ts';
import { companyCalendar } from '../pdi/index.ts';
import { readingDevelopment } from './inside-company.ts';
import { approvalDays } from './late-approvals.ts';
import { isAwake, withPlan } from './lists.ts';

const mostWaiting = 100;

type Count = { status: PlanStatus; plans: number };
type Waiting = Omit<WaitingPlan, 'business_days' | 'is_late'>;

/** Drafts are their owners' own. */
const countsOf = async (tx: Tx): Promise<Count[]> => {
  const { rows } = await sql<Count>`
    select d.status, count(*)::int as plans from pdi_plans d
    where d.company_id = app.company_id() and d.status <> 'draft' and ${isAwake}
    group by d.status order by d.status`.execute(tx);
  return rows;
};

type People = { people: number; planned: number; without_plan: number };

const peopleOf = async (tx: Tx): Promise<People> => {
  const { rows } = await sql<People>`
    with ${withPlan}
    select count(*)::int as people, count(d.id)::int as planned,
      (count(*) filter (where w.person_id is null))::int as without_plan
    from profiles p
    left join planned w on w.person_id = p.user_id
    left join pdi_plans d on d.company_id = p.company_id and d.person_id = p.user_id and d.status = 'active'
    where p.company_id = app.company_id() and p.is_processed`.execute(tx);
  return rows[0] ?? { people: 0, planned: 0, without_plan: 0 };
};

const waitingOf = async (tx: Tx, timezone: string): Promise<Waiting[]> => {
  const { rows } = await sql<Waiting>`
    select d.id, d.person_id, coalesce(p.display_name, p.first_name || ' ' || p.last_name) as name,
      coalesce(a.display_name, a.first_name || ' ' || a.last_name) as approver,
      (d.submitted_at at time zone ${timezone})::date as submitted_on
    from pdi_plans d
    join profiles p on p.company_id = d.company_id and p.user_id = d.person_id
    left join profiles a on a.company_id = d.company_id and a.user_id = d.approver_id
    where d.company_id = app.company_id() and d.status = 'submitted' and d.frozen_at is null
    order by d.submitted_at limit ${mostWaiting}`.execute(tx);
  return rows;
};

export const plans = authed.corporate.plans.handler(async ({ context }): Promise<PlansReading> => {
  const company_id = readingDevelopment(context.actor);
  const { tx, actor } = context;
  const today = todayOf(context);
  const [counts, { people, planned, without_plan }, waiting, calendar] = await Promise.all([
    countsOf(tx),
    peopleOf(tx),
    waitingOf(tx, actor.timezone),
    companyCalendar(tx, company_id),
  ]);
  return {
    people,
    without_plan,
    adoption: people === 0 ? null : shareOf(planned, people),
    counts,
    waiting: waiting.map((plan) => {
      const business_days = businessDaysBetween(plan.submitted_on, today, calendar);
      return { ...plan, business_days, is_late: business_days > approvalDays };
    }),
  };
});
