/** A goal as its forms hold it: a new one, or one that is edited. */
import { AmendmentReason } from '@pdy/contract/pdi/amendment';
import { EditedGoal, type Goal, type GoalMode, NewGoal } from '@pdy/contract/pdi/goal';
import { type GoalField, goalFieldNames, goalFieldWords } from '@pdy/contract/pdi/goal-fields';
import type { Plan } from '@pdy/contract/pdi/plan';
import type { Recommendation } from '@pdy/contract/recommendations/recommendations';
import { materialChanges, type PlannedGoal } from '@pdy/contract/rules/pdi/material-change';
import { problemAt } from '#lib/form/form-errors.ts';
import { defaultsOf, valuesOf } from '#lib/form/values.ts';

/** A number is null while its field is empty. */
export type NewGoalValues = Omit<NewGoal, 'plan_id' | 'weight'> & { weight: number | null; reason: string };

/** What the contract gives to fields that nobody fills in. */
const defaults = defaultsOf(NewGoal);

const usualOf = (names: readonly GoalField[]) =>
  Object.fromEntries(names.map((name) => [name, defaults[name]] as const)) as Partial<NewGoalValues>;
/** The usual values of fields that the full form rarely asks for: the contract names these fields. */
export const rarelyChanged = usualOf(goalFieldNames.filter((name) => goalFieldWords[name].is_rare));
/** The usual values of fields for which the wizard does not ask, besides the description and the weight. */
export const rarelyChosen = usualOf(['priority', 'cadence_days', 'visibility']);

/** The first values of the form: the demand of the job is a good first guess for the level. */
export const firstGoal = (
  { period_end }: Pick<Plan, 'period_end'>,
  competency_id: string | null,
  demand: number | null,
): NewGoalValues => ({
  ...(defaults as Omit<NewGoalValues, 'title' | 'due_on' | 'reason'>),
  title: '',
  competency_id,
  target_level: demand,
  due_on: period_end,
  reason: '',
});
type Aim = { readonly competency: { readonly id: string; readonly name: string }; readonly level: number };

/** A goal with the title and the mode that the server gives to goals it creates itself. */
export const goalTo = ({ competency, level }: Aim) => ({
  title: `Alcançar o nível ${level} em ${competency.name}`.slice(0, 200),
  competency_id: competency.id,
  target_level: level,
  mode: 'competency' as GoalMode,
});
/** The same for 'Adicionar ao PDI'. */
export const goalFor = ({ title, ...aim }: Pick<Recommendation, 'title'> & Aim) => ({
  ...goalTo(aim),
  reason: `Para fazer “${title}”, que o PDY recomendou.`,
});

/** `from`: the competency or the recommendation with which it begins. */
export const newGoalName = (from: string | undefined) => `new-goal-${from ?? ''}`;

/** Only a goal in the mode 'metric' has these numbers. */
const withoutMetric = { metric_name: null, metric_unit: null, start_value: null, target_value: null };

export const alsoOf =
  ({ id }: Pick<Plan, 'id'>) =>
  ({ mode }: Pick<NewGoalValues, 'mode'>) => ({ plan_id: id, ...(mode !== 'metric' && withoutMetric) });

/** A goal that was agreed with nobody needs nobody's approval. */
export const needsYes = (plan: Plan, { visibility }: Pick<NewGoalValues, 'visibility'>) =>
  plan.status === 'active' && visibility !== 'private';

export const editValues = (goal: Goal) => ({
  ...valuesOf(EditedGoal, goal),
  visibility: goal.visibility,
  reason: '',
});
export type EditValues = ReturnType<typeof editValues>;

/** The person who decides wants to know the reason; a change without approval needs none. */
export const reasonProblem = (needsYes: boolean, reason: string) =>
  needsYes ? problemAt('reason', AmendmentReason.safeParse(reason)) : {};

/** A goal as the rule about material changes reads it. */
const planned = (goal: Goal): PlannedGoal => {
  const { id, status, weight, due_on, start_value, target_value, target_level, visibility } = goal;
  const { success_criteria } = goal;
  return {
    ...{ id, status, weight, due_on, start_value, target_value, target_level, visibility },
    success_criteria,
  };
};

type Written = Partial<
  Pick<PlannedGoal, 'weight' | 'due_on' | 'target_level' | 'target_value' | 'success_criteria'>
>;

/** Why an edit of one goal needs approval; empty: it does not. */
export const materialFor = (goals: readonly Goal[], id: string, written: Written) => {
  const before = goals.map(planned);
  return materialChanges(
    before,
    before.map((goal) => (goal.id === id ? { ...goal, ...written } : goal)),
  ).map(({ change }) => change);
};
