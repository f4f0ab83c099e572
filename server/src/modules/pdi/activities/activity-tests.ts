/** An activity that is a test: it names a test on offer, and finishing the test finishes the activity. */
import type { ActivityKind } from '@pdy/contract/pdi/activity';
import { type SqlBool, sql } from 'kysely';
import { broken, notFound } from '#kernel/broken.ts';
import { sameCompany } from '#kernel/database/same-company.ts';
import type { Tx } from '#kernel/db.ts';
import type { Happening } from '#kernel/events/happening.ts';
import type { ReactionContext } from '#kernel/events/reactions.ts';
import { companyToday } from '../../competencies/index.ts';

const kindOf = { simulado: 'simulado', proficiency: 'assessment' } as const;

/** A test that is on offer and open to the caller. */
const offered = (tx: Tx, id: string) =>
  tx
    .selectFrom('assessments as t')
    .where('t.id', '=', id)
    .where('t.status', '=', 'published')
    .where(sql<SqlBool>`(t.audience = 'all' or t.id in (select app.tests_for_me()))`)
    .select(['t.kind'])
    .executeTakeFirst();

export const demandTest = async (
  tx: Tx,
  { assessment_id, kind }: { assessment_id: string | null; kind: ActivityKind },
): Promise<void> => {
  if (assessment_id === null) return;
  const test = await offered(tx, assessment_id);
  if (!test) throw notFound();
  if (kindOf[test.kind] !== kind) throw broken('activity_fits_its_test');
};

/** Refuses to mark an activity as done by hand while its test can be taken; that is for tests no longer on offer. */
export const refuseByHand = async (tx: Tx, assessment_id: string | null): Promise<void> => {
  if (assessment_id !== null && (await offered(tx, assessment_id))) throw broken('test_finishes_activity');
};

/**
 * Finishes the activity of a test, as the system, in the transaction that ends the attempt. An attempt left after a few
 * answers has no result and finishes nothing. The test gives the evidence: the activity adds none of its own.
 */
export const finishByTest = async (
  { subject_id: attempt_id, payload }: Happening<'assessments.attempt.finished'>,
  context: ReactionContext,
): Promise<void> => {
  const { tx, clock, record } = context;
  const { person_id, assessment_id } = payload;
  const waiting = await tx
    .selectFrom('pdi_activities as a')
    .innerJoin('pdi_goals as g', sameCompany('g.id', 'a.goal_id'))
    .innerJoin('pdi_plans as p', sameCompany('p.id', 'g.plan_id'))
    .where('a.person_id', '=', person_id)
    .where('a.assessment_id', '=', assessment_id)
    .where('a.status', 'in', ['todo', 'doing'])
    .where('g.status', 'in', ['not_started', 'in_progress'])
    .where('p.status', '=', 'active')
    .where(
      sql<SqlBool>`exists (select from attempt_competencies c
        where c.attempt_id = ${attempt_id} and c.why_none is distinct from 'too_few_answers')`,
    )
    .select(['a.id', 'a.goal_id'])
    .orderBy('a.id')
    .forUpdate('a')
    .execute();
  if (waiting.length === 0) return;
  const today = await companyToday(context);
  for (const { id, goal_id } of waiting) {
    await tx
      .updateTable('pdi_activities')
      .set({ status: 'done', finished_at: clock() })
      .where('id', '=', id)
      .execute();
    await tx.updateTable('pdi_goals').set({ last_update_on: today }).where('id', '=', goal_id).execute();
    const facts = { person_id, goal_id, competency_id: null, target_level: null };
    await record('pdi.activity.finished', id, facts);
  }
};
