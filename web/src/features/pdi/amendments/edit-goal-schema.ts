/** What is typed when a goal is written anew, as the contract checks it. Comes with the form only. */
import '#lib/no-eval.ts';
import { AmendmentReason } from '@pdy/contract/pdi/amendment';
import { EditedGoal, type Goal, type GoalPriority } from '@pdy/contract/pdi/goal';
import { fieldErrors } from '#lib/form-errors.ts';
import { cadenceOf, numberOf } from '../goal-schema.ts';

export type TypedEdit = {
  title: string;
  description: string;
  success_criteria: string;
  weight: string;
  priority: GoalPriority;
  cadence_days: string;
  due_on: string;
  target_level: string;
  target_value: string;
  visibility: string;
  reason: string;
};

const text = (value: number | null) => (value === null ? '' : String(value).replace('.', ','));

/** What the form begins with. */
export const typedOf = (goal: Goal): TypedEdit => ({
  title: goal.title,
  description: goal.description,
  success_criteria: goal.success_criteria,
  weight: String(goal.weight),
  priority: goal.priority,
  cadence_days: String(goal.cadence_days),
  due_on: goal.due_on,
  target_level: text(goal.target_level),
  target_value: text(goal.target_value),
  visibility: goal.visibility,
  reason: '',
});

export const editInput = ({
  reason: _,
  visibility: __,
  weight,
  cadence_days,
  target_level,
  target_value,
  ...typed
}: TypedEdit) => ({
  ...typed,
  weight: numberOf(weight) ?? 0,
  cadence_days: cadenceOf(cadence_days),
  target_level: numberOf(target_level),
  target_value: numberOf(target_value),
});

/** The sentence about a reason that does not do; null when it does. */
export function reasonError(reason: string): string | null {
  const checked = AmendmentReason.safeParse(reason);
  return checked.success ? null : (checked.error.issues[0]?.message ?? null);
}

export function checkEdit(typed: TypedEdit, needsReason: boolean) {
  const errors = fieldErrors(EditedGoal.safeParse(editInput(typed)));
  const reason = needsReason ? reasonError(typed.reason) : null;
  return reason === null ? errors : { ...errors, reason };
}
