/** How a plan is found and locked, for all calls about plans. */
import type { Plan } from '@pdy/contract/pdi/plan';
import { sql } from 'kysely';
import type { Actor } from '#kernel/actor.ts';
import { notFound } from '#kernel/broken.ts';
import type { Clock } from '#kernel/clock.ts';
import { prepared } from '#kernel/database/prepared.ts';
import type { Tx } from '#kernel/db.ts';
import type { Recorder } from '#kernel/events/happening.ts';
import { todayOf } from '#kernel/today.ts';
import { planRows } from './plan-rows.ts';
import { shownPlan } from './plan-view.ts';

export type PlanContext = {
  readonly tx: Tx;
  readonly actor: Actor;
  readonly clock: Clock;
  readonly record: Recorder;
};

/** The running plan, else the newest draft, else the newest plan. Only finds the id. */
const currentId = (person_id: string) => sql<string>`(
  select id from pdi_plans where person_id = ${person_id}
  order by status in ('submitted', 'changes_requested', 'active') desc, status = 'draft' desc, id desc limit 1)`;

const currentRow = prepared((tx, { person_id }: { person_id: string }) =>
  planRows(tx).where('p.id', '=', currentId(person_id)),
);

export const currentPlan = async (
  tx: Tx,
  person_id: string,
  reading: Parameters<typeof shownPlan>[2],
): Promise<Plan | null> => {
  const [row] = await currentRow(tx, { person_id });
  return shownPlan(tx, row, reading);
};

const rowById = prepared((tx, { id }: { id: string }) => planRows(tx).where('p.id', '=', id));

export const planById = async ({ tx, actor, clock }: PlanContext, id: string): Promise<Plan> => {
  const [row] = await rowById(tx, { id });
  const plan = await shownPlan(tx, row, { evidence: null, today: todayOf({ actor, clock }) });
  if (!plan) throw notFound();
  return plan;
};

/** Locks a person's plans, so that they make one at a time: two tabs can't both make the last draft that fits. */
export const lockOwnPlans = async (tx: Tx, { person_id }: Pick<Actor, 'person_id'>): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`pdi_plans:${person_id}`}, 0))`.execute(tx);
};

/** What is recorded of a decision: also in whose name, where another approver was asked. */
export const decisionOf = (
  { person_id, approver_id }: { person_id: string; approver_id: string | null },
  actor: Pick<Actor, 'person_id'>,
) => ({
  person_id,
  ...(approver_id !== null && approver_id !== actor.person_id && { on_behalf_of: approver_id }),
});
