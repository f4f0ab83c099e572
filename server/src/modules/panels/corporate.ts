/** How the people of the company develop, in figures that name nobody. Small groups are not shown. */
import type { CorporateReading } from '@pdy/contract/panels/panels';
import { sql } from 'kysely';
import { forbidden } from '#kernel/broken.ts';
import type { Tx } from '#kernel/db.ts';
import { authed } from '#kernel/procedure.ts';
import { todayOf } from '#kernel/today.ts';
import { companyCounts, withoutJob } from './company-counts.ts';
import { competencyCount, gapsOf, standingOf } from './corporate-rows.ts';
import { readingDevelopment } from './inside-company.ts';

type People = Pick<
  CorporateReading,
  'company' | 'people' | 'never_signed_in' | 'without_plan' | 'without_job'
>;

/**
 * Live: each number is the length of its list. A person has one running plan at a time, and active plans are counted as
 * they change.
 */
const peopleRow = async (tx: Tx, today: string): Promise<People> => {
  const { rows } = await sql<People>`
    select c.name as company, n.processed as people, ${withoutJob(today)} as without_job,
      (select count(*)::int from profiles p
       where p.company_id = app.company_id() and p.is_processed and p.last_login is null) as never_signed_in,
      n.processed - n.with_plan - (
        select count(*)::int from pdi_plans d
        join profiles p on p.company_id = d.company_id and p.user_id = d.person_id and p.is_processed
        where d.company_id = app.company_id() and d.status in ('submitted', 'changes_requested')) as without_plan
    from companies c cross join ${companyCounts} n
    where c.id = app.company_id()`.execute(tx);
  const [row] = rows;
  if (!row) throw forbidden();
  return row;
};

export const corporate = authed.panels.corporate.handler(async ({ context }) => {
  readingDevelopment(context.actor);
  const { tx } = context;
  const today = todayOf(context);
  const [people, count] = await Promise.all([peopleRow(tx, today), competencyCount(tx, today)]);
  return { today, ...people, ...standingOf(count), gaps: gapsOf(count) };
});
