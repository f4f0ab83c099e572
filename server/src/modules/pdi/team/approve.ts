/** Approves several plans at once: each that can be approved, and the reason for the others. */
import type { NotApproved } from '@pdy/contract/pdi/team';
import type * as z from 'zod';
import type { Actor } from '#kernel/actor.ts';
import type { Tx } from '#kernel/db.ts';
import { authed } from '#kernel/procedure.ts';
import { decisionOf } from '../plans/plan-access.ts';

type Why = z.infer<typeof NotApproved>;

/**
 * Locks plans in the order of their ids: two callers who approve the same plans wait for each other instead of
 * deadlocking.
 */
const lockedPlans = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom('pdi_plans')
    .select(['id', 'person_id', 'status', 'version', 'approver_id', 'approval_mode', 'frozen_at'])
    .select(['escalated_at', 'escalated_to'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();

type Locked = Awaited<ReturnType<typeof lockedPlans>>[number];

const isAsked = (plan: Locked, { person_id, role }: Actor) =>
  plan.person_id !== person_id &&
  (plan.approver_id === person_id ||
    (plan.approval_mode === 'company_admin' && role === 'admin') ||
    (plan.escalated_at !== null && (plan.escalated_to === person_id || role === 'admin')));

const whyNot = (plan: Locked | undefined, version: number, actor: Actor): Why | null => {
  if (!plan || !isAsked(plan, actor)) return 'not_asked';
  if (plan.status !== 'submitted' || plan.frozen_at !== null) return 'plan_waits_for_a_decision';
  return plan.version === version ? null : 'changed';
};

export const approve = authed.pdi.team.approve.handler(async ({ input, context }) => {
  const { tx, actor, clock, record } = context;
  const plans = await lockedPlans(
    tx,
    input.items.map(({ id }) => id),
  );
  const approved: Locked[] = [];
  const refused: { id: string; why: Why }[] = [];
  for (const { id, version } of input.items) {
    const plan = plans.find((one) => one.id === id);
    const why = whyNot(plan, version, actor);
    if (plan && why === null) approved.push(plan);
    else refused.push({ id, why: why ?? 'not_asked' });
  }
  const ids = approved.map(({ id }) => id);
  if (ids.length > 0)
    await tx
      .updateTable('pdi_plans')
      .set({ status: 'active', decided_at: clock(), decided_by: actor.person_id, decision_note: null })
      .where('id', 'in', ids)
      .execute();
  for (const plan of approved) await record('pdi.plan.approved', plan.id, decisionOf(plan, context.actor));
  return { approved: ids, refused };
});
