/** Recommendations of a person who reports to the caller. Policies leave out what only the person may read. */
import { RecommendationParts } from '@pdy/contract/recommendations/recommendations';
import { hardlyMoves, inShownOrder } from '@pdy/contract/rules/recommendations/recommendation-order';
import { type Reason, taughtText } from '@pdy/contract/rules/recommendations/recommendation-reason';
import { sql } from 'kysely';
import { notFound } from '#kernel/broken.ts';
import { joined } from '#kernel/database/json.ts';
import { sameCompany } from '#kernel/database/same-company.ts';
import type { Tx } from '#kernel/db.ts';
import { authed } from '#kernel/procedure.ts';
import { todayOf } from '#kernel/today.ts';
import { evidenceOf } from '../competencies/index.ts';
import { fittingAim } from '../pdi/index.ts';
import { effectsOf } from './effects.ts';
import { hasEndedGoal } from './ended-goal.ts';
import { kindOf, minutesOf, titleOf } from './what.ts';

const shownRows = (tx: Tx, person_id: string) =>
  tx
    .selectFrom('recommendations as r')
    .leftJoin('library_items as i', sameCompany('i.id', 'r.library_item_id'))
    .leftJoin('assessments as t', sameCompany('t.id', 'r.assessment_id'))
    .innerJoin('competencies as c', sameCompany('c.id', 'r.competency_id'))
    .leftJoin('library_assignments as g', (join) =>
      sameCompany('g.person_id', 'r.person_id')(join).onRef('g.item_id', '=', 'r.item_id'),
    )
    .where('r.person_id', '=', person_id)
    // Left out: items that the leader may not read.
    .where(titleOf, 'is not', null)
    .where((where) =>
      where.or([
        where('r.rank', 'is not', null),
        where('r.status', '=', 'completed'),
        where.and([where('r.status', '=', 'accepted'), where.not(hasEndedGoal('r'))]),
      ]),
    )
    .orderBy(sql`r.rank nulls last`)
    .orderBy('r.id')
    .select([
      'r.id',
      'r.item_id',
      'r.item_type',
      'r.rank',
      'r.reason',
      'r.parts',
      'r.mandatory_until',
      'r.status',
      'g.assigned_by',
      fittingAim('r').as('aim'),
    ])
    .select([titleOf.as('title'), kindOf.as('kind'), minutesOf.as('minutes')])
    .select(joined('competencies as c', ['id', 'code', 'name', 'kind']).$notNull().as('competency'))
    .limit(100)
    .execute();

export const ofReport = authed.recommendations.ofReport.handler(async ({ input: { person_id }, context }) => {
  const { tx } = context;
  const report = await tx
    .selectFrom('profiles')
    .select('user_id')
    .where('user_id', '=', person_id)
    .where('user_id', 'in', sql<string>`(select app.active_reports())`)
    .executeTakeFirst();
  if (!report) throw notFound();
  const rows = await shownRows(tx, person_id);
  const effectOf = effectsOf(await evidenceOf(tx, person_id), { today: todayOf(context) });
  return inShownOrder(
    rows.map(({ rank, reason, parts, assigned_by, status, aim, ...row }) => {
      const { effect, change } = effectOf({ ...row, level: aim ?? (reason as Reason).demand });
      const assigned = assigned_by === null ? null : { by: assigned_by };
      const asked = { parts: RecommendationParts.safeParse(parts).data ?? null, assigned };
      return {
        ...row,
        reason: taughtText(reason as Reason),
        effect: status === 'completed' ? null : effect,
        // Accepted and finished entries are no longer compared with the others.
        is_small: rank !== null && hardlyMoves({ ...row, ...asked, change }),
        is_in_plan: status === 'accepted',
        is_completed: status === 'completed',
      };
    }),
  );
});
