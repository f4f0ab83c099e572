/**
 * What people of a cell did after something was asked of them, written as rows, because no call sets a day in the past.
 */
import { anItem } from './library.ts';
import { aMeasured, inDepartment } from './measured.ts';
import { aTeam, call, rowOf } from './team.ts';
import { aJob, owner, type Person } from './world.ts';

export const ids = (people: readonly Person[]) => people.map(({ person_id }) => person_id);

/** Six people of 'Vendas' whose job asks for a competency, and an activity that teaches it. */
export const aCell = async (more = 0) => {
  const team = await aMeasured(await aTeam());
  const { company, lead, sql } = team;
  const others = await Promise.all(Array.from({ length: more }, () => company.person('employee', lead)));
  for (const person of others) await aJob(person, [{ competency_id: sql.id, level: 4 }]);
  await inDepartment(others, 'Vendas');
  const item = await anItem(company.id, [{ competency: sql.id, entry_level: 1, to_level: 4 }]);
  const cell = { competency_id: sql.id, area: 'Vendas' };
  const people = [...team.sales, ...others];
  const assign = (by: Person, to: readonly Person[] = people, day?: string) =>
    call(by, day).library.assign({ id: item.id, person_ids: ids(to), cell });
  const read = async (day?: string) => (await call(team.corporate, day).reports.cell(cell)).acts;
  return { ...team, people, item, cell, assign, read };
};

type Doing = {
  readonly status: 'todo' | 'doing' | 'awaiting_validation' | 'done';
  /** An instant; null: not finished. */
  readonly finished_at?: string | null;
};

/** An activity of the library in an active plan of the person. Returns its id. */
export const anActivityOf = async (
  { person_id, company_id }: Person,
  item_id: string,
  { status, finished_at = null }: Doing,
): Promise<string> => {
  const plan = await rowOf<{ id: string }>(
    `insert into pdi_plans (company_id, person_id, title, period_start, period_end, status)
     values ($1, $2, 'PDI', '2025-01-01', '2026-12-31', 'completed') returning id`,
    [company_id, person_id],
  );
  const goal = await rowOf<{ id: string }>(
    `insert into pdi_goals (company_id, plan_id, person_id, title, start_on, due_on, status)
     values ($1, $2, $3, 'Uma meta', '2025-01-01', '2026-06-01', 'completed') returning id`,
    [company_id, plan.id, person_id],
  );
  const { id } = await rowOf<{ id: string }>(
    `insert into pdi_activities (company_id, goal_id, person_id, library_item_id, title, kind, learning_type, status, finished_at)
     values ($1, $2, $3, $4, 'Um curso', 'course', 'formal', $5, $6) returning id`,
    [company_id, goal.id, person_id, item_id, status, finished_at],
  );
  return id;
};

/** Evidence of any day, as a row of the database. */
export const aLevelOf = (
  { person_id, company_id }: Person,
  competency_id: string,
  {
    level,
    on,
    kind = 'proficiency_test',
    key = on,
  }: { level: number; on: string; kind?: string; key?: string },
) =>
  owner.query(
    `insert into competency_evidence (company_id, person_id, competency_id, kind, level, observed_on, supersede_key)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [company_id, person_id, competency_id, kind, level, on, key],
  );
