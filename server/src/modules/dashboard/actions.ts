/** What to do now: late things first, then today's, then decisions others wait for, then the rest. */
import type { NextAction } from '@pdy/contract/dashboard';
import type { Plan } from '@pdy/contract/pdi/plan';
import { sql } from 'kysely';
import type { Actor } from '#kernel/actor.ts';
import type { Tx } from '#kernel/db.ts';

const most = 5;

/** Plans and activities of others that wait for the caller, oldest first; one statement. */
export const waitingForCaller = async (tx: Tx, actor: Actor): Promise<NextAction[]> => {
  if (actor.role === 'employee') return [];
  const { rows } = await sql<{
    kind: 'plan_approval' | 'activity_validation';
    id: string;
    title: string;
    context: string;
    since: string;
  }>`
    (select 'plan_approval' as kind, p.id, p.title, coalesce(n.display_name, n.first_name || ' ' || n.last_name) as context, p.submitted_at as at,
       (p.submitted_at at time zone ${actor.timezone})::date as since
     from pdi_plans p join profiles n on n.user_id = p.person_id
     where p.status = 'submitted' and p.company_id = (select app.company_id()) and p.person_id <> ${actor.person_id}
       and (p.approver_id = ${actor.person_id} or (p.approval_mode = 'company_admin' and (select app.role()) = 'admin'))
     order by p.submitted_at limit ${most})
    union all
    (select 'activity_validation', a.id, a.title, coalesce(n.display_name, n.first_name || ' ' || n.last_name), a.finished_at,
       (a.finished_at at time zone ${actor.timezone})::date
     from pdi_activities a join profiles n on n.user_id = a.person_id
     where a.status = 'awaiting_validation' and a.company_id = (select app.company_id()) and n.manager_id = ${actor.person_id}
     order by a.finished_at limit ${most})
    order by at`.execute(tx);
  return rows.map(({ kind, id, title, context, since }) => ({
    kind,
    id,
    title,
    context,
    since,
    due_on: null,
    is_late: false,
  }));
};

/** Dated things of one's own plan, soonest first. */
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
  const open = plan.goals.filter(({ status }) => status === 'in_progress' || status === 'not_started');
  const activities = open.flatMap((goal) =>
    goal.activities
      .filter(({ status }) => status === 'todo' || status === 'doing')
      .map(
        ({ id, title, due_on }): NextAction => ({
          kind: 'activity',
          id,
          title,
          context: goal.title,
          due_on: due_on ?? goal.due_on,
          is_late: (due_on ?? goal.due_on) < today,
          since: null,
        }),
      ),
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
        is_late: due_on < today,
        since: null,
      }),
    );
  return [...activities, ...idle].sort((a, b) => (a.due_on ?? '9999').localeCompare(b.due_on ?? '9999'));
};

export const inOrder = (
  own: readonly NextAction[],
  waiting: readonly NextAction[],
  today: string,
): NextAction[] => {
  const isNow = ({ due_on, is_late, kind }: NextAction) =>
    is_late || due_on === today || kind === 'plan_changes';
  return [...own.filter(isNow), ...waiting, ...own.filter((action) => !isNow(action))].slice(0, most);
};
