/**
 * What is late, missing or old among the people whom a manager leads, as the manager may read it. Each function returns
 * their ids.
 */
import { type SqlBool, sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import type { Member } from './team.ts';

/** Weeks without a talk after which the next one is due. */
const quietWeeks = 6;
/** 1 helpful, 2 important, 3 critical. */
const critical = 3;

const idsOf = async (tx: Tx, among: readonly string[], holds: ReturnType<typeof sql<SqlBool>>) => {
  const { rows } = await sql<{ id: string }>`
    select p.user_id as id from profiles p
    where p.company_id = app.company_id() and p.user_id = any (${[...among]}::uuid[]) and ${holds}`.execute(
    tx,
  );
  return new Set(rows.map(({ id }) => id));
};

/** The people whose newest check-in of an active plan was not sent by its day. */
export const lateCheckins = (tx: Tx, among: readonly string[], today: string) =>
  idsOf(
    tx,
    among,
    sql<SqlBool>`(
      select c.status = 'missed' or (c.status = 'open' and c.due_on < ${today}::date)
      from pdi_checkins c join pdi_plans d on d.company_id = c.company_id and d.id = c.plan_id
      where c.company_id = p.company_id and c.person_id = p.user_id and c.opens_on <= ${today}::date
        and d.status = 'active' and d.frozen_at is null
      order by c.due_on desc limit 1)`,
  );

/** The people without a plan. A draft is private: its writer counts as one of them. */
export const withoutPlan = (tx: Tx, among: readonly string[]) =>
  idsOf(
    tx,
    among,
    sql<SqlBool>`not exists (select from pdi_plans d where d.company_id = p.company_id and d.person_id = p.user_id
      and d.status in ('submitted', 'changes_requested', 'active'))`,
  );

/**
 * The people without a talk for too long; nobody, if the manager has never recorded a talk. New people are given the
 * same number of weeks.
 */
export const talksMissing = (tx: Tx, manager_id: string, among: readonly string[], today: string) => {
  const talks = sql`select t.held_on from one_on_ones t where t.company_id = p.company_id and t.manager_id = ${manager_id}`;
  return idsOf(
    tx,
    among,
    sql<SqlBool>`exists (${talks} and t.held_on is not null)
      and not exists (${talks} and t.person_id = p.user_id and t.planned_on >= ${today}::date and t.held_on is null)
      and coalesce((select max(o.held_on) from one_on_ones o where o.company_id = p.company_id
          and o.manager_id = ${manager_id} and o.person_id = p.user_id), p.hire_date, p.created_at::date)
        < ${today}::date - ${7 * quietWeeks}::int`,
  );
};

/**
 * The person's known level, in a competency that is critical to their job, has no evidence of the last twelve months.
 */
export const isAged = ({ places }: Member, competency_id: string) =>
  places.some(
    ({ competency, criticality, knowledge }) =>
      competency.id === competency_id && criticality === critical && knowledge === 'aged',
  );

/** The proficiency test for everybody that measures the competency; null: there is none. */
export const testOf = async (tx: Tx, competency_id: string): Promise<string | null> => {
  const found = await tx
    .selectFrom('assessments as t')
    .innerJoin('assessment_competencies as c', (join) =>
      join.onRef('c.company_id', '=', 't.company_id').onRef('c.version_id', '=', 't.current_version_id'),
    )
    .where('c.competency_id', '=', competency_id)
    .where('t.kind', '=', 'proficiency')
    .where('t.status', '=', 'published')
    .where('t.audience', '=', 'all')
    .orderBy('t.title')
    .select('t.title')
    .executeTakeFirst();
  return found?.title ?? null;
};
