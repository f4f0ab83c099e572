/** Everything a printed plan shows, read in the caller's name: what they may not see is left out. */
import type { Plan } from '@pdy/contract/pdi/plan';
import { sql } from 'kysely';
import { notFound } from '#kernel/broken.ts';
import { sameCompany } from '#kernel/database/same-company.ts';
import type { Tx } from '#kernel/db.ts';
import { shownName } from '#kernel/names.ts';
import { todayOf } from '#kernel/today.ts';
import { type PlanContext, planById } from '../plans/plan-access.ts';

const holderOf = (tx: Tx, person_id: string, today: string) =>
  tx
    .selectFrom('profiles as p')
    .innerJoin('companies as c', 'c.id', 'p.company_id')
    .leftJoin('profiles as m', 'm.user_id', 'p.manager_id')
    .leftJoin('person_jobs as pj', (join) =>
      join
        .onRef('pj.person_id', '=', 'p.user_id')
        .on('pj.starts_on', '<=', today)
        .on((where) => where.or([where('pj.ends_on', 'is', null), where('pj.ends_on', '>', today)])),
    )
    .leftJoin('job_profiles as j', sameCompany('j.id', 'pj.job_profile_id'))
    .where('p.user_id', '=', person_id)
    .select(['c.name as company', 'j.name as job', 'p.email'])
    .select([shownName('p').as('person'), shownName('m').as('manager')])
    .executeTakeFirst();

/** `on_behalf_of`: null where the approver decided in person. */
type Decision = { name: string; who: string | null; on_behalf_of: string | null; at: Date };

/** What was decided about the plan, and who decided it. */
const decisionsOf = async (tx: Tx, plan_id: string) => {
  const { rows } = await sql<Decision>`
    select e.name, e.at, coalesce(p.display_name, p.first_name || ' ' || p.last_name) as who,
      coalesce(o.display_name, o.first_name || ' ' || o.last_name) as on_behalf_of
    from events e left join profiles p on p.user_id = e.actor_id
    left join profiles o on o.user_id = (e.payload ->> 'on_behalf_of')::uuid
    where e.subject_id = ${plan_id} and e.name in ('pdi.plan.submitted', 'pdi.plan.approved',
      'pdi.plan.changes_requested', 'pdi.amendment.approved', 'pdi.amendment.rejected', 'pdi.plan.completed',
      'pdi.plan.closed', 'pdi.plan.cancelled')
    order by e.id limit 100`.execute(tx);
  return rows;
};

const checkinDays = async (tx: Tx, plan_id: string) =>
  (
    await tx
      .selectFrom('pdi_checkins')
      .select('due_on')
      .where('plan_id', '=', plan_id)
      .orderBy('due_on')
      .limit(110)
      .execute()
  ).map(({ due_on }) => due_on);

const privateGoals = async (tx: Tx, plan_id: string) =>
  (
    await tx
      .selectFrom('pdi_goals')
      .select('id')
      .where('plan_id', '=', plan_id)
      .where('visibility', '=', 'private')
      .execute()
  ).map(({ id }) => id);

/** `with_private`: also the private goals, which only the owner can read. */
export const planFacts = async (
  context: PlanContext,
  { id, with_private }: { id: string; with_private: boolean },
) => {
  const { tx, clock } = context;
  const plan = await planById(context, id);
  const holder = await holderOf(tx, plan.person_id, todayOf(context));
  if (!holder) throw notFound();
  const hidden = with_private ? [] : await privateGoals(tx, id);
  const goals = plan.goals.filter((goal) => !hidden.includes(goal.id));
  const shown: Plan = { ...plan, goals };
  return {
    plan: shown,
    holder,
    decisions: await decisionsOf(tx, id),
    checkins: await checkinDays(tx, id),
    made_at: clock(),
    timezone: context.actor.timezone,
  };
};
export type PlanFacts = Awaited<ReturnType<typeof planFacts>>;
