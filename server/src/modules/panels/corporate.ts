/** How the people of the company develop, in figures that name nobody. Small groups are not shown. */
import type { CorporateReading } from '@pdy/contract/panels';
import { sql } from 'kysely';
import { forbidden } from '#kernel/broken.ts';
import type { Tx } from '#kernel/db.ts';
import { authed } from '#kernel/procedure.ts';
import { todayOf } from '#kernel/today.ts';
import { gapOf, gapRows, standingRow } from './corporate-rows.ts';
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
    from companies c left join profiles p on p.company_id = c.id and p.is_processed
    where c.id = (select app.company_id()) group by c.name`.execute(tx);
  const [row] = rows;
  if (!row) throw forbidden();
  return row;
};

export const corporate = authed.panels.corporate.handler(async ({ context }) => {
  insideCompany(context.actor);
  const { tx } = context;
  const today = todayOf(context);
  const [people, standing, gaps] = await Promise.all([
    peopleRow(tx, today),
    standingRow(tx, today),
    gapRows(tx, today),
  ]);
  return {
    today,
    ...people,
    ...standing,
    gaps: gaps.map(gapOf),
  };
});
