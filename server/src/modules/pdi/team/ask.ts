/** Asks the direct reports who have no plan to begin one, at most once a day per leader. */
import { sql } from 'kysely';
import { broken } from '#kernel/broken.ts';
import type { Tx } from '#kernel/db.ts';
import { authed } from '#kernel/procedure.ts';
import { todayOf } from '#kernel/today.ts';

const withoutPlan = async (tx: Tx, lead: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select p.user_id as id from profiles p
    where p.company_id = app.company_id() and p.manager_id = ${lead} and p.is_active and p.is_processed
      and not exists (select from pdi_plans d where d.company_id = p.company_id and d.person_id = p.user_id
                        and d.status in ('submitted', 'changes_requested', 'active'))
    order by p.user_id`.execute(tx);
  return rows.map(({ id }) => id);
};

export const ask_plans = authed.pdi.team.ask_plans.handler(async ({ context }) => {
  const { tx, actor, record } = context;
  const { rows } = await sql`
    select from events where company_id = app.company_id() and subject_id = ${actor.person_id}
      and name = 'pdi.plans.asked' and (at at time zone ${actor.timezone})::date = ${todayOf(context)}::date
    limit 1`.execute(tx);
  if (rows.length > 0) throw broken('plans_reminded_once_a_day');
  const person_ids = await withoutPlan(tx, actor.person_id);
  if (person_ids.length > 0) await record('pdi.plans.asked', actor.person_id, { person_ids });
  return { people: person_ids.length };
});
