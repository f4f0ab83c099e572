/** What the nightly count reads, and the sums it keeps. Runs as the system. */
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import type { CountedPerson, Demand, Sums } from './count-rules.ts';

/**
 * Active people with their jobs, plans and check-ins. A person counts from the hire date; without one, from the day
 * they joined the company here.
 */
export const countedPeople = async (tx: Tx, timezone: string): Promise<CountedPerson[]> => {
  const { rows } = await sql<CountedPerson>`
    with jobs as (
      select person_id, jsonb_agg(jsonb_build_object('from', starts_on, 'until', ends_on,
        'job_profile_id', job_profile_id)) as all_of
      from person_jobs where company_id = app.company_id() group by person_id),
    plans as (
      select person_id, jsonb_agg(jsonb_build_object('from', (decided_at at time zone ${timezone})::date,
        'until', (ended_at at time zone ${timezone})::date)) as all_of
      from pdi_plans
      where company_id = app.company_id() and status in ('active', 'completed', 'closed', 'cancelled')
        and decided_at is not null
      group by person_id),
    checkins as (
      select person_id, jsonb_agg(jsonb_build_object('due_on', due_on,
        'is_on_time', coalesce((submitted_at at time zone ${timezone})::date <= due_on, false))) as all_of
      from pdi_checkins where company_id = app.company_id() and status <> 'skipped' group by person_id)
    select p.user_id as person_id, nullif(p.department, '') as department,
      coalesce(p.hire_date, m.joined_on) as since, coalesce(jobs.all_of, '[]') as jobs,
      coalesce(plans.all_of, '[]') as plans, coalesce(checkins.all_of, '[]') as checkins
    from profiles p
    join company_members m on m.company_id = p.company_id and m.user_id = p.user_id
    left join jobs on jobs.person_id = p.user_id
    left join plans on plans.person_id = p.user_id
    left join checkins on checkins.person_id = p.user_id
    where p.company_id = app.company_id() and p.is_processed
    order by p.user_id`.execute(tx);
  return rows;
};

export const demandsByJob = async (tx: Tx): Promise<Map<string, Demand[]>> => {
  const rows = await tx
    .selectFrom('job_requirements')
    .select(['job_profile_id', 'competency_id', 'level', 'criticality', 'is_required'])
    .execute();
  return Map.groupBy(rows, ({ job_profile_id }) => job_profile_id);
};

export const competencyIds = async (tx: Tx): Promise<string[]> =>
  (await tx.selectFrom('competencies').select('id').execute()).map(({ id }) => id);

export type Cell = Sums & {
  readonly month_on: string;
  readonly counted_on: string;
  readonly department: string | null;
  readonly job_profile_id: string | null;
};

/** Stores the figures of months, each replaced as a whole. */
export const keepCells = async (tx: Tx, months: readonly string[], cells: readonly Cell[]): Promise<void> => {
  await tx.deleteFrom('development_figures').where('month_on', 'in', months).execute();
  const atOnce = 500;
  for (let at = 0; at < cells.length; at += atOnce)
    await tx
      .insertInto('development_figures')
      .values(cells.slice(at, at + atOnce))
      .execute();
};

/** The newest day that was counted; null before the first count. */
export const lastCounted = async (tx: Tx): Promise<string | null> => {
  const row = await tx
    .selectFrom('development_figures')
    .select(({ fn }) => fn.max('counted_on').as('counted_on'))
    .executeTakeFirst();
  return row?.counted_on ?? null;
};
