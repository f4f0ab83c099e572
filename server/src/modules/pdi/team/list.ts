/** The people whom the caller leads, with their plans: a handful of statements however many there are. */
import { healthOrder } from '@pdy/contract/pdi/goal';
import type { Plan } from '@pdy/contract/pdi/plan';
import type { Team, TeamMember, TeamScope } from '@pdy/contract/pdi/team';
import { sql } from 'kysely';
import type { Actor } from '#kernel/actor.ts';
import type { Tx } from '#kernel/db.ts';
import { shownName } from '#kernel/names.ts';
import { authed } from '#kernel/procedure.ts';
import { todayOf } from '#kernel/today.ts';
import { evidenceOfMany } from '../../competencies/index.ts';
import { planRows } from '../plan-rows.ts';
import { planOfRows } from '../plan-view.ts';

const pageSize = 50;
const running = ['submitted', 'changes_requested', 'active'] as const;

type Asked = { readonly scope: TeamScope; readonly search: string; readonly after?: string | undefined };

/** Whoever is asked about, without order or page. */
const ledPeople = (tx: Tx, { scope, search }: Asked) =>
  tx
    .selectFrom('profiles as p')
    .where('p.is_active', '=', true)
    .where(
      'p.user_id',
      'in',
      scope === 'direct'
        ? sql<string>`(select app.direct_reports())`
        : sql<string>`(select app.led_people())`,
    )
    .$if(search !== '', (query) =>
      query.where(sql<boolean>`strpos(p.name_key, app.normalise(${search})) > 0`),
    );

const peopleOf = (tx: Tx, asked: Asked, actor: Actor) =>
  ledPeople(tx, asked)
    .$if(asked.after !== undefined, (query) =>
      query.where(
        sql<boolean>`(p.name_key, p.user_id) > (select a.name_key, a.user_id from profiles a where a.user_id = ${asked.after}::uuid)`,
      ),
    )
    .select(['p.user_id as person_id', 'p.position', 'p.avatar_url', shownName('p').as('person_name')])
    .select(sql<boolean>`coalesce(p.manager_id = ${actor.person_id}, false)`.as('is_direct'))
    .orderBy('p.name_key')
    .orderBy('p.user_id')
    .limit(pageSize + 1)
    .execute();

const countsOf = (tx: Tx, asked: Asked) =>
  ledPeople(tx, asked)
    .leftJoin('pdi_plans as plan', (join) =>
      join
        .onRef('plan.company_id', '=', 'p.company_id')
        .onRef('plan.person_id', '=', 'p.user_id')
        .on('plan.status', 'in', running),
    )
    .select(sql<number>`count(*)::int`.as('people'))
    .select(sql<number>`count(plan.id)::int`.as('with_plan'))
    .executeTakeFirstOrThrow();

const runningPlans = async (tx: Tx, person_ids: readonly string[], today: string) => {
  const rows = await planRows(tx)
    .where('p.person_id', 'in', person_ids)
    .where('p.status', 'in', running)
    .execute();
  // the progress of other goals does not ask for a level
  const competencies = new Set(
    rows.flatMap(({ mode, competency_id }) => (mode === 'competency' ? (competency_id ?? []) : [])),
  );
  const evidence = await evidenceOfMany(tx, person_ids, [...competencies]);
  const plans = new Map<string, Plan>();
  for (const [person_id, own] of Map.groupBy(rows, (row) => row.person_id)) {
    const plan = await planOfRows(tx, own, { evidence: evidence.get(person_id) ?? new Map(), today });
    if (plan) plans.set(person_id, plan);
  }
  return plans;
};

const lastCheckins = async (tx: Tx, person_ids: readonly string[], today: string) => {
  const rows = await tx
    .selectFrom('pdi_checkins as c')
    .distinctOn('c.person_id')
    .where('c.person_id', 'in', person_ids)
    .where('c.opens_on', '<=', today)
    .orderBy('c.person_id')
    .orderBy('c.due_on', 'desc')
    .select(['c.person_id', 'c.id', 'c.due_on', 'c.status'])
    .execute();
  return new Map(rows.map(({ person_id, ...checkin }) => [person_id, checkin]));
};

const awaitingActivities = async (tx: Tx, person_ids: readonly string[]) => {
  const rows = await tx
    .selectFrom('pdi_activities as a')
    .where('a.person_id', 'in', person_ids)
    .where('a.status', '=', 'awaiting_validation')
    .groupBy('a.person_id')
    .select(['a.person_id', sql<number>`count(*)::int`.as('count')])
    .execute();
  return new Map(rows.map(({ person_id, count }) => [person_id, count]));
};

/** The plans that the caller may decide now. */
const awaitingPlans = async (tx: Tx, person_ids: readonly string[]) => {
  const { rows } = await sql<{ id: string }>`
    select id from pdi_plans
    where person_id = any (${[...person_ids]}::uuid[]) and status = 'submitted' and frozen_at is null
      and (approver_id = (select app.person_id())
        or (approval_mode = 'company_admin' and (select app.role()) = 'admin')
        or (escalated_at is not null and (escalated_to = (select app.person_id()) or (select app.role()) = 'admin')))`.execute(
    tx,
  );
  return new Set(rows.map(({ id }) => id));
};

/** A plan is as well as the worst of its goals. */
const healthOf = ({ goals }: Plan) =>
  healthOrder.find((health) => goals.some((goal) => goal.health === health)) ?? null;

const planFrom = (plan: Plan, isAwaiting: boolean): NonNullable<TeamMember['plan']> => ({
  id: plan.id,
  title: plan.title,
  status: plan.status,
  period_end: plan.period_end,
  progress_shown: plan.progress_shown,
  health: healthOf(plan),
  goals: plan.goals.length,
  version: plan.version,
  is_awaiting: isAwaiting,
});

export const list = authed.pdi.team.list.handler(async ({ input, context }): Promise<Team> => {
  const { tx, actor } = context;
  const today = todayOf(context);
  const [found, counts] = await Promise.all([peopleOf(tx, input, actor), countsOf(tx, input)]);
  const people = found.slice(0, pageSize);
  const next = found.length > pageSize ? (people.at(-1)?.person_id ?? null) : null;
  const ids = people.map(({ person_id }) => person_id);
  if (ids.length === 0) return { items: [], next, ...counts };
  const [plans, checkins, activities, awaiting] = await Promise.all([
    runningPlans(tx, ids, today),
    lastCheckins(tx, ids, today),
    awaitingActivities(tx, ids),
    awaitingPlans(tx, ids),
  ]);
  const items = people.map((person): TeamMember => {
    const plan = plans.get(person.person_id);
    return {
      ...person,
      plan: plan ? planFrom(plan, awaiting.has(plan.id)) : null,
      last_checkin: checkins.get(person.person_id) ?? null,
      awaiting_activities: activities.get(person.person_id) ?? 0,
    };
  });
  return { items, next, ...counts };
});
