/** What a check-in reports on goals: it moves those with reported progress, and each goal counts as updated. */
import type { CheckinSubmission, GoalUpdate } from '@pdy/contract/pdi/checkin';
import type * as z from 'zod';
import { broken } from '#kernel/broken.ts';
import type { Tx } from '#kernel/db.ts';
import type { Recorder } from '#kernel/events/happening.ts';

type GoalEntry = z.infer<typeof CheckinSubmission>['goal_updates'][number];

type Context = {
  readonly tx: Tx;
  readonly record: Recorder;
  readonly today: string;
  readonly person_id: string;
  readonly plan_id: string;
  /** What the same check-in reported before it was changed. */
  readonly before: readonly GoalUpdate[];
};

/** The goals of the plan that are being worked on and that others may see. */
const openGoals = ({ tx, plan_id, person_id }: Context, ids: readonly string[]) =>
  tx
    .selectFrom('pdi_goals')
    .select(['id', 'title', 'mode', 'metric_unit', 'start_value', 'current_value', 'percent'])
    .where('plan_id', '=', plan_id)
    .where('person_id', '=', person_id)
    .where('id', 'in', ids)
    .where('status', '=', 'in_progress')
    .where('visibility', '<>', 'private')
    .orderBy('id')
    .forUpdate()
    .execute();

type OpenGoal = Awaited<ReturnType<typeof openGoals>>[number];

const shownValue = ({ mode, current_value, start_value, percent }: OpenGoal) =>
  mode === 'metric' ? (current_value ?? start_value ?? 0) : mode === 'manual' ? percent : null;

const move = async ({ tx, record, today, person_id }: Context, goal: OpenGoal, to: number, note: string) => {
  if (goal.mode === 'manual' && (to < 0 || to > 100)) throw broken('goal_percent_is_0_to_100');
  const from = shownValue(goal);
  if (from === null) throw broken('goal_mode_is_reported');
  const value = goal.mode === 'metric' ? { current_value: to } : { percent: to };
  await tx
    .updateTable('pdi_goals')
    .set({ ...value, last_update_on: today })
    .where('id', '=', goal.id)
    .execute();
  await tx
    .insertInto('pdi_progress_updates')
    .values({ goal_id: goal.id, person_id, from_value: from, to_value: to, note })
    .execute();
  await record('pdi.goal.progress_reported', goal.id, { person_id, from, to });
};

const applyOne = async (
  context: Context,
  goal: OpenGoal,
  { to_value, note }: GoalEntry,
): Promise<GoalUpdate> => {
  const now = shownValue(goal);
  if (to_value !== null && to_value !== now) await move(context, goal, to_value, note);
  else
    await context.tx
      .updateTable('pdi_goals')
      .set({ last_update_on: context.today })
      .where('id', '=', goal.id)
      .execute();
  const earlier = context.before.find(({ goal_id }) => goal_id === goal.id);
  return {
    goal_id: goal.id,
    goal_title: goal.title,
    from_value: to_value === null ? null : (earlier?.from_value ?? now),
    to_value,
    unit: goal.mode === 'metric' ? goal.metric_unit : to_value === null ? null : '%',
    note,
  };
};

/** Returns what is stored with the check-in. Goals without a report are left out. */
export const applyGoalUpdates = async (
  context: Context,
  entries: readonly GoalEntry[],
): Promise<GoalUpdate[]> => {
  const meant = entries.filter(({ to_value, note }) => to_value !== null || note !== '');
  if (meant.length === 0) return [];
  const goals = await openGoals(
    context,
    meant.map(({ goal_id }) => goal_id),
  );
  if (goals.length < meant.length) throw broken('checkin_tells_of_open_goals');
  const kept: GoalUpdate[] = [];
  for (const goal of goals) {
    const one = meant.find(({ goal_id }) => goal_id === goal.id);
    if (one) kept.push(await applyOne(context, goal, one));
  }
  return kept;
};
