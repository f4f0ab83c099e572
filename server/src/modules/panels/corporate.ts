/** How the people of the company develop, in figures that name nobody. Small groups are not shown. */
import type { CorporateReading } from '@pdy/contract/panels';
import { hiddenGroups, smallestGroup } from '@pdy/contract/rules/suppression';
import { sql } from 'kysely';
import { forbidden } from '#kernel/broken.ts';
import type { Tx } from '#kernel/db.ts';
import { authed } from '#kernel/procedure.ts';
import { todayOf } from '#kernel/today.ts';
import {
  type DepartmentRow,
  departmentRows,
  type GapRow,
  gapRows,
  growthRow,
  standingRow,
} from './corporate-rows.ts';
import { withoutJob, withoutPlan } from './lists.ts';
import { insideCompany } from './needs.ts';

type People = Pick<
  CorporateReading,
  'company' | 'people' | 'never_signed_in' | 'without_plan' | 'without_job'
>;

const peopleRow = async (tx: Tx, today: string): Promise<People> => {
  const { rows } = await sql<People>`
    select c.name as company, count(p.user_id)::int as people,
      (count(*) filter (where p.last_login is null and p.user_id is not null))::int as never_signed_in,
      (count(*) filter (where p.user_id is not null and ${withoutPlan}))::int as without_plan,
      (count(*) filter (where p.user_id is not null and ${withoutJob(today)}))::int as without_job
    from companies c left join profiles p on p.company_id = c.id and p.is_active
    where c.id = (select app.company_id()) group by c.name`.execute(tx);
  const [row] = rows;
  if (!row) throw forbidden();
  return row;
};

const gapOf = ({ competency_id, name, people, below, mean_gap }: GapRow) => ({
  competency_id,
  name,
  figures: people < smallestGroup ? null : { people, below, mean_gap },
});

/** The departments share out the company, so one that is hidden may take another with it. */
const departmentsOf = (rows: readonly DepartmentRow[]): CorporateReading['departments'] => {
  const hidden = hiddenGroups(rows.map(({ department, people }) => ({ key: department ?? '', n: people })));
  return rows.map(({ department, people, with_plan, met_percent }) => ({
    name: department ?? 'Sem departamento',
    figures: hidden === 'all' || hidden.has(department ?? '') ? null : { people, with_plan, met_percent },
  }));
};

export const corporate = authed.panels.corporate.handler(async ({ context }) => {
  insideCompany(context.actor);
  const { tx } = context;
  const today = todayOf(context);
  const [people, standing, growth, gaps, departments] = await Promise.all([
    peopleRow(tx, today),
    standingRow(tx, today),
    growthRow(tx, today),
    gapRows(tx, today),
    departmentRows(tx, today),
  ]);
  return {
    today,
    ...people,
    ...standing,
    growth: growth.people < smallestGroup ? null : growth,
    gaps: gaps.map(gapOf),
    departments: departmentsOf(departments),
  };
});
