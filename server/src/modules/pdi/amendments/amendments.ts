/** Changes of an active plan: the owner asks, their leader decides. Contract: `contract/src/pdi/amendment.ts`. */
import type { AmendedGoal, NewAmendment } from '@pdy/contract/pdi/amendment';
import { sql } from 'kysely';
import { broken, notFound } from '#kernel/broken.ts';
import { heldRow, locked, type Seen } from '#kernel/database/held-row.ts';
import { sameCompany } from '#kernel/database/same-company.ts';
import type { Tx } from '#kernel/db.ts';
import { authed } from '#kernel/procedure.ts';
import { approverFor } from '../approver.ts';
import { demandActivitiesBy } from '../goals/goal-changes.ts';
import { roomForGoals } from '../goals/goals.ts';
import { decisionOf, type PlanContext } from '../plans/plan-access.ts';
import { amendedGoals, isStale } from './amended-goals.ts';
import { agreedGoals, amendmentById, amendmentRows, changesOf } from './amendment-rows.ts';

const list = authed.pdi.amendments.list.handler(({ input, context: { tx } }) =>
  amendmentRows(tx).where('a.plan_id', '=', input.plan_id).orderBy('a.id', 'desc').limit(100).execute(),
);

/**
 * The amendments that wait for the caller; after some days also those that wait for others: see
 * `server/src/modules/pdi/reminders/waiting.ts`.
 */
const awaiting = authed.pdi.amendments.awaiting.handler(({ context: { tx, actor } }) =>
  amendmentRows(tx)
    .where('a.status', '=', 'pending')
    .where('a.person_id', '<>', actor.person_id)
    .where('p.frozen_at', 'is', null)
    .where((where) =>
      where.or([
        where('a.approver_id', '=', actor.person_id),
        where.and([where('a.approver_id', 'is', null), sql<boolean>`(select app.role()) = 'admin'`]),
        where.and([
          where('a.escalated_at', 'is not', null),
          sql<boolean>`(a.escalated_to = (select app.person_id()) or (select app.role()) = 'admin')`,
        ]),
      ]),
    )
    .orderBy('a.id')
    .execute(),
);

/** An active plan of the caller's own, locked: its goals do not change while an amendment is written or decided. */
const activePlan = async (tx: Tx, id: string, person_id: string) => {
  const plan = await heldRow(tx, 'pdi_plans', id, { person_id });
  if (plan.status !== 'active') throw broken('plan_is_active');
  return plan;
};

type Asked = NewAmendment['changes'];

const daysOf = (changes: Asked) =>
  changes.flatMap((change) => (change.kind === 'cancel' ? [] : [change.goal.due_on]));

const competencyNames = async (tx: Tx, changes: Asked) => {
  const ids = changes.flatMap((change) => (change.kind === 'add' ? (change.goal.competency_id ?? []) : []));
  if (ids.length === 0) return new Map<unknown, string>();
  const known = await tx.selectFrom('competencies').select(['id', 'name']).where('id', 'in', ids).execute();
  if (known.length < new Set(ids).size) throw notFound();
  return new Map<unknown, string>(known.map(({ id, name }) => [id, name]));
};

/** The caller's own recommendations that can still be accepted, by id. */
const openRecommendations = async ({ tx, actor }: PlanContext, changes: Asked) => {
  const ids = changes.flatMap((change) => (change.kind === 'add' ? (change.recommendation_id ?? []) : []));
  if (ids.length === 0) return new Map<string | undefined, AmendedGoal['recommended']>();
  const rows = await tx
    .selectFrom('recommendations as r')
    .leftJoin('library_items as i', sameCompany('i.id', 'r.library_item_id'))
    .leftJoin('assessments as t', sameCompany('t.id', 'r.assessment_id'))
    .where('r.id', 'in', ids)
    .where('r.person_id', '=', actor.person_id)
    .select(['r.id', 'r.status', sql<string>`coalesce(i.title, t.title)`.as('title')])
    .execute();
  if (rows.length < new Set(ids).size) throw notFound();
  if (rows.some(({ status }) => status !== 'shown' && status !== 'saved'))
    throw broken('recommendation_is_open');
  return new Map(rows.map(({ id, title }) => [id, { id, title }]));
};

