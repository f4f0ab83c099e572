/** The people whom the caller leads, with their plans: a fixed, small number of statements. */
import type { Plan } from '@pdy/contract/pdi/plan';
import type { Team, TeamMember, TeamScope } from '@pdy/contract/pdi/team';
import { planHealth } from '@pdy/contract/rules/pdi/plan-state';
import { sql } from 'kysely';
import type { Actor } from '#kernel/actor.ts';
import { pageFrom } from '#kernel/calls/paging.ts';
import { sameCompany } from '#kernel/database/same-company.ts';
import type { Tx } from '#kernel/db.ts';
import { shownName } from '#kernel/names.ts';
import { authed } from '#kernel/procedure.ts';
import { readableId } from '#kernel/readable.ts';
import { todayOf } from '#kernel/today.ts';
import { evidenceOfMany } from '../../competencies/index.ts';
import { type PlanRow, planRows } from '../plans/plan-rows.ts';
import { planFrom as planShown } from '../plans/plan-view.ts';

const pageSize = 50;
const running = ['submitted', 'changes_requested', 'active'] as const;

type Asked = { readonly scope: TeamScope; readonly search: string; readonly after?: string | undefined };

type Found = Pick<
  TeamMember,
  'person_id' | 'person_name' | 'readable_id' | 'position' | 'avatar_url' | 'is_direct'
>;
type Counts = Pick<Team, 'people' | 'with_plan'>;

/** A page of them by name and the total, from one walk over the line, which is slow where many are led. */
const peopleOf = async (tx: Tx, { scope, search, after }: Asked, actor: Actor) => {
  const led = scope === 'direct' ? sql`app.direct_reports()` : sql`app.led_people()`;
  const { rows } = await sql<(Found | { person_id: null }) & Counts>`
    with team as materialized (
      select p.user_id, p.name_key from profiles p
      where p.is_active and p.user_id in (select ${led})
        and (${search} = '' or strpos(p.name_key, app.normalise(${search})) > 0)),
    page as (
      select t.user_id from team t
      where ${after ?? null}::uuid is null or (t.name_key, t.user_id) > (
        select a.name_key, a.user_id from profiles a where a.user_id = ${after ?? null}::uuid)
      order by t.name_key, t.user_id limit ${pageSize + 1}),
    counts as (
      select (select count(*)::int from team) as people,
        (select count(*)::int from pdi_plans d join team t on t.user_id = d.person_id
         where d.company_id = app.company_id() and d.status = any (${[...running]})) as with_plan)
    select p.user_id as person_id, ${shownName('p')} as person_name, ${readableId('p')} as readable_id,
      p.position, p.avatar_url,
      coalesce(p.manager_id = ${actor.person_id}, false) as is_direct, counts.people, counts.with_plan
    from counts left join (page join profiles p on p.user_id = page.user_id) on true
    order by p.name_key, p.user_id`.execute(tx);
  const { people = 0, with_plan = 0 } = rows[0] ?? {};
  const found = rows.flatMap((row): Found[] => {
    if (row.person_id === null) return [];
    const { people: _, with_plan: __, ...person } = row;
    return [person];
  });
  return { found, counts: { people, with_plan } };
};

const isRunning = (status: Plan['status']) => (running as readonly string[]).includes(status);

const waitingPlans = (tx: Tx, person_ids: readonly string[]) =>
  tx
    .selectFrom('pdi_activities as a')
    .innerJoin('pdi_goals as g', sameCompany('g.id', 'a.goal_id'))
    .where('a.person_id', 'in', person_ids)
    .where('a.status', '=', 'awaiting_validation')
    .select('g.plan_id');

const waitingOf = ({ goals, person_id }: PlanRow) =>
  goals
    .flatMap(({ activities }) => activities)
    .flatMap(({ status }) => (status === 'awaiting_validation' ? { person_id } : []));

