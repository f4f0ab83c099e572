/** What a leader should talk about and what needs attention. Contract: `contract/src/dashboard/dashboard.ts`. */
import type { LeadWork } from '@pdy/contract/dashboard/dashboard';
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import { authed } from '#kernel/procedure.ts';
import { todayOf } from '#kernel/today.ts';
import { lineOfWeek, talksMissing, teamOf, withoutPlan } from '../monday-lines/index.ts';
import { runningPlans } from '../pdi/index.ts';
import { type Quiet, talksOf } from './talks.ts';

/** An older check-in is no topic any more; days. */
const topicDays = 30;
/** A check-in that has waited longer for its answer is a nudge; days. */
const answerDays = 3;
/** Days without praise after which a nudge is due. */
const praiseDays = 60;
const most = 10;

type Asked = { readonly lead: string; readonly today: string; readonly timezone: string };
const shown = sql`coalesce(p.display_name, p.first_name || ' ' || p.last_name)`;
const reports = (lead: string) =>
  sql`p.company_id = app.company_id() and p.manager_id = ${lead} and p.is_active`;

/** The blockers of the direct reports in their own words, from the newest check-in of each. */
const topicsOf = async (tx: Tx, { lead, today }: Asked): Promise<LeadWork['topics']> => {
  const { rows } = await sql<LeadWork['topics'][number]>`
    with newest as (
      select distinct on (c.person_id) c.id, c.person_id, c.due_on, c.blockers
      from pdi_checkins c
      where c.company_id = app.company_id() and c.status in ('submitted', 'reviewed')
        and c.person_id in (select p.user_id from profiles p where ${reports(lead)})
        and c.due_on >= ${today}::date - ${topicDays}::int
      order by c.person_id, c.due_on desc)
    select n.id as checkin_id, n.person_id, ${shown} as name, n.due_on, n.blockers
    from newest n join profiles p on p.company_id = app.company_id() and p.user_id = n.person_id
    where btrim(n.blockers) <> '' order by n.due_on desc, p.name_key`.execute(tx);
  return rows;
};

/** The last day on which the leader praised each person: person_id, on_day. */
const praises = ({ lead, timezone }: Omit<Asked, 'today'>) => sql<{ person_id: string; on_day: string }>`
  select g.person_id, max(g.on_day) as on_day from (
    select f.receiver_id as person_id, (f.delivered_at at time zone ${timezone})::date as on_day from feedbacks f
    where f.company_id = app.company_id() and f.giver_id = ${lead} and f.kind = 'praise' and f.status <> 'retracted'
    union all
    select o.person_id, (r.created_at at time zone ${timezone})::date
    from recognitions r join recognition_recipients o on o.company_id = r.company_id and o.recognition_id = r.id
    where r.company_id = app.company_id() and r.person_id = ${lead} and r.deleted_at is null) g
  group by g.person_id`;

const praisedBy = async (tx: Tx, asked: Asked): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await praises(asked).execute(tx);
  return new Map(rows.map(({ person_id, on_day }) => [person_id, on_day]));
};

/** Those who wait for the leader's feedback, and those whose next talk is due: the longest wait first. */
const quietAmong = async (
  tx: Tx,
  { lead, today, timezone }: Asked,
  ids: readonly string[],
): Promise<Quiet[]> => {
  const due = await talksMissing(tx, lead, ids, today);
  const { rows } = await sql<{ person_id: string } & Pick<Quiet, 'request' | 'talked_on'>>`
    select p.user_id as person_id, (
        select jsonb_build_object('id', r.id, 'asked_on', (r.created_at at time zone ${timezone})::date)
        from feedback_requests r
        where r.company_id = p.company_id and r.requester_id = p.user_id and r.to_id = ${lead} and r.status = 'pending'
        order by r.id limit 1) as request, (
        select max(t.held_on) from one_on_ones t
        where t.company_id = p.company_id and t.manager_id = ${lead} and t.person_id = p.user_id) as talked_on
    from profiles p where p.company_id = app.company_id() and p.user_id = any (${[...ids]}::uuid[])
    order by p.name_key`.execute(tx);
  const since = ({ request, talked_on }: Quiet) => request?.asked_on ?? talked_on ?? '';
  return rows
    .filter(({ person_id, request }) => request !== null || due.has(person_id))
    .toSorted(
      (a, b) => Number(b.request !== null) - Number(a.request !== null) || since(a).localeCompare(since(b)),
    );
};

/** The most urgent nudge for each person: a check-in that waits for an answer, a missed one, no plan, no praise. */
const nudgesOf = async (tx: Tx, { lead, today, timezone }: Asked): Promise<LeadWork['nudges']> => {
  const { rows } = await sql<LeadWork['nudges'][number]>`
    with last as (
      select distinct on (c.person_id) c.person_id, c.id, c.status, c.due_on,
        (c.submitted_at at time zone ${timezone})::date as sent_on
      from pdi_checkins c
      where c.company_id = app.company_id() and c.status <> 'open'
        and c.person_id in (select p.user_id from profiles p where ${reports(lead)})
      order by c.person_id, c.due_on desc),
    praised as (${praises({ lead, timezone })}),
    said as (
      select p.user_id as person_id, ${shown} as name, p.name_key, l.id,
        case when not exists (
               select from pdi_plans d where d.company_id = p.company_id and d.person_id = p.user_id
                 and d.status in ('submitted', 'changes_requested', 'active')) then 'no_plan'
             when l.status = 'submitted' and l.sent_on < ${today}::date - ${answerDays}::int then 'checkin_unanswered'
             when l.status = 'missed' then 'checkin_missed'
             when coalesce(h.on_day, p.hire_date, (p.created_at at time zone ${timezone})::date)
               < ${today}::date - ${praiseDays}::int then 'no_praise' end as kind,
        coalesce(l.sent_on, l.due_on) as on_day, h.on_day as praised_on
      from profiles p left join last l on l.person_id = p.user_id left join praised h on h.person_id = p.user_id
      where ${reports(lead)})
    select kind, person_id, name, case when kind in ('checkin_unanswered', 'checkin_missed') then id end as checkin_id,
      case kind when 'no_plan' then null when 'no_praise' then praised_on else on_day end as since
    from said where kind is not null
    order by array_position(array['checkin_unanswered', 'checkin_missed', 'no_plan', 'no_praise'], kind), name_key
    limit ${most}`.execute(tx);
  return rows;
};

export const lead = authed.dashboard.lead.handler(async ({ context: { tx, actor, clock } }) => {
  const today = todayOf({ actor, clock });
  const asked = { lead: actor.person_id, today, timezone: actor.timezone };
  const whole = await teamOf(tx, actor.person_id, today);
  const team = whole.filter(({ is_away }) => !is_away);
  const ids = team.map(({ id }) => id);
  const [topics, nudges, plans, unplanned, quiet, praised, line] = await Promise.all([
    topicsOf(tx, asked),
    nudgesOf(tx, asked),
    runningPlans(tx, ids, today),
    withoutPlan(tx, ids),
    quietAmong(tx, asked, ids),
    praisedBy(tx, asked),
    lineOfWeek({ tx, actor, today }, whole),
  ]);
  const talks = talksOf({ team, plans, topics, withoutPlan: unplanned, quiet, praised, today });
  return { talks, line, topics: topics.slice(0, most), nudges };
});
