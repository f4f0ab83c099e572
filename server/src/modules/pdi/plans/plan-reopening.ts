/** A plan that has ended, reviewed by the owner's leader: reopened, or closed with a few words. */
import { broken, notFound } from '#kernel/broken.ts';
import { locked } from '#kernel/database/held-row.ts';
import type { Tx } from '#kernel/db.ts';
import { authed } from '#kernel/procedure.ts';
import { type PlanContext, planById } from './plan-access.ts';

/** An ended plan of somebody else. The policies admit only the owner's leaders and administrators. */
const endedPlan = async ({ tx, actor }: PlanContext, input: { id: string; version: number }) => {
  const plan = await locked(tx, 'pdi_plans', input);
  if (plan.person_id === actor.person_id) throw notFound();
  if (plan.status !== 'completed' && plan.status !== 'closed') throw broken('plan_has_ended');
  return plan;
};

type Change = { status: 'active'; ended_at: null; end_reason: null } | { manager_closing: string };

const set = async (tx: Tx, id: string, change: Change) => {
  const { numUpdatedRows } = await tx
    .updateTable('pdi_plans')
    .set(change)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw notFound();
};

/** Reopens a plan. Goals stay ended; to change them an amendment is requested, as in any active plan. */
export const reopen = authed.pdi.plans.reopen.handler(async ({ input, context }) => {
  const plan = await endedPlan(context, input);
  if (plan.frozen_at !== null) throw broken('plan_has_ended');
  await set(context.tx, plan.id, { status: 'active', ended_at: null, end_reason: null });
  await context.record('pdi.plan.reopened', plan.id, { person_id: plan.person_id });
  return planById(context, plan.id);
});

export const write_closing = authed.pdi.plans.write_closing.handler(async ({ input, context }) => {
  const plan = await endedPlan(context, input);
  await set(context.tx, plan.id, { manager_closing: input.manager_closing });
  await context.record('pdi.plan.closing_written', plan.id, { person_id: plan.person_id });
  return planById(context, plan.id);
});
