/** The list of what to do now: what others wait for comes first, then late things, then today's, then the rest. */
import type { Dashboard, NextAction } from '@pdy/contract/dashboard/dashboard';
import { isDecision } from '@pdy/contract/dashboard/words';
import type { Plan } from '@pdy/contract/pdi/plan';
import { activityDue, isLate, isToDo, isUnderWay } from '@pdy/contract/rules/late';
import { sum } from '@pdy/contract/rules/numbers';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '#kernel/actor.ts';
import type { Tx } from '#kernel/db.ts';
import { unseenPosts } from '../recognition/index.ts';
import { cardsToDo } from '../study/index.ts';
import { modulesToDo, most } from './modules-to-do.ts';
import { ownTests } from './own-tests.ts';
import { askedIn, requirementsOfJob } from './paths.ts';

/** Rows of the same statement that are nothing to do. */
type Aside = 'target' | 'unranked' | 'simulado_offered' | 'posts_unseen';

type Row = Pick<NextAction, 'id' | 'title' | 'context' | 'since'> & {
  kind: NextAction['kind'] | Aside;
  due_on: string | null;
  /** The total of its kind, before any limit. */
  total: number;
};

const name = sql`coalesce(n.display_name, n.first_name || ' ' || n.last_name)`;
const dayOf = (at: RawBuilder<unknown>, { timezone }: Actor) => sql`(${at} at time zone ${timezone})::date`;
const ofCompany = sql`= app.company_id()`;

/** The caller's own open check-in, in every role. */
export const ownCheckin = ({ person_id }: Actor, today: string) => sql`
  (select 'checkin' as kind, c.id, p.title, p.title as context, c.due_on, null::timestamptz as at, null::date as since,
     0 as place, 1 as total
   from pdi_checkins c join pdi_plans p on p.company_id = c.company_id and p.id = c.plan_id and p.status = 'active'
   where c.company_id ${ofCompany} and c.person_id = ${person_id} and c.status = 'open' and c.opens_on <= ${today}::date
     and c.closes_on >= ${today}::date
   order by c.due_on limit 1)`;

const ownTarget = ({ person_id }: Actor) => sql`
  (select 'target' as kind, j.id, j.name as title, ${requirementsOfJob} as context, null::date as due_on, null::timestamptz as at,
     null::date as since, 0 as place, 1 as total
   from career_targets t
   join job_profiles j on j.company_id = t.company_id and j.id = t.job_profile_id and j.status = 'active'
   where t.company_id ${ofCompany} and t.person_id = ${person_id} and t.cleared_on is null)`;

/** A row where no list of recommendations was ever made for the caller. */
const unranked = ({ person_id }: Actor) => sql`
  (select 'unranked', ${person_id}::uuid, '', '', null, null, null, 0, 1
   where not exists (select from recommendation_lists l where l.company_id ${ofCompany} and l.person_id = ${person_id}))`;

const unseen = ({ person_id }: Actor) => sql`
  (select 'posts_unseen', ${person_id}::uuid, '', '', null, null, null, 0, ${unseenPosts(person_id)})`;

const asides: readonly Row['kind'][] = ['target', 'unranked', 'simulado_offered', 'posts_unseen'];
const isAside = (kind: Row['kind']): kind is Aside => asides.includes(kind);

/**
 * CTE `asking`: whose validations the caller is asked for, as by the approver rule: reports, and the reports of those
 * who cannot act. Walked downwards from the caller; `offset 0` keeps the planner from reading the company at each step.
 */
export const asking = ({ person_id }: Actor) => sql`
  with recursive asking as (
    select p.user_id, p.is_active and p.role in ('manager', 'admin', 'corporate') as acts from profiles p
    where p.company_id ${ofCompany} and p.manager_id = ${person_id}
    union
    select p.user_id, p.is_active and p.role in ('manager', 'admin', 'corporate') from asking a
    cross join lateral (select p.user_id, p.is_active, p.role from profiles p
      where p.company_id ${ofCompany} and p.manager_id = a.user_id and p.user_id <> ${person_id} offset 0) p
    where not a.acts)`;

