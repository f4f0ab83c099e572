/** What administrators do with many items at once. Contract: `contract/src/library/authoring.ts`. */
import { type ItemMove, statesBefore } from '@pdy/contract/library/words';
import type { Actor } from '#kernel/actor.ts';
import type { Clock } from '#kernel/clock.ts';
import { sameCompany } from '#kernel/database/same-company.ts';
import type { Tx } from '#kernel/db.ts';
import type { Recorder } from '#kernel/events/happening.ts';
import { authed } from '#kernel/procedure.ts';
import { subjectOf } from './of-company.ts';

type Keeping = { readonly tx: Tx; readonly actor: Actor; readonly clock: Clock; readonly record: Recorder };

/** Moves the items to a status and records it. Returns how many were moved. */
const step = async ({ tx, actor, clock, record }: Keeping, ids: readonly string[], to: ItemMove) => {
  const moved = await tx
    .updateTable('library_items')
    .set({ status: to, ...(to === 'published' && { published_at: clock() }) })
    .where('id', 'in', ids)
    .where('status', 'in', [...statesBefore[to]])
    .returning('id')
    .execute();
  const item_ids = moved.map(({ id }) => id);
  if (item_ids.length > 0) await record('library.items.moved', subjectOf(actor), { item_ids, to });
  return item_ids.length;
};

export const move = authed.libraryAuthoring.move.handler(async ({ input, context }) => {
  const { ids, to, reviewed } = input;
  if (to === 'published' && reviewed) await step(context, ids, 'in_review');
  const done = await step(context, ids, to);
  return { done, left: new Set(ids).size - done };
});

const mostTaught = 5;

/** An item that teaches it already gets the new levels; one that teaches five others is left as it is. */
export const map = authed.libraryAuthoring.map.handler(async ({ input, context }) => {
  const { tx, actor, record } = context;
  const { ids, ...mapping } = input;
  const items = await tx
    .selectFrom('library_items as i')
    .leftJoin('library_item_competencies as t', sameCompany('t.item_id', 'i.id'))
    .where('i.id', 'in', ids)
    .select(['i.id', 't.competency_id'])
    .execute();
  const others = Map.groupBy(
    items.filter(({ competency_id }) => competency_id !== mapping.competency_id),
    ({ id }) => id,
  );
  const item_ids = [...new Set(items.map(({ id }) => id))].filter(
    (id) => (others.get(id) ?? []).filter(({ competency_id }) => competency_id).length < mostTaught,
  );
  if (item_ids.length > 0) {
    const { entry_level, to_level } = mapping;
    await tx
      .insertInto('library_item_competencies')
      .values(item_ids.map((item_id) => ({ item_id, ...mapping })))
      .onConflict((conflict) =>
        conflict.columns(['company_id', 'item_id', 'competency_id']).doUpdateSet({ entry_level, to_level }),
      )
      .execute();
    await record('library.items.mapped', subjectOf(actor), {
      item_ids,
      competency_id: mapping.competency_id,
    });
  }
  return { done: item_ids.length, left: new Set(ids).size - item_ids.length };
});

export const checkLinks = authed.libraryAuthoring.checkLinks.handler(async ({ input, context }) => {
  const { tx, actor, record } = context;
  const rows = await tx
    .selectFrom('library_items')
    .select('id')
    .where('id', 'in', input.ids)
    .where('url', 'is not', null)
    .execute();
  const item_ids = rows.map(({ id }) => id);
  if (item_ids.length > 0) await record('library.items.link_check_asked', subjectOf(actor), { item_ids });
  return { asked: item_ids.length };
});
