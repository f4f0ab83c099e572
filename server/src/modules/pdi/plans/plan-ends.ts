/** How a plan ends: completed by its owner, closed when it is over, cancelled with a reason. */
import { isBeingWritten } from '@pdy/contract/pdi/words';
import { broken, notFound } from '#kernel/broken.ts';
import { locked } from '#kernel/database/held-row.ts';
import type { Tx } from '#kernel/db.ts';
import { authed } from '#kernel/procedure.ts';
import { todayOf } from '#kernel/today.ts';
import { planById } from './plan-access.ts';

const openGoal = ['draft', 'not_started', 'in_progress'] as const;

const openGoals = (tx: Tx, plan_id: string) =>
  tx
    .selectFrom('pdi_goals')
    .select('id')
    .where('plan_id', '=', plan_id)
    .where('status', 'in', openGoal)
    .limit(1)
    .executeTakeFirst();

type End = {
  status: 'completed' | 'closed' | 'cancelled';
  ended_at: Date;
  closing_reflection?: string;
  end_reason?: string;
};

const end = async (tx: Tx, id: string, change: End) => {
  const { numUpdatedRows } = await tx
    .updateTable('pdi_plans')
    .set(change)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw notFound();
};

export const complete = authed.pdi.plans.complete.handler(async ({ input, context }) => {
  const { tx, actor, clock, record } = context;
  const plan = await locked(tx, 'pdi_plans', input);
  if (plan.person_id !== actor.person_id) throw notFound();
  if (plan.status !== 'active') throw broken('plan_is_active');
  if (await openGoals(tx, plan.id)) throw broken('goals_are_final');
  await end(tx, plan.id, {
    status: 'completed',
    ended_at: clock(),
    closing_reflection: input.closing_reflection,
  });
  await record('pdi.plan.completed', plan.id, { person_id: plan.person_id });
  return planById(context, plan.id);
});

/** Closes a plan: the owner once the period is over, their leader or an administrator at any time. */
export const close = authed.pdi.plans.close.handler(async ({ input, context }) => {
  const { tx, actor, clock, record } = context;
  const plan = await locked(tx, 'pdi_plans', input);
  if (plan.status !== 'active') throw broken('plan_is_active');
  if (plan.person_id === actor.person_id && todayOf({ actor, clock }) <= plan.period_end)
    throw broken('plan_is_over');
  await end(tx, plan.id, { status: 'closed', ended_at: clock(), end_reason: input.reason });
  await record('pdi.plan.closed', plan.id, { person_id: plan.person_id });
  return planById(context, plan.id);
});

/** Cancels a plan: the owner before it is approved, their leader or an administrator afterwards. */
export const cancel = authed.pdi.plans.cancel.handler(async ({ input, context }) => {
  const { tx, actor, clock, record } = context;
  const plan = await locked(tx, 'pdi_plans', input);
  const isOwn = plan.person_id === actor.person_id;
  const isOpen = isBeingWritten(plan) || plan.status === 'submitted';
  if (isOwn ? !isOpen : plan.status !== 'active')
    throw broken(isOwn ? 'plan_can_be_cancelled' : 'plan_is_active');
  await end(tx, plan.id, { status: 'cancelled', ended_at: clock(), end_reason: input.reason });
  await record('pdi.plan.cancelled', plan.id, { person_id: plan.person_id });
  return planById(context, plan.id);
});
