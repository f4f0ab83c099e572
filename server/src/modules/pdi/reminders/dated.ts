/** What has a date that a person may be reminded of today: parts of plans and mandatory tests. Runs as the system. */
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';

export type Dated = {
  readonly person_id: string;
  readonly object_id: string;
  readonly what: 'goal' | 'activity' | 'personal' | 'checkin' | 'simulado' | 'proficiency';
  readonly title: string;
  readonly due_on: string;
  /** The first day for a reminder; null: any. */
  readonly opens_on: string | null;
};

/** Days within which dates are looked for: more than the reminders need, because a company may be closed for weeks. */
const furthest = 90;

/** Things with a date, only of people with access and plans that run: nobody is reminded of what they can't do. */
export const datedObjects = async (tx: Tx, today: string): Promise<Dated[]> =>
  (
    await sql<Dated>`
      select g.person_id, g.id as object_id, 'goal' as what, g.title, g.due_on, null::date as opens_on
      from pdi_goals g
      join pdi_plans p on p.company_id = g.company_id and p.id = g.plan_id
        and p.status = 'active' and p.frozen_at is null
      join profiles person on person.user_id = g.person_id and person.is_processed
      where g.status = 'in_progress' and g.due_on between ${today}::date - ${furthest}::int and ${today}::date + ${furthest}::int
      union all
      select a.person_id, a.id, 'activity', a.title, a.due_on, null
      from pdi_activities a
      join pdi_goals g on g.company_id = a.company_id and g.id = a.goal_id and g.status = 'in_progress'
      join pdi_plans p on p.company_id = g.company_id and p.id = g.plan_id
        and p.status = 'active' and p.frozen_at is null
      join profiles person on person.user_id = a.person_id and person.is_processed
      where a.status in ('todo', 'doing') and a.due_on between ${today}::date - ${furthest}::int and ${today}::date + ${furthest}::int
      union all
      select a.person_id, a.id, 'personal', a.title, a.due_on, null
      from pdi_personal_activities a
      join profiles person on person.user_id = a.person_id and person.is_processed
      where a.status in ('todo', 'doing') and a.due_on between ${today}::date - ${furthest}::int and ${today}::date + ${furthest}::int
      union all
      select c.person_id, c.id, 'checkin', to_char(c.due_on, 'DD/MM/YYYY'), c.due_on, c.opens_on
      from pdi_checkins c
      join profiles person on person.user_id = c.person_id and person.is_processed
      where c.status = 'open' and c.opens_on <= ${today}::date
      union all
      select p.person_id, t.id, t.kind, t.title, min(p.due_on), null
      from app.people_asked() p
      join assessments t on t.company_id = app.company_id() and t.id = p.assessment_id and t.status = 'published'
      join assessment_versions r on r.company_id = t.company_id and r.id = t.current_version_id
        and (r.closes_at is null or r.closes_at > app.now())
      join profiles person on person.user_id = p.person_id and person.is_processed
      where p.is_mandatory and p.due_on between ${today}::date - ${furthest}::int and ${today}::date + ${furthest}::int
        and not exists (select from app.tests_done() d
          where d.company_id = t.company_id and d.assessment_id = t.id and d.person_id = p.person_id)
      group by p.person_id, t.id, t.kind, t.title
      order by 5, 2`.execute(tx)
  ).rows;

export type Waiting = {
  readonly object_id: string;
  readonly what: 'plan' | 'validation' | 'amendment';
  readonly person_id: string;
  readonly person_name: string;
  readonly title: string;
  /** The day on which it began to wait, in the company's time zone. */
  readonly since: string;
  /** The approver; null: the administrators, or the next leader up the line. */
  readonly approver_id: string | null;
};

/** Plans, amendments and finished activities that have waited for somebody else at least since `until`. */
export const waitingObjects = async (tx: Tx, timezone: string, until: string): Promise<Waiting[]> =>
  (
    await sql<Waiting>`
      with waiting as (
        select p.id as object_id, 'plan' as what, p.person_id, p.title, p.approver_id,
               (p.submitted_at at time zone ${timezone}::text)::date as since
        from pdi_plans p where p.status = 'submitted' and p.frozen_at is null
        union all
        select a.id, 'validation', a.person_id, a.title, null, (a.finished_at at time zone ${timezone}::text)::date
        from pdi_activities a
        join pdi_goals g on g.company_id = a.company_id and g.id = a.goal_id
        join pdi_plans p on p.company_id = g.company_id and p.id = g.plan_id and p.status = 'active'
        where a.status = 'awaiting_validation'
        union all
        select m.id, 'amendment', m.person_id, p.title, m.approver_id, (m.created_at at time zone ${timezone}::text)::date
        from pdi_amendments m
        join pdi_plans p on p.company_id = m.company_id and p.id = m.plan_id
          and p.status = 'active' and p.frozen_at is null
        where m.status = 'pending')
      select w.*, coalesce(person.display_name, person.first_name || ' ' || person.last_name) as person_name
      from waiting w join profiles person on person.user_id = w.person_id and person.is_processed
      where w.since <= ${until}::date order by w.since, w.object_id`.execute(tx)
  ).rows;
