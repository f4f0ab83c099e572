/** The steps of an activity. Contract: `contract/src/pdi/checklist.ts`. */
import { mostChecklistItems } from '@pdy/contract/pdi/checklist';
import { sql } from 'kysely';
import { broken, notFound } from '#kernel/broken.ts';
import { demandUnchanged, heldRow } from '#kernel/database/held-row.ts';
import type { Tx } from '#kernel/db.ts';
import { authed } from '#kernel/procedure.ts';
import { touchGoal } from '../activities/activities.ts';
import type { PlanContext } from '../plans/plan-access.ts';

const items = (tx: Tx) =>
  tx.selectFrom('pdi_checklist_items').select(['id', 'activity_id', 'text', 'done', 'version']);

const list = authed.pdi.checklist.list.handler(({ input, context: { tx } }) =>
  items(tx).where('activity_id', '=', input.activity_id).orderBy('position').orderBy('id').execute(),
);

const shown = async (tx: Tx, id: string) => {
  const item = await items(tx).where('id', '=', id).executeTakeFirst();
  if (!item) throw notFound();
  return item;
};

/** An unfinished activity of the caller's own, locked so that two tabs can't both add the last step that fits. */
const openActivity = async ({ tx, actor }: PlanContext, id: string) => {
  const activity = await heldRow(tx, 'pdi_activities', id, { person_id: actor.person_id });
  if (activity.status !== 'todo' && activity.status !== 'doing') throw broken('activity_is_open');
  return activity;
};

/** Moves the activity's progress with the steps, and the goal's with it. */
const counted = async (context: PlanContext, activity: { id: string; goal_id: string }) => {
  const { tx, actor, record } = context;
  const { done, total } = await tx
    .selectFrom('pdi_checklist_items')
    .select(sql<number>`count(*) filter (where done)::int`.as('done'))
    .select(sql<number>`count(*)::int`.as('total'))
    .where('activity_id', '=', activity.id)
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('pdi_activities')
    .set({ checklist_done: done, checklist_total: total })
    .where('id', '=', activity.id)
    .execute();
  await touchGoal(context, activity.goal_id);
  const facts = { person_id: actor.person_id, goal_id: activity.goal_id, done, total };
  await record('pdi.checklist.changed', activity.id, facts);
};

const add = authed.pdi.checklist.add.handler(async ({ input, context }) => {
  const { tx, actor } = context;
  const activity = await openActivity(context, input.activity_id);
  if (activity.checklist_total >= mostChecklistItems) throw broken('at_most_30_items');
  const { last } = await tx
    .selectFrom('pdi_checklist_items')
    .select(sql<number>`coalesce(max(position), 0)::int`.as('last'))
    .where('activity_id', '=', activity.id)
    .executeTakeFirstOrThrow();
  const { id } = await tx
    .insertInto('pdi_checklist_items')
    .values({ ...input, goal_id: activity.goal_id, person_id: actor.person_id, position: last + 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await counted(context, activity);
  return shown(tx, id);
});

/** A step of the caller's own at the version read. Its activity is locked first. */
const ownItem = async (context: PlanContext, { id, version }: { id: string; version: number }) => {
  const { tx, actor } = context;
  const item = await tx
    .selectFrom('pdi_checklist_items')
    .select(['id', 'activity_id'])
    .where('id', '=', id)
    .where('person_id', '=', actor.person_id)
    .executeTakeFirst();
  if (!item) throw notFound();
  const activity = await openActivity(context, item.activity_id);
  demandUnchanged(await shown(tx, id), { version });
  return activity;
};

const change = authed.pdi.checklist.change.handler(
  async ({ input: { id, version, ...written }, context }) => {
    const activity = await ownItem(context, { id, version });
    await context.tx.updateTable('pdi_checklist_items').set(written).where('id', '=', id).execute();
    await counted(context, activity);
    return shown(context.tx, id);
  },
);

const remove = authed.pdi.checklist.remove.handler(async ({ input, context }) => {
  const activity = await ownItem(context, input);
  await context.tx.deleteFrom('pdi_checklist_items').where('id', '=', input.id).execute();
  await counted(context, activity);
  return { id: input.id };
});

export const checklist = { list, add, change, remove };
