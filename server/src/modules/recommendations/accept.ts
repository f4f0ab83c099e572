/** 'Adicionar ao PDI': one click puts the activity, and its goal where there is none yet, into the person's plan. */
import { broken, notFound } from '#kernel/broken.ts';
import type { Tx } from '#kernel/db.ts';
import { authed } from '#kernel/procedure.ts';
import { goalById, intoPlan } from '../pdi/index.ts';

const openRecommendation = async (tx: Tx, id: string) => {
  const row = await tx
    .selectFrom('recommendations as r')
    .innerJoin('library_items as i', (join) =>
      join.onRef('i.company_id', '=', 'r.company_id').onRef('i.id', '=', 'r.item_id'),
    )
    .innerJoin('competencies as c', (join) =>
      join.onRef('c.company_id', '=', 'r.company_id').onRef('c.id', '=', 'r.competency_id'),
    )
    .where('r.id', '=', id)
    .select([
      'r.id',
      'r.status',
      'r.item_id',
      'r.competency_id',
      'r.reason',
      'i.title',
      'i.kind',
      'i.learning_type',
      'i.minutes',
    ])
    .select('c.name as competency_name')
    .forUpdate('r')
    .executeTakeFirst();
  if (!row) throw notFound();
  if (row.status !== 'shown' && row.status !== 'saved') throw broken('recommendation_is_open');
  return row;
};

export const accept = authed.recommendations.accept.handler(async ({ input, context }) => {
  const { tx, actor, record } = context;
  const open = await openRecommendation(tx, input.id);
  const { title, kind, learning_type, minutes, item_id, competency_id, competency_name } = open;
  const { demand } = open.reason as { demand: number };
  const { plan_id, goal_id } = await intoPlan(
    context,
    { library_item_id: item_id, title, kind, learning_type, minutes },
    { competency_id, name: competency_name, level: demand, recommendation_id: open.id },
  );
  await tx
    .updateTable('recommendations')
    .set({ status: 'accepted', goal_id })
    .where('id', '=', open.id)
    .execute();
  await record('recommendations.item.accepted', open.id, { person_id: actor.person_id, goal_id });
  return { plan_id, goal: await goalById(context, goal_id) };
});
