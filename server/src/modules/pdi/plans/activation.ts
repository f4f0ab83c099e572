/** What an approval starts: the goals begin, and their baseline levels are frozen. */
import type { EventName } from '@pdy/contract/events';
import { knownEstimate } from '@pdy/contract/rules/competencies/held-level';
import { earlierDay } from '@pdy/contract/rules/days';
import type { Tx } from '#kernel/db.ts';
import type { Happening } from '#kernel/events/happening.ts';
import type { ReactionContext } from '#kernel/events/reactions.ts';
import { companyToday, evidenceOf, heldOn } from '../../competencies/index.ts';

type Sent = Extract<EventName, 'pdi.plan.approved' | 'pdi.plan.submitted' | 'pdi.plan.rerouted'>;

/** Makes a plan active at once where no approver was found. An event records it. */
export const activateWithoutApprover = async (
  event: Happening<'pdi.plan.submitted' | 'pdi.plan.rerouted'>,
  context: ReactionContext,
) => {
  if (event.payload.approver_ids.length > 0) return;
  await context.tx
    .updateTable('pdi_plans')
    .set({ status: 'active', decided_at: context.clock() })
    .where('id', '=', event.subject_id)
    .execute();
  await beginGoals(event, context);
};

export const beginGoals = (event: Happening<Sent>, context: ReactionContext) =>
  beginGoalsOf({ plan_id: event.subject_id, person_id: event.payload.person_id }, context);

/**
 * The level a person holds, 1 to 5; null without a competency, without evidence, and where the level is out of date.
 */
export const levelNow = async (
  tx: Tx,
  person_id: string,
  competency_id: string | null,
  today: string,
): Promise<number | null> => {
  if (competency_id === null) return null;
  const known = (await evidenceOf(tx, person_id, competency_id)).get(competency_id);
  const held = known ? heldOn(today, known.competency, known.pieces) : null;
  return held ? knownEstimate(held) : null;
};

/** The goals of a plan that have not begun. */
export const beginGoalsOf = async (
  { plan_id, person_id }: { plan_id: string; person_id: string },
  context: ReactionContext,
) => {
  const { tx } = context;
  const today = await companyToday(context);
  const goals = await tx
    .selectFrom('pdi_goals')
    .select(['id', 'competency_id', 'due_on'])
    .where('plan_id', '=', plan_id)
    .where('status', '=', 'not_started')
    .execute();
  for (const { id, competency_id, due_on } of goals) {
    await tx
      .updateTable('pdi_goals')
      .set({
        status: 'in_progress',
        start_on: earlierDay(today, due_on), // A goal that waited past its due date begins on that date.
        baseline_level: await levelNow(tx, person_id, competency_id, today),
      })
      .where('id', '=', id)
      .execute();
  }
};
