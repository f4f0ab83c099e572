/** The order of the goals of a plan, set by its owner. */
import { sql } from 'kysely';
import { notFound } from '#kernel/broken.ts';
import type { Tx } from '#kernel/db.ts';
import { authed } from '#kernel/procedure.ts';

type Move = { readonly id: string; readonly plan_id: string; readonly after: string | null };

/**
 * The position between the new neighbours, so that no other goal changes. The database computes it: it may have many
 * digits.
 */
const newPosition = ({ id, plan_id, after }: Move) =>
  after === null
    ? sql<number>`(select coalesce(min(o.position), 0) - 1 from pdi_goals o where o.plan_id = ${plan_id} and o.id <> ${id})`
    : sql<number>`(select coalesce((a.position + min(n.position)) * 0.5, a.position + 1)
        from pdi_goals a
        left join pdi_goals n on n.company_id = a.company_id and n.plan_id = a.plan_id
          and n.id not in (a.id, ${id}) and n.position > a.position
        where a.id = ${after} group by a.position)`;

/** The caller's own goal and, where named, the goal before it in the same plan. The plan is locked meanwhile. */
const ownGoals = async (tx: Tx, person_id: string, { id, after }: Omit<Move, 'plan_id'>) => {
  const goals = await tx
    .selectFrom('pdi_goals')
    .select(['id', 'plan_id'])
    .where('person_id', '=', person_id)
    .where('id', 'in', after === null ? [id] : [id, after])
    .execute();
  const goal = goals.find((one) => one.id === id);
  const before = goals.find((one) => one.id === after);
  if (!goal || (after !== null && before?.plan_id !== goal.plan_id) || after === id) throw notFound();
  await tx.selectFrom('pdi_plans').select('id').where('id', '=', goal.plan_id).forUpdate().execute();
  return goal;
};

/**
 * Changes the place of a goal. This is allowed in any status of the plan: the order is the owner's view, and no part of
 * what was agreed.
 */
export const place = authed.pdi.goals.place.handler(async ({ input, context: { tx, actor, record } }) => {
  const { plan_id } = await ownGoals(tx, actor.person_id, input);
  await tx
    .updateTable('pdi_goals')
    .set({ position: newPosition({ ...input, plan_id }) })
    .where('id', '=', input.id)
    .execute();
  await record('pdi.goal.placed', plan_id, { person_id: actor.person_id, goal_id: input.id });
  return { id: input.id };
});
