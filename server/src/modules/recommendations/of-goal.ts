/**
 * The recommendation that a goal began with. Policies decide who reads it: it never reveals the job a person aims at.
 */
import { type Reason, taughtText } from '@pdy/contract/rules/recommendations/recommendation-reason';
import { sql } from 'kysely';
import { sameCompany } from '#kernel/database/same-company.ts';
import { authed } from '#kernel/procedure.ts';

/** The title of the recommended item. Not everybody may read an archived item: the plan keeps its former title. */
const titleThen = sql<string | null>`coalesce(i.title, t.title, (
  select a.title from pdi_activities a
  where a.company_id = g.company_id and a.goal_id = g.id and r.item_id in (a.library_item_id, a.assessment_id) limit 1))`;

export const ofGoal = authed.recommendations.ofGoal.handler(async ({ input, context: { tx } }) => {
  const row = await tx
    .selectFrom('pdi_goals as g')
    .innerJoin('recommendations as r', sameCompany('r.id', 'g.recommendation_id'))
    .leftJoin('library_items as i', sameCompany('i.id', 'r.library_item_id'))
    .leftJoin('assessments as t', sameCompany('t.id', 'r.assessment_id'))
    .where('g.id', '=', input.goal_id)
    .select(['g.person_id', 'r.reason', 'r.status', titleThen.as('title')])
    .executeTakeFirst();
  if (!row?.title) return null;
  const isAsTaken = row.status === 'accepted' || row.status === 'completed';
  if (!isAsTaken) return { title: row.title, reason: null };
  // The promised effect is shown with the goal's activities, next to what they have done since.
  const reason = taughtText(row.reason as Reason);
  return { title: row.title, reason };
});
