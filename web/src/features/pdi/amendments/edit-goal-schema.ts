/** What is typed when a goal is written anew, as the contract checks it. Comes with the form only. */
import '#lib/no-eval.ts';
import { AmendmentReason } from '@pdy/contract/pdi/amendment';
import { EditedGoal } from '@pdy/contract/pdi/goal';
import { fieldErrors } from '#lib/form-errors.ts';
import { numberOf } from '../goal-schema.ts';

export type TypedEdit = {
  title: string;
  description: string;
  success_criteria: string;
  weight: string;
  due_on: string;
  target_level: string;
  target_value: string;
  visibility: string;
  reason: string;
};

export const editInput = ({
  reason: _,
  visibility: __,
  weight,
  target_level,
  target_value,
  ...typed
}: TypedEdit) => ({
  ...typed,
  weight: numberOf(weight) ?? 0,
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