/** Decisions first, the oldest of each kind first; then check-ins to answer. */
export const ofOthers = (actor: Actor) => sql`
  union all
  (select 'plan_approval', p.id, p.title, ${name}, null::date, p.submitted_at, ${dayOf(sql`p.submitted_at`, actor)}, 1,
     (count(*) over ())::int
   from pdi_plans p join profiles n on n.company_id = p.company_id and n.user_id = p.person_id
   where p.status = 'submitted' and p.frozen_at is null and p.company_id ${ofCompany} and p.person_id <> ${actor.person_id}
     and (p.approver_id = ${actor.person_id} or (p.approval_mode = 'company_admin' and (select app.role()) = 'admin')
       or (p.escalated_at is not null and (p.escalated_to = ${actor.person_id} or (select app.role()) = 'admin')))
   order by p.submitted_at limit ${most})
  union all
  (select 'activity_validation', a.id, a.title, ${name}, null, a.finished_at, ${dayOf(sql`a.finished_at`, actor)}, 1,
     (count(*) over ())::int
   from pdi_activities a join profiles n on n.company_id = a.company_id and n.user_id = a.person_id
   join pdi_goals g on g.company_id = a.company_id and g.id = a.goal_id
   join pdi_plans p on p.company_id = g.company_id and p.id = g.plan_id and p.status = 'active' and p.frozen_at is null
   where a.status = 'awaiting_validation' and a.company_id ${ofCompany}
     and a.person_id in (select user_id from asking)
   order by a.finished_at limit ${most})
  union all
  (select 'amendment_approval', m.id, p.title, ${name}, null, m.created_at, ${dayOf(sql`m.created_at`, actor)}, 1,
     (count(*) over ())::int
   from pdi_amendments m join pdi_plans p on p.company_id = m.company_id and p.id = m.plan_id
   join profiles n on n.company_id = m.company_id and n.user_id = m.person_id
   where m.status = 'pending' and m.company_id ${ofCompany} and m.person_id <> ${actor.person_id}
     and p.frozen_at is null and (m.approver_id = ${actor.person_id}
       or (m.approver_id is null and (select app.role()) = 'admin')
       or (m.escalated_at is not null and (m.escalated_to = ${actor.person_id} or (select app.role()) = 'admin')))
   order by m.created_at limit ${most})
  union all
  (select 'evidence_contest', t.id, k.name, ${name}, null, t.created_at, ${dayOf(sql`t.created_at`, actor)}, 1,
     (count(*) over ())::int
   from evidence_contests t join profiles n on n.company_id = t.company_id and n.user_id = t.person_id
   join competency_evidence e on e.company_id = t.company_id and e.id = t.evidence_id
   join competencies k on k.company_id = e.company_id and k.id = e.competency_id
   where t.company_id ${ofCompany} and t.person_id <> ${actor.person_id}
     and (t.status = 'open' or (t.status = 'escalated' and (select app.administers())
       and t.replied_by is distinct from ${actor.person_id}))
   order by t.created_at limit ${most})
  union all
  (select 'checkin_review', c.id, p.title, ${name}, null, c.submitted_at, ${dayOf(sql`c.submitted_at`, actor)}, 2,
     (count(*) over ())::int
   from pdi_checkins c join pdi_plans p on p.company_id = c.company_id and p.id = c.plan_id
   join profiles n on n.company_id = c.company_id and n.user_id = c.person_id
   where c.status = 'submitted' and c.company_id ${ofCompany} and n.manager_id = ${actor.person_id}
     and p.frozen_at is null
   order by c.submitted_at limit ${most})`;

const ownKinds: readonly NextAction['kind'][] = [
  'checkin',
  'simulado',
  'simulado_running',
  'proficiency_running',
  'simulado_asked',
  'proficiency_asked',
  'cards',
  'agreement',
  'feedback_request',
  'feedback_unread',
  'feedback_verify',
  'mentoring_request',
  'review',
  'round_plan',
];
const isOwn = ({ kind }: NextAction) => ownKinds.includes(kind);

