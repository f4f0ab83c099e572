/**
 * The people with a recommendation of an activity, and withdrawing it. Contract: `contract/src/library/assignments.ts`.
 */
import { notFound } from '#kernel/broken.ts';
import { sameCompany } from '#kernel/database/same-company.ts';
import type { Tx } from '#kernel/db.ts';
import { authorName } from '#kernel/names.ts';
import { authed } from '#kernel/procedure.ts';
import { namedPerson, readableId } from '#kernel/readable.ts';
import { itemById } from './detail.ts';

/**
 * The recommendations of an item, as policies show them: to people the caller leads or administers, and by the caller.
 */
const given = (tx: Tx, item_id: string, own_id: string) =>
  tx
    .selectFrom('library_assignments as g')
    .innerJoin('profiles as p', sameCompany('p.user_id', 'g.person_id'))
    .leftJoin('profiles as by', sameCompany('by.user_id', 'g.assigned_by'))
    .where('g.item_id', '=', item_id)
    .where('g.person_id', '<>', own_id)
    .select(['g.message', 'g.due_on', namedPerson('p', 'p.user_id').$notNull().as('person')])
    .select([authorName('by', 'g.assigned_by').as('by'), readableId('by').as('by_readable_id')])
    .orderBy('p.name_key')
    .orderBy('g.person_id')
    .execute();

export const list = authed.libraryAssignments.list.handler(async ({ input: { id }, context }) => {
  await itemById(context, id);
  return given(context.tx, id, context.actor.person_id);
});

/** An activity that the person has added to their plan stays. */
export const takeBack = authed.libraryAssignments.takeBack.handler(async ({ input, context }) => {
  const { tx, actor, record } = context;
  const { id, person_id } = input;
  const gone = await tx
    .deleteFrom('library_assignments')
    .where('item_id', '=', id)
    .where('person_id', '=', person_id)
    .executeTakeFirst();
  if (gone.numDeletedRows === 0n) throw notFound();
  await record('library.item.taken_back', id, { person_ids: [person_id] });
  return given(tx, id, actor.person_id);
});
