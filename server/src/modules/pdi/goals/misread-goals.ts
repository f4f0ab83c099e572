/** Corrects a start or target of a goal that was read as a thousandth of its value. Runs as the system. */
import type { Happening } from '#kernel/events/happening.ts';
import type { ReactionContext } from '#kernel/events/reactions.ts';

const fields = { goal_start: 'start_value', goal_target: 'target_value' } as const;

export const mendGoal = async (
  { subject_id: goal_id, payload: { kind, to } }: Happening<'misreadings.value.mended'>,
  { tx, record }: ReactionContext,
): Promise<void> => {
  if ((kind !== 'goal_start' && kind !== 'goal_target') || to === null) return;
  const field = fields[kind];
  const goal = await tx
    .selectFrom('pdi_goals')
    .select(['plan_id', 'person_id', 'start_value', 'current_value'])
    .where('id', '=', goal_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  // No progress has been reported: the value still equals the start.
  const isAtStart = kind === 'goal_start' && goal.current_value === goal.start_value;
  await tx
    .updateTable('pdi_goals')
    .set({ [field]: to, ...(isAtStart && { current_value: to }) })
    .where('id', '=', goal_id)
    .execute();
  const { plan_id, person_id } = goal;
  await record('pdi.goal.changed', plan_id, { person_id, goal_id, fields: [field] });
};
