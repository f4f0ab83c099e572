/** The goals of a company by area, counted for people analytics. */
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import { begunGoal } from './reviewed-goals.ts';

type Asked = {
  readonly tx: Tx;
  /** First day of the period; it ends today. */
  readonly from: string;
  readonly today: string;
  readonly timezone: string;
};

/** Counts of goals, and of the people who own them. */
export type GoalCounts = {
  readonly area: string | null;
  /** Written in the period: all, those that began, those that were completed. */
  readonly created: number;
  readonly created_people: number;
  readonly started: number;
  readonly started_people: number;
  readonly completed: number;
  readonly completed_people: number;
  /** Due in the period, without cancelled goals; and those of them that were completed by then. */
  readonly ended: number;
  readonly ended_people: number;
  readonly on_time: number;
  /** In progress in a running plan, and late. */
  readonly overdue: number;
  readonly overdue_people: number;
};

/**
 * The counts of goals, of people with access, in one statement. Leaves out drafts and private goals, which
 * administrators do not read.
 */
export const goalCounts = async ({ tx, from, today, timezone }: Asked): Promise<GoalCounts[]> => {
  const { rows } = await sql<GoalCounts>`
    with goals as (
      select nullif(p.department, '') as area, g.person_id,
        (g.created_at at time zone ${timezone})::date >= ${from}::date as is_created,
        g.status = any (${begunGoal}) or g.cancel_reason is not null as is_started,
        g.status = 'completed' as is_completed,
        g.status = any (${begunGoal}) and g.due_on >= ${from}::date and g.due_on < ${today}::date as is_ended,
        (g.completed_at at time zone ${timezone})::date <= g.due_on as is_in_time,
        g.status = 'in_progress' and d.status = 'active' and g.due_on < ${today}::date as is_overdue
      from pdi_goals g
      join pdi_plans d on d.company_id = g.company_id and d.id = g.plan_id and d.status <> 'draft'
      join profiles p on p.company_id = g.company_id and p.user_id = g.person_id and p.is_processed
      where g.company_id = app.company_id() and g.status <> 'draft' and g.visibility <> 'private')
    select area,
      count(*) filter (where is_created)::int as created,
      count(distinct person_id) filter (where is_created)::int as created_people,
      count(*) filter (where is_created and is_started)::int as started,
      count(distinct person_id) filter (where is_created and is_started)::int as started_people,
      count(*) filter (where is_created and is_completed)::int as completed,
      count(distinct person_id) filter (where is_created and is_completed)::int as completed_people,
      count(*) filter (where is_ended)::int as ended,
      count(distinct person_id) filter (where is_ended)::int as ended_people,
      count(*) filter (where is_ended and is_completed and is_in_time)::int as on_time,
      count(*) filter (where is_overdue)::int as overdue,
      count(distinct person_id) filter (where is_overdue)::int as overdue_people
    from goals group by area`.execute(tx);
  return rows;
};