/** The running plans of people, and how many of their activities wait: with one read of the activities. */
const workOf = async (tx: Tx, person_ids: readonly string[], today: string) => {
  const rows = await planRows(tx)
    .where('p.person_id', 'in', person_ids)
    .where((eb) => eb.or([eb('p.status', 'in', running), eb('p.id', 'in', waitingPlans(tx, person_ids))]))
    .execute();
  const shown = rows.filter(({ status }) => isRunning(status));
  // The progress of other goals needs no level.
  const competencies = new Set(
    shown.flatMap(({ goals }) =>
      goals.flatMap(({ mode, competency }) => (mode === 'competency' && competency ? competency.id : [])),
    ),
  );
  const evidence = await evidenceOfMany(tx, person_ids, [...competencies]);
  const planOf = (row: PlanRow) =>
    planShown(row, { evidence: evidence.get(row.person_id) ?? new Map(), today });
  return {
    plans: new Map(shown.map((row) => [row.person_id, planOf(row)])),
    waiting: Map.groupBy(rows.flatMap(waitingOf), ({ person_id }) => person_id),
  };
};

const lastCheckins = async (
  tx: Tx,
  person_ids: readonly string[],
  { today, timezone }: { today: string; timezone: string },
) => {
  const rows = await tx
    .selectFrom('pdi_checkins as c')
    .distinctOn('c.person_id')
    .where('c.person_id', 'in', person_ids)
    .where('c.opens_on', '<=', today)
    .orderBy('c.person_id')
    .orderBy('c.due_on', 'desc')
    .select(['c.person_id', 'c.id', 'c.due_on', 'c.status'])
    .select(sql<string | null>`(c.submitted_at at time zone ${timezone})::date`.as('sent_on'))
    .execute();
  return new Map(rows.map(({ person_id, ...checkin }) => [person_id, checkin]));
};

/** How many check-ins of each direct report wait for an answer, as in the list of check-ins to answer. */
const waitingCheckins = async (tx: Tx, person_ids: readonly string[]) => {
  const rows = await tx
    .selectFrom('pdi_checkins as c')
    .innerJoin('pdi_plans as p', sameCompany('p.id', 'c.plan_id'))
    .where('c.person_id', 'in', person_ids)
    .where('c.status', '=', 'submitted')
    .where('p.frozen_at', 'is', null)
    .where(sql<boolean>`c.person_id in (select app.direct_reports())`)
    .groupBy('c.person_id')
    .select(['c.person_id', sql<number>`count(*)::int`.as('count')])
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

const planFrom = (plan: Plan, isAwaiting: boolean): NonNullable<TeamMember['plan']> => ({
  id: plan.id,
  title: plan.title,
  status: plan.status,
  period_end: plan.period_end,
  progress_shown: plan.progress_shown,
  health: planHealth(plan.goals),
  goals: plan.goals.length,
  version: plan.version,
  is_awaiting: isAwaiting,
});

export const list = authed.pdi.team.list.handler(async ({ input, context }): Promise<Team> => {
  const { tx, actor } = context;
  const today = todayOf(context);
  const { found, counts } = await peopleOf(tx, input, actor);
  const { items: people, next } = pageFrom(found, pageSize, ({ person_id }) => person_id);
  const ids = people.map(({ person_id }) => person_id);
  if (ids.length === 0) return { items: [], next, ...counts };
  const [{ plans, waiting }, checkins, unanswered, awaiting] = await Promise.all([
    workOf(tx, ids, today),
    lastCheckins(tx, ids, { today, timezone: actor.timezone }),
    waitingCheckins(tx, ids),
    awaitingPlans(tx, ids),
  ]);
  const items = people.map((person): TeamMember => {
    const plan = plans.get(person.person_id);
    return {
      ...person,
      plan: plan ? planFrom(plan, awaiting.has(plan.id)) : null,
      last_checkin: checkins.get(person.person_id) ?? null,
      awaiting_checkins: unanswered.get(person.person_id) ?? 0,
      awaiting_activities: waiting.get(person.person_id)?.length ?? 0,
    };
  });
  return { items, next, ...counts };
});
