/** What happened to a person between two days, as SQL, for talks and reviews. Policies hide the rest. */
import { type RawBuilder, sql } from 'kysely';
import { nameAsKnown } from '../recognition/index.ts';

export type Span = {
  readonly person_id: string;
  readonly since: string;
  /** The last day; later than today where the period is not over. */
  readonly until: string;
  readonly timezone: string;
};

const dayOf = (at: RawBuilder<unknown>, timezone: string) => sql`(${at} at time zone ${timezone})::date`;

/** What ended: kind, id, name, on, competency_ids, detail. */
export const endedIn = ({ person_id, since, until, timezone }: Span) => sql`
  select * from (
    select 'goal_finished' as kind, g.id, g.title as name, ${dayOf(sql`g.completed_at`, timezone)} as "on",
      array_remove(array[g.competency_id], null) as competency_ids, '' as detail
    from pdi_goals g
    where g.company_id = app.company_id() and g.person_id = ${person_id} and g.status = 'completed'
    union all
    select 'activity', a.id, a.title, ${dayOf(sql`a.finished_at`, timezone)},
      array_remove(array[coalesce(a.target_competency_id, g.competency_id)], null),
      concat_ws(' ', case when a.validated_at is not null then 'Validada.' end, nullif(a.outcome, ''))
    from pdi_activities a left join pdi_goals g on g.company_id = a.company_id and g.id = a.goal_id
    where a.company_id = app.company_id() and a.person_id = ${person_id} and a.status = 'done'
    union all
    select case when c.reviewed_at is null then 'checkin_sent' else 'checkin' end, c.id, p.title,
      ${dayOf(sql`coalesce(c.reviewed_at, c.submitted_at)`, timezone)}, '{}', c.done_text
    from pdi_checkins c join pdi_plans p on p.company_id = c.company_id and p.id = c.plan_id
    where c.company_id = app.company_id() and c.person_id = ${person_id} and c.is_sent
    union all
    select 'test', a.id, t.title, ${dayOf(sql`a.submitted_at`, timezone)},
      array(select k.competency_id from attempt_competencies k
            where k.company_id = a.company_id and k.attempt_id = a.id order by k.competency_id), ''
    from attempts a join assessments t on t.company_id = a.company_id and t.id = a.assessment_id
    where a.company_id = app.company_id() and a.person_id = ${person_id} and a.status = 'finished'
  ) ended where ended."on" between ${since}::date and ${until}::date`;

/** Goals with progress reported by hand that have not ended: id, name, from, to, on, unit, competency_ids. */
export const movedIn = ({ person_id, since, until, timezone }: Span) => sql`
  select 'goal_moved' as kind, g.id, g.title as name, u.first as "from", u.last as "to", u.on as "on",
    case when g.mode = 'metric' then g.metric_unit else '%' end as unit,
    array_remove(array[g.competency_id], null) as competency_ids
  from pdi_goals g
  join (select u.goal_id, (array_agg(u.from_value::float8 order by u.id))[1] as first,
          (array_agg(u.to_value::float8 order by u.id desc))[1] as last,
          max(${dayOf(sql`u.created_at`, timezone)}) as on
        from pdi_progress_updates u
        where u.company_id = app.company_id() and u.person_id = ${person_id}
          and ${dayOf(sql`u.created_at`, timezone)} between ${since}::date and ${until}::date
        group by u.goal_id) u on u.goal_id = g.id
  where g.company_id = app.company_id() and g.status in ('not_started', 'in_progress') and u.first <> u.last`;

/**
 * What others gave the person: kind, id, of, by, on, competency_ids, detail, name, is_own. Of feedback between two
 * other people the person's leader reads what those two allow.
 */
export const givenIn = ({ person_id, since, until, timezone }: Span) => sql`
  select t.*, ${nameAsKnown('p')} as name, t.by = app.person_id() as is_own from (
    select 'feedback' as kind, f.id, f.kind as of, f.giver_id as by, ${dayOf(sql`f.delivered_at`, timezone)} as "on",
      array(select k.competency_id from feedback_competencies k
            where k.company_id = f.company_id and k.feedback_id = f.id order by k.competency_id) as competency_ids,
      concat_ws(' ', nullif(f.situation, ''), nullif(f.behaviour, ''), nullif(f.impact, ''), nullif(f.body, '')) as detail
    from feedbacks f
    where f.company_id = app.company_id() and f.receiver_id = ${person_id}
      and f.status <> 'retracted' and f.moderation <> 'hidden'
    union all
    select 'recognition', r.id, null, r.person_id, ${dayOf(sql`r.created_at`, timezone)},
      array_remove(array[r.competency_id], null), r.body
    from recognition_recipients o
    join recognitions r on r.company_id = o.company_id and r.id = o.recognition_id
    where o.company_id = app.company_id() and o.person_id = ${person_id}
      and r.deleted_at is null and r.moderation in ('shown', 'restored')
  ) t left join profiles p on p.user_id = t.by
  where t."on" between ${since}::date and ${until}::date`;

/** Talks between the person and the caller: id, name of the other one, on. */
export const talksIn = ({ person_id, since, until }: Span) => sql`
  select t.id, ${nameAsKnown('p')} as name, t.held_on as "on"
  from one_on_ones t
  left join profiles p on p.user_id = case when t.person_id = app.person_id() then t.manager_id else t.person_id end
  where t.company_id = app.company_id() and t.person_id = ${person_id}
    and app.person_id() in (t.person_id, t.manager_id) and t.held_on between ${since}::date and ${until}::date`;
