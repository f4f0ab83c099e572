/** 'Adicionar ao PDI': one click puts the activity, and its goal where there is none yet, into the person's plan. */
import { broken, notFound } from '#kernel/broken.ts';
import type { Tx } from '#kernel/db.ts';
import { authed } from '#kernel/procedure.ts';
import { sameCompany } from '#kernel/same-company.ts';
import { offeredById } from '../library/index.ts';
import { goalById, intoPlan } from '../pdi/index.ts';

const openRecommendation = async (tx: Tx, id: string) => {
  const row = await tx
    .selectFrom('recommendations as r')
    .innerJoin('competencies as c', sameCompany('c.id', 'r.competency_id'))
    .where('r.id', '=', id)
    .select(['r.id', 'r.status', 'r.item_id', 'r.competency_id', 'r.reason', 'c.name as competency_name'])
    .forUpdate('r')
    .executeTakeFirst();
  if (!row) throw notFound();
  if (row.status !== 'shown' && row.status !== 'saved') throw broken('recommendation_is_open');
  return row;
};

export const accept = authed.recommendations.accept.handler(async ({ input, context }) => {
  const { tx, actor, record } = context;
  const open = await openRecommendation(tx, input.id);
  // It may have been archived, or planned elsewhere, since the list was computed.
  const item = await offeredById(context, open.item_id);
  if (item.is_in_plan) throw broken('item_is_in_plan');
  const { id: library_item_id, title, kind, learning_type, minutes } = item;
  const { demand } = open.reason as { demand: number };
  const aim = { competency_id: open.competency_id, name: open.competency_name, level: demand };
  const { plan_id, goal_id } = await intoPlan(
    context,
    { library_item_id, title, kind, learning_type, minutes },
    input.goal_id ? { goal_id: input.goal_id, teaches: [aim] } : { ...aim, recommendation_id: open.id },
  );
  await tx
    .updateTable('recommendations')
    .set({ status: 'accepted', goal_id })
    .where('id', '=', open.id)
    .execute();
  await record('recommendations.item.accepted', open.id, { person_id: actor.person_id, goal_id });
  return { plan_id, goal: await goalById(context, goal_id) };
});
