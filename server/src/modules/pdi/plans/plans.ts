/** Plans: begun by the person, sent, decided by the approver. Contract: `contract/src/pdi/plan.ts`. */
import { isBeingWritten } from '@pdy/contract/pdi/words';
import { sql } from 'kysely';
import { broken, notFound } from '#kernel/broken.ts';
import { locked } from '#kernel/database/held-row.ts';
import { shownName } from '#kernel/names.ts';
import { authed } from '#kernel/procedure.ts';
import { readableId } from '#kernel/readable.ts';
import { todayOf } from '#kernel/today.ts';
import { approverFor } from '../approver.ts';
import { currentPlan, decisionOf, lockOwnPlans, type PlanContext, planById } from './plan-access.ts';
import { change } from './plan-change.ts';
import { cancel, close, complete } from './plan-ends.ts';
import { reopen, write_closing } from './plan-reopening.ts';
import { keptOf, revision } from './revision.ts';

const current = authed.pdi.plans.current.handler(({ input, context: { tx, actor, clock } }) =>
  currentPlan(tx, input.person_id ?? actor.person_id, {
    evidence: null,
    today: todayOf({ actor, clock }),
  }),
);

const get = authed.pdi.plans.get.handler(({ input, context }) => planById(context, input.id));

const awaiting = authed.pdi.plans.awaiting.handler(({ context: { tx, actor } }) =>
  tx
    .selectFrom('pdi_plans as p')
    .innerJoin('profiles as person', 'person.user_id', 'p.person_id')
    .where('p.status', '=', 'submitted')
    .where('p.person_id', '<>', actor.person_id)
    .where('p.frozen_at', 'is', null)
    .where((where) =>
      where.or([
        where('p.approver_id', '=', actor.person_id),
        where.and([
          where('p.approval_mode', '=', 'company_admin'),
          sql<boolean>`(select app.role()) = 'admin'`,
        ]),
        where.and([
          where('p.escalated_at', 'is not', null),
          sql<boolean>`(p.escalated_to = (select app.person_id()) or (select app.role()) = 'admin')`,
        ]),
      ]),
    )
    .orderBy('p.submitted_at')
    .select([
      'p.id',
      'p.person_id',
      shownName('person').as('person_name'),
      readableId('person').as('readable_id'),
      'p.title',
      'p.submitted_at',
      'p.version',
    ])
    .select(
      sql<number>`(select count(*)::int from pdi_goals g where g.company_id = p.company_id and g.plan_id = p.id)`.as(
        'goal_count',
      ),
    )
    .execute(),
);

const mostDrafts = 3;

/** Refuses a fourth draft. Drafts from a file do not count: the person did not make them. */
export const roomForDraft = async ({ tx, actor }: PlanContext): Promise<void> => {
  await lockOwnPlans(tx, actor);
  const { drafts } = await tx
    .selectFrom('pdi_plans')
    .where('person_id', '=', actor.person_id)
    .where('status', '=', 'draft')
    .where('origin', '<>', 'import')
    .select(sql<number>`count(*)::int`.as('drafts'))
    .executeTakeFirstOrThrow();
  if (drafts >= mostDrafts) throw broken('three_drafts');
};

const create = authed.pdi.plans.create.handler(async ({ input, context }) => {
  const { tx, actor, record } = context;
  await roomForDraft(context);
  const values = { ...input, person_id: actor.person_id };
  const { id } = await tx.insertInto('pdi_plans').values(values).returning('id').executeTakeFirstOrThrow();
  await record('pdi.plan.created', id, { person_id: actor.person_id });
  return planById(context, id);
});

