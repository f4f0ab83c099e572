/** 'Adicionar ao PDI': one click adds the activity to the person's plan, with a new goal for it where there is none. */
import { sql } from 'kysely';
import { broken, notFound } from '#kernel/broken.ts';
import { sameCompany } from '#kernel/database/same-company.ts';
import type { Tx } from '#kernel/db.ts';
import { authed } from '#kernel/procedure.ts';
import { isWaiting, offeredById } from '../library/index.ts';
import { goalById, intoPlan, type Offered } from '../pdi/index.ts';

const openRecommendation = async (tx: Tx, id: string) => {
  const row = await tx
    .selectFrom('recommendations as r')
    .innerJoin('competencies as c', sameCompany('c.id', 'r.competency_id'))
    .where('r.id', '=', id)
    .select([
      'r.id',
      'r.status',
      'r.item_id',
      'r.item_type',
      'r.competency_id',
      'r.reason',
      'c.name as competency_name',
    ])
    .forUpdate('r')
    .executeTakeFirst();
  if (!row) throw notFound();
  if (row.status !== 'shown' && row.status !== 'saved') throw broken('recommendation_is_open');
  return row;
};

type Open = Awaited<ReturnType<typeof openRecommendation>>;

/** The activity of a recommendation. It may have been archived, or planned elsewhere, since the list was computed. */
const activityOf = async (
  context: Parameters<typeof offeredById>[0],
  { item_id }: Open,
): Promise<Offered> => {
  const item = await offeredById(context, item_id);
  if (item.is_in_plan) throw broken('item_is_in_plan');
  const { id: library_item_id, title, kind, learning_type, minutes } = item;
  return { library_item_id, assessment_id: null, title, kind, learning_type, minutes };
};

const testOf = async (tx: Tx, { item_id }: Open): Promise<Offered> => {
  const test = await tx
    .selectFrom('assessments as t')
    .where('t.id', '=', item_id)
    .select(['t.title', 't.kind', 't.status', 't.estimated_minutes as minutes'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('pdi_activities as a')
            .whereRef('a.assessment_id', '=', 't.id')
            .where('a.person_id', '=', sql<string>`app.person_id()`)
            .where(isWaiting),
        )
        .as('is_in_plan'),
    )
    .executeTakeFirst();
  if (test?.status !== 'published') throw broken('test_is_offered');
  if (test.is_in_plan) throw broken('item_is_in_plan');
  const kind = test.kind === 'simulado' ? ('simulado' as const) : ('assessment' as const);
  const { title, minutes } = test;
  return { library_item_id: null, assessment_id: item_id, title, kind, learning_type: 'formal', minutes };
};

export const accept = authed.recommendations.accept.handler(async ({ input, context }) => {
  const { tx, actor, record } = context;
  const open = await openRecommendation(tx, input.id);
  const offered = open.item_type === 'library' ? await activityOf(context, open) : await testOf(tx, open);
  const { demand } = open.reason as { demand: number };
  const aim = { competency_id: open.competency_id, name: open.competency_name, level: demand };
  const { plan_id, goal_id } = await intoPlan(
    context,
    offered,
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