/** The caller's own tasks, what others wait for (oldest decisions first), and the job they aim at, in one statement. */
export const askedOfCaller = async (tx: Tx, actor: Actor, { today, now }: { today: string; now: Date }) => {
  const leads = actor.role !== 'employee';
  const { rows } = await sql<Row>`
    ${leads ? asking(actor) : sql``}
    select kind, id, title, context, due_on, since, total
    from (${ownTarget(actor)} union all ${unranked(actor)} union all ${unseen(actor)} union all ${ownCheckin(actor, today)}
      union all ${ownTests(actor)} union all ${cardsToDo(actor, now)} union all ${modulesToDo(actor)} ${leads ? ofOthers(actor) : sql``}) asked
    order by place, at`.execute(tx);
  const actions = rows.flatMap(({ kind, total: _, ...row }): NextAction[] =>
    isAside(kind) ? [] : [{ ...row, kind, is_late: isLate(row.due_on, today) }],
  );
  const target = rows.find(({ kind }) => kind === 'target');
  const totals = [
    ...new Map(
      rows.flatMap(({ kind, total }) => (isAside(kind) ? [] : [[kind, { kind, total }] as const])),
    ).values(),
  ];
  const all = (counted: readonly { total: number }[]) => sum(counted.map(({ total }) => total));
  return {
    target: target ? { job: { id: target.id, name: target.title }, asked: askedIn(target.context) } : null,
    offered: rows.filter(({ kind }) => kind === 'simulado_offered'),
    postsUnseen: rows.find(({ kind }) => kind === 'posts_unseen')?.total ?? 0,
    isUnranked: rows.some(({ kind }) => kind === 'unranked'),
    decisions: all(totals.filter(isDecision)),
    answers: all(totals.filter(({ kind }) => kind === 'checkin_review')),
    own: actions.filter(isOwn),
    waiting: actions.filter((action) => !isOwn(action)),
  };
};

/** Dated things of the caller's own plan. */
export const ownActions = (plan: Plan | null, today: string): NextAction[] => {
  if (!plan) return [];
  if (plan.status === 'changes_requested') {
    return [
      {
        kind: 'plan_changes',
        id: plan.id,
        title: plan.title,
        context: plan.decision_note ?? '',
        due_on: null,
        is_late: false,
        since: null,
      },
    ];
  }
  if (plan.status !== 'active') return [];
  const open = plan.goals.filter(isUnderWay);
  const activities = open.flatMap((goal) =>
    goal.activities.filter(isToDo).map((activity): NextAction => {
      const due_on = activityDue(activity, goal);
      return {
        kind: 'activity',
        id: activity.id,
        title: activity.title,
        context: goal.title,
        due_on,
        is_late: isLate(due_on, today),
        since: null,
      };
    }),
  );
  const idle = open
    .filter((goal) => goal.activities.every(({ status }) => status === 'done' || status === 'cancelled'))
    .map(
      ({ id, title, due_on }): NextAction => ({
        kind: 'goal',
        id,
        title,
        context: plan.title,
        due_on,
        is_late: isLate(due_on, today),
        since: null,
      }),
    );
  return [...activities, ...idle];
};

/** The goal that is due next among those whose progress the owner enters by hand; the others are measured. */
export const goalToReport = (plan: Plan): string | null => {
  if (plan.status !== 'active') return null;
  const shown = plan.goals.filter(
    (goal) => isUnderWay(goal) && (goal.mode === 'manual' || goal.mode === 'metric'),
  );
  return shown.toSorted((a, b) => a.due_on.localeCompare(b.due_on))[0]?.id ?? null;
};

const soonestFirst = (a: NextAction, b: NextAction) => (a.due_on ?? '9999').localeCompare(b.due_on ?? '9999');

export const inOrder = (
  mine: readonly NextAction[],
  waiting: readonly NextAction[],
  today: string,
): NextAction[] => {
  const own = mine.toSorted(soonestFirst);
  const isNow = ({ due_on, is_late, kind }: NextAction) =>
    is_late || due_on === today || kind === 'plan_changes';
  return [...waiting, ...own.filter(isNow), ...own.filter((action) => !isNow(action))].slice(0, most);
};

/** The list is cut after five; the counts are not. */
export const shownActions = (
  mine: readonly NextAction[],
  {
    waiting,
    decisions,
    answers,
  }: Pick<Awaited<ReturnType<typeof askedOfCaller>>, 'waiting' | 'decisions' | 'answers'>,
  today: string,
): Pick<Dashboard, 'actions' | 'counts'> => ({
  actions: inOrder(mine, waiting, today),
  counts: { decisions, answers, late: mine.filter(({ is_late }) => is_late).length },
});