const submit = authed.pdi.plans.submit.handler(async ({ input, context }) => {
  const { tx, actor, clock, record } = context;
  const plan = await locked(tx, 'pdi_plans', input);
  if (plan.person_id !== actor.person_id) throw notFound();
  if (!isBeingWritten(plan)) throw broken('plan_is_being_written');
  const { goals, shared } = await tx
    .selectFrom('pdi_goals')
    .where('plan_id', '=', plan.id)
    .select(sql<number>`count(*)::int`.as('goals'))
    .select(sql<number>`count(*) filter (where visibility <> 'private')::int`.as('shared'))
    .executeTakeFirstOrThrow();
  if (goals === 0) throw broken('plan_needs_a_goal');
  if (shared === 0) throw broken('plan_needs_a_shared_goal');

  const { approver_id, approval_mode, approver_ids } = await approverFor(tx, actor);
  await tx
    .updateTable('pdi_plans')
    .set({
      status: 'submitted',
      approver_id,
      approval_mode,
      submitted_at: clock(),
      decided_at: null,
      decided_by: null,
    })
    .where('id', '=', plan.id)
    .execute();
  await tx
    .updateTable('pdi_goals')
    .set({ status: 'not_started' })
    .where('plan_id', '=', plan.id)
    .where('status', '=', 'draft')
    .execute();
  await record('pdi.plan.submitted', plan.id, { person_id: plan.person_id, approver_ids });
  return planById(context, plan.id);
});

const approver = authed.pdi.plans.approver.handler(async ({ context: { tx, actor } }) => {
  const { approver_id, approval_mode } = await approverFor(tx, actor);
  const asked = approver_id
    ? await tx
        .selectFrom('profiles as a')
        .where('a.user_id', '=', approver_id)
        .select(shownName('a').as('name'))
        .executeTakeFirst()
    : undefined;
  return { approval_mode, approver_name: asked?.name ?? null };
});

const withdraw = authed.pdi.plans.withdraw.handler(async ({ input, context }) => {
  const { tx, actor, record } = context;
  const plan = await locked(tx, 'pdi_plans', input);
  if (plan.person_id !== actor.person_id) throw notFound();
  if (plan.status !== 'submitted') throw broken('plan_waits_for_a_decision');
  await tx
    .updateTable('pdi_plans')
    .set({ status: 'draft', approver_id: null, approval_mode: null, submitted_at: null })
    .where('id', '=', plan.id)
    .execute();
  await tx
    .updateTable('pdi_goals')
    .set({ status: 'draft' })
    .where('plan_id', '=', plan.id)
    .where('status', '=', 'not_started')
    .execute();
  await record('pdi.plan.withdrawn', plan.id, { person_id: plan.person_id });
  return planById(context, plan.id);
});

/** Locks a plan that waits, for people who may decide it. Others who may see it are refused. */
const awaited = async ({ tx, actor }: PlanContext, input: { id: string; version: number }) => {
  const plan = await locked(tx, 'pdi_plans', input);
  if (plan.person_id === actor.person_id) throw broken('nobody_approves_their_own_plan');
  if (plan.status !== 'submitted' || plan.frozen_at !== null) throw broken('plan_waits_for_a_decision');
  return plan;
};

const decide = async (
  context: PlanContext,
  id: string,
  decision: 'active' | 'changes_requested',
  note: string,
) => {
  const { tx, actor, clock } = context;
  const [decided_by, decided_at] = [actor.person_id, clock()];
  const isSentBack = decision === 'changes_requested';
  const kept = await keptOf(tx, id, isSentBack ? { by: decided_by, at: decided_at, note } : null);
  const { numUpdatedRows } = await tx
    .updateTable('pdi_plans')
    .set({ status: decision, decided_at, decided_by, decision_note: note || null, ...kept })
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw notFound();
};

const approve = authed.pdi.plans.approve.handler(async ({ input, context }) => {
  const plan = await awaited(context, input);
  await decide(context, plan.id, 'active', input.note);
  await context.record('pdi.plan.approved', plan.id, decisionOf(plan, context.actor));
  return planById(context, plan.id);
});

const request_changes = authed.pdi.plans.request_changes.handler(async ({ input, context }) => {
  const plan = await awaited(context, input);
  await decide(context, plan.id, 'changes_requested', input.note);
  await context.record('pdi.plan.changes_requested', plan.id, decisionOf(plan, context.actor));
  return planById(context, plan.id);
});

export const plans = {
  current,
  get,
  revision,
  awaiting,
  approver,
  create,
  change,
  submit,
  withdraw,
  approve,
  request_changes,
  complete,
  close,
  reopen,
  write_closing,
  cancel,
};
