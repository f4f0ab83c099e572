/** A goal was asked for to do what was recommended, and agreed to: the activity goes into it. As the system. */

import { type SqlBool, sql } from 'kysely';
import type { Happening } from '#kernel/happening.ts';
import type { ReactionContext } from '#kernel/reactions.ts';
import { sameCompany } from '#kernel/same-company.ts';
import { companyToday } from '../competencies/index.ts';
import { isOffered, isTaken } from '../library/index.ts';
import { intoAgreedGoal } from '../pdi/index.ts';

const isNotTaken = sql<SqlBool>`not exists (
  select from pdi_activities a where a.person_id = r.person_id and a.library_item_id = i.id and ${isTaken})`;

/**
 * What the person took or put away since it was asked for, or what is no longer offered, stays out: the goal stands
 * without it. What only ranks lower now (expired) was agreed to all the same.
 */
export const beginAsAgreed = async (event: Happening<'pdi.goal.added'>, context: ReactionContext) => {
  const { person_id, goal_id, recommendation_id } = event.payload;
  if (recommendation_id === undefined) return;
  const { tx, record } = context;
  const item = await tx
    .selectFrom('recommendations as r')
    .innerJoin('library_items as i', sameCompany('i.id', 'r.item_id'))
    .where('r.id', '=', recommendation_id)
    .where('r.person_id', '=', person_id)
    .where('r.status', 'in', ['shown', 'saved', 'expired'])
    .where(isNotTaken)
    .where(isOffered(await companyToday(context)))
    .select(['i.id as library_item_id', 'i.title', 'i.kind', 'i.learning_type', 'i.minutes'])
    .forUpdate('r')
    .executeTakeFirst();
  if (!item) return;
  await intoAgreedGoal({ tx, record, person_id }, goal_id, item);
  await tx
    .updateTable('recommendations')
    .set({ status: 'accepted', goal_id })
    .where('id', '=', recommendation_id)
    .execute();
  await record('recommendations.item.accepted', recommendation_id, { person_id, goal_id });
};
