/** What happened to plans. Contract: `contract/src/pdi/history.ts`. */
import { type PlanEventName, planEventText } from '@pdy/contract/pdi/values';
import { sql } from 'kysely';
import { notFound } from '#kernel/broken.ts';
import { idOf, pageFrom } from '#kernel/calls/paging.ts';
import { sameCompany } from '#kernel/database/same-company.ts';
import { authed } from '#kernel/procedure.ts';

const plans = authed.pdi.history.plans.handler(({ input, context: { tx, actor } }) =>
  tx
    .selectFrom('pdi_plans as p')
    .leftJoin('pdi_goals as g', sameCompany('g.plan_id', 'p.id'))
    .where('p.person_id', '=', input.person_id ?? actor.person_id)
    .groupBy(['p.company_id', 'p.id'])
    .orderBy('p.id', 'desc')
    .limit(100)
    .select(['p.id', 'p.title', 'p.status', 'p.period_start', 'p.period_end', 'p.ended_at'])
    .select(['p.closing_reflection', 'p.end_reason'])
    .select(sql<number>`count(g.id)::int`.as('goals'))
    .select(sql<number>`count(g.id) filter (where g.status = 'completed')::int`.as('completed'))
    .select(sql<number>`count(g.id) filter (where g.status = 'cancelled')::int`.as('cancelled'))
    .execute(),
);

const names = Object.keys(planEventText);
const isNamed = (name: string): name is PlanEventName => name in planEventText;

type Row = {
  id: string;
  name: string;
  actor_name: string | null;
  on_behalf_of: string | null;
  about: string | null;
  note: string | null;
  at: Date;
};

/**
 * Events of the plan, and of its goals and activities that the caller may see; people of other companies are not named.
 */
const events = authed.pdi.history.events.handler(async ({ input, context: { tx } }) => {
  const { plan_id, after, limit } = input;
  const plan = await tx.selectFrom('pdi_plans').select('id').where('id', '=', plan_id).executeTakeFirst();
  if (!plan) throw notFound();
  const { rows } = await sql<Row>`
    with subject as (
      select ${plan_id}::uuid as id, null::text as title
      union all select g.id, g.title from pdi_goals g where g.plan_id = ${plan_id}
      union all select a.id, a.title from pdi_activities a
        where a.goal_id in (select g.id from pdi_goals g where g.plan_id = ${plan_id}))
    select e.id, e.name, e.at, coalesce(subject.title, g.title) as about,
      coalesce(p.display_name, p.first_name || ' ' || p.last_name) as actor_name,
      coalesce(o.display_name, o.first_name || ' ' || o.last_name) as on_behalf_of,
      case e.name when 'pdi.amendment.proposed' then m.reason
        when 'pdi.amendment.approved' then m.decision_note
        when 'pdi.amendment.rejected' then m.decision_note end as note
    from events e join subject on subject.id = e.subject_id
    left join profiles p on p.user_id = e.actor_id
    left join profiles o on o.user_id = (e.payload ->> 'on_behalf_of')::uuid
    left join pdi_amendments m on m.plan_id = ${plan_id} and m.id = (e.payload ->> 'amendment_id')::uuid
    left join pdi_goals g on g.plan_id = ${plan_id} and g.id = (e.payload ->> 'goal_id')::uuid
    where e.name = any (${names}) and (${after ?? null}::uuid is null
        or (e.at, e.id) < (select last.at, last.id from events last where last.id = ${after ?? null}::uuid))
      and (e.payload ->> 'goal_id' is null or g.id is not null)
    order by e.at desc, e.id desc limit ${limit + 1}`.execute(tx);
  const { items, next } = pageFrom(rows, limit, idOf);
  return { items: items.flatMap(({ name, ...row }) => (isNamed(name) ? [{ ...row, name }] : [])), next };
});

export const history = { plans, events };
