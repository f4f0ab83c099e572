/** The states of a company's plans, and which approvals wait. Contract: `contract/src/panels/corporate.ts`. */
import type { PlansReading, WaitingPlan } from '@pdy/contract/panels/corporate';
import type { PlanStatus } from '@pdy/contract/pdi/plan';
import { businessDaysBetween } from '@pdy/contract/rules/holidays';
import { shareOf, sum } from '@pdy/contract/rules/numbers';
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import { authed } from '#kernel/procedure.ts';
import { todayOf } from '#kernel/today.ts';
import { companyCalendar } from '../pdi/index.ts';
import { readingDevelopment } from './inside-company.ts';
import { approvalDays } from './late-approvals.ts';
import { isAwake } from './lists.ts';

const mostWaiting = 100;

type Count = { status: PlanStatus; plans: number };
type Waiting = Omit<WaitingPlan, 'business_days' | 'is_late'>;

/** The number of plans in each state. Drafts belong to their owners alone and are not counted. */
const countsOf = async (tx: Tx): Promise<Count[]> => {
  const { rows } = await sql<Count>`
    select d.status, count(*)::int as plans from pdi_plans d
    where d.company_id = app.company_id() and d.status <> 'draft' and ${isAwake}
    group by d.status order by d.status`.execute(tx);
  return rows;
};

type PlanState = {
  readonly status: 'submitted' | 'changes_requested' | 'active' | null;
  readonly people: number;
};

/** People by the state of the plan that is active or waits; null: without one. */
export const planStates = async (tx: Tx): Promise<PlanState[]> => {
  const { rows } = await sql<PlanState>`
    with running as materialized (
      select person_id, status from pdi_plans
      where company_id = app.company_id() and status in ('submitted', 'changes_requested', 'active'))
    select r.status, count(*)::int as people
    from profiles p left join running r on r.person_id = p.user_id
    where p.company_id = app.company_id() and p.is_processed
    group by r.status`.execute(tx);
  return rows;
};

const peopleOf = async (tx: Tx) => {
  const states = await planStates(tx);
  const of = (asked: PlanState['status']) => states.find(({ status }) => status === asked)?.people ?? 0;
  return {
    people: sum(states.map(({ people }) => people)),
    planned: of('active'),
    without_plan: of(null),
  };
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