const propose = authed.pdi.amendments.propose.handler(async ({ input, context }) => {
  const { tx, actor, record } = context;
  const plan = await activePlan(tx, input.plan_id, actor.person_id);
  if (daysOf(input.changes).some((day) => day < plan.period_start || day > plan.period_end))
    throw broken('goal_within_plan');
  for (const change of input.changes)
    if (change.kind === 'change') await demandActivitiesBy(tx, change.goal_id, change.goal.due_on);
  const asked = amendedGoals(await agreedGoals(tx, plan.id), input.changes);
  await roomForGoals(tx, plan.id, asked.filter(({ kind }) => kind === 'add').length);
  const names = await competencyNames(tx, input.changes);
  const recommended = await openRecommendations(context, input.changes);
  const changes = asked.map((one, place): AmendedGoal => {
    const competency = one.fields.find(({ field }) => field === 'competency_id')?.to;
    const wanted = input.changes[place];
    const withIt = wanted?.kind === 'add' ? recommended.get(wanted.recommendation_id) : null;
    return { ...one, competency_name: names.get(competency) ?? null, recommended: withIt ?? null };
  });
  const { approver_id, approver_ids } = await approverFor(tx, actor);
  const { id } = await tx
    .insertInto('pdi_amendments')
    .values({
      plan_id: plan.id,
      approver_id,
      person_id: actor.person_id,
      reason: input.reason,
      changes: JSON.stringify(changes),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await record('pdi.amendment.proposed', plan.id, {
    person_id: actor.person_id,
    amendment_id: id,
    approver_ids,
  });
  return amendmentById(tx, id);
});

/** The waiting amendment at the version the caller read, locked. */
const pending = async (tx: Tx, seen: Seen) => {
  const amendment = await locked(tx, 'pdi_amendments', seen);
  if (amendment.status !== 'pending') throw broken('amendment_is_pending');
  return amendment;
};

const withdraw = authed.pdi.amendments.withdraw.handler(async ({ input, context: { tx, actor, record } }) => {
  const { id, plan_id, person_id } = await pending(tx, input);
  if (person_id !== actor.person_id) throw notFound();
  await tx.updateTable('pdi_amendments').set({ status: 'withdrawn' }).where('id', '=', id).execute();
  await record('pdi.amendment.withdrawn', plan_id, { person_id, amendment_id: id });
  return amendmentById(tx, id);
});

const decide = async (
  { tx, actor, clock }: PlanContext,
  input: { id: string; version: number; note: string },
  status: 'approved' | 'rejected',
) => {
  const amendment = await pending(tx, input);
  if (amendment.person_id === actor.person_id) throw broken('nobody_decides_their_own_amendment');
  if (status === 'approved' && isStale(await agreedGoals(tx, amendment.plan_id), changesOf(amendment)))
    throw broken('amendment_still_fits');
  await tx
    .updateTable('pdi_amendments')
    .set({ status, decided_by: actor.person_id, decided_at: clock(), decision_note: input.note || null })
    .where('id', '=', amendment.id)
    .execute();
  return amendment;
};

const approve = authed.pdi.amendments.approve.handler(async ({ input, context }) => {
  const { id, plan_id, ...amendment } = await decide(context, input, 'approved');
  const decision = { ...decisionOf(amendment, context.actor), amendment_id: id };
  await context.record('pdi.amendment.approved', plan_id, decision);
  return amendmentById(context.tx, id);
});

const reject = authed.pdi.amendments.reject.handler(async ({ input, context }) => {
  const { id, plan_id, ...amendment } = await decide(context, input, 'rejected');
  const decision = { ...decisionOf(amendment, context.actor), amendment_id: id };
  await context.record('pdi.amendment.rejected', plan_id, decision);
  return amendmentById(context.tx, id);
});

export const amendments = { list, awaiting, propose, withdraw, approve, reject };
