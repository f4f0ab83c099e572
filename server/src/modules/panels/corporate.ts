/** How the people of the company develop, in figures that name nobody. Small groups are not shown. */
import type { CorporateReading } from '@pdy/contract/panels/panels';
import { sql } from 'kysely';
import { forbidden } from '#kernel/broken.ts';
import type { Tx } from '#kernel/db.ts';
import { authed } from '#kernel/procedure.ts';
import { todayOf } from '#kernel/today.ts';
import { competencyRows, gapsOf, standingOf } from './corporate-rows.ts';
import { readingDevelopment } from './inside-company.ts';
import { withJob, withPlan } from './lists.ts';

type People = Pick<
  CorporateReading,
  'company' | 'people' | 'never_signed_in' | 'without_plan' | 'without_job'
>;

const peopleRow = async (tx: Tx, today: string): Promise<People> => {
  const { rows } = await sql<People>`
    with ${withPlan}, ${withJob(today)}
    select c.name as company, count(p.user_id)::int as people,
      (count(p.user_id) filter (where p.last_login is null))::int as never_signed_in,
      (count(p.user_id) filter (where planned.person_id is null))::int as without_plan,
      (count(p.user_id) filter (where placed.person_id is null))::int as without_job
    from companies c
    left join profiles p on p.company_id = c.id and p.is_processed
    left join planned on planned.person_id = p.user_id
    left join placed on placed.person_id = p.user_id
    where c.id = app.company_id() group by c.name`.execute(tx);
  const [row] = rows;
  if (!row) throw forbidden();
  return row;
};

export const corporate = authed.panels.corporate.handler(async ({ context }) => {
  readingDevelopment(context.actor);
  const { tx } = context;
  const today = todayOf(context);
  const [people, rows] = await Promise.all([peopleRow(tx, today), competencyRows(tx, today)]);
  return { today, ...people, ...standingOf(rows), gaps: gapsOf(rows) };
});
