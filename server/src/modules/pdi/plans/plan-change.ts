/** Changes a plan that is being written: its title, texts, period and career goal. */
import { isBeingWritten } from '@pdy/contract/pdi/words';
import { sql } from 'kysely';
import { broken, notFound } from '#kernel/broken.ts';
import { locked } from '#kernel/database/held-row.ts';
import type { Tx } from '#kernel/db.ts';
import { authed } from '#kernel/procedure.ts';
import { planById } from './plan-access.ts';

type Period = { readonly period_start: string; readonly period_end: string };

/**
 * Moves the period of a plan. Goals that have not begun follow its start; goals due outside the new period block the
 * change.
 */
const movePeriod = async (tx: Tx, plan_id: string, { period_start, period_end }: Period) => {
  const outside = await tx
    .selectFrom('pdi_goals')
    .select('id')
    .where('plan_id', '=', plan_id)
    .where(sql<boolean>`due_on not between ${period_start}::date and ${period_end}::date`)
    .limit(1)
    .executeTakeFirst();
  if (outside) throw broken('goals_within_plan');
  await tx
    .updateTable('pdi_goals')
    .set({ start_on: period_start })
    .where('plan_id', '=', plan_id)
    .where('status', 'in', ['draft', 'not_started'])
    .execute();
};

export const change = authed.pdi.plans.change.handler(async ({ input, context }) => {
  const { tx, actor, record } = context;
  const plan = await locked(tx, 'pdi_plans', input);
  if (plan.person_id !== actor.person_id) throw notFound();
  if (!isBeingWritten(plan)) throw broken('plan_is_being_written');
  const { id, version: _, ...written } = input;
  const fields = Object.entries(written)
    .filter(([field, value]) => plan[field as keyof typeof written] !== value)
    .map(([field]) => field);
  if (fields.length === 0) return planById(context, id);
  await movePeriod(tx, id, written);
  await tx.updateTable('pdi_plans').set(written).where('id', '=', id).execute();
  await record('pdi.plan.changed', id, { person_id: plan.person_id, fields });
  return planById(context, id);
});
