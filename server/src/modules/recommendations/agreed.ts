/** A goal that was requested for a recommendation was approved: the activity is added to it. Runs as the system. */

import type { LearningType } from '@pdy/contract/pdi/activity';
import { type SqlBool, sql } from 'kysely';
import { sameCompany } from '#kernel/database/same-company.ts';
import type { Happening } from '#kernel/events/happening.ts';
import type { ReactionContext } from '#kernel/events/reactions.ts';
import { companyToday } from '../competencies/index.ts';
import { isOffered, isTaken } from '../library/index.ts';
import { intoAgreedGoal } from '../pdi/index.ts';
import { kindOf, minutesOf, titleOf } from './what.ts';

const isNotTaken = sql<SqlBool>`not exists (
  select from pdi_activities a
  where a.person_id = r.person_id and r.item_id in (a.library_item_id, a.assessment_id) and ${isTaken})`;

/**
 * An activity that the person has accepted or dismissed since, or that is no longer on offer, is left out: the goal
 * stays without it. One that only ranks lower now (expired) is added, as agreed.
 */
export const beginAsAgreed = async (event: Happening<'pdi.goal.added'>, context: ReactionContext) => {
  const { person_id, goal_id, recommendation_id } = event.payload;
  if (recommendation_id === undefined) return;
  const { tx, record } = context;
  const item = await tx
    .selectFrom('recommendations as r')
    .leftJoin('library_items as i', sameCompany('i.id', 'r.library_item_id'))
    .leftJoin('assessments as t', sameCompany('t.id', 'r.assessment_id'))
    .where('r.id', '=', recommendation_id)
    .where('r.person_id', '=', person_id)
    .where('r.status', 'in', ['shown', 'saved', 'expired'])
    .where(isNotTaken)
    .where(sql<SqlBool>`(t.status = 'published' or ${isOffered(await companyToday(context))})`)
    .select(['r.library_item_id', 'r.assessment_id'])
    .select([titleOf.as('title'), kindOf.as('kind'), minutesOf.as('minutes')])
    .select(sql<LearningType>`coalesce(i.learning_type, 'formal')`.as('learning_type'))
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
