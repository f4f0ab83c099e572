/** What is typed about an activity, as the contract checks it. Comes with the form only. */
import '#lib/no-eval.ts';
import { type ActivityKind, NewActivity } from '@pdy/contract/pdi/activity';
import { fieldErrors } from '#lib/form-errors.ts';

export type TypedActivity = {
  title: string;
  kind: ActivityKind;
  /** As people type them: '1,5'. */
  hours: string;
  due_on: string;
  validation_required: boolean;
};

const minutesOf = (hours: string) =>
  hours.trim() === '' ? null : Math.round(Number(hours.trim().replace(',', '.')) * 60);

/** What is sent: nothing typed is null. */
export const activityInput = (goal_id: string, { hours, due_on, ...typed }: TypedActivity) => ({
  ...typed,
  goal_id,
  minutes: minutesOf(hours),
  due_on: due_on || null,
});

export function checkActivity(goal_id: string, typed: TypedActivity) {
  const minutes = minutesOf(typed.hours);
  if (minutes !== null && Number.isNaN(minutes)) return { hours: 'Informe um número de horas' };
  const { minutes: duration, ...errors } = fieldErrors(NewActivity.safeParse(activityInput(goal_id, typed)));
  return duration ? { ...errors, hours: 'Informe até 1.000 horas' } : errors;
}
