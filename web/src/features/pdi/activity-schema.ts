/** What is typed about an activity, as the contract checks it. Comes with the form only. */
import '#lib/no-eval.ts';
import { type Activity, type ActivityKind, EditedActivity, NewActivity } from '@pdy/contract/pdi/activity';
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

export type TypedEdit = TypedActivity & { start_on: string; percent: string };

export const typedOf = (activity: Activity): TypedEdit => ({
  title: activity.title,
  kind: activity.kind,
  hours: activity.minutes === null ? '' : String(activity.minutes / 60).replace('.', ','),
  start_on: activity.start_on ?? '',
  due_on: activity.due_on ?? '',
  percent: String(activity.percent),
  validation_required: activity.validation_required,
});

/** The kind of learning stays what it was, unless the activity becomes one of another kind. */
export const editInput = (activity: Activity, { hours, start_on, due_on, percent, ...typed }: TypedEdit) => ({
  ...typed,
  id: activity.id,
  version: activity.version,
  ...(typed.kind === activity.kind && { learning_type: activity.learning_type }),
  minutes: minutesOf(hours),
  start_on: start_on || null,
  due_on: due_on || null,
  percent: Number(percent || '0'),
});

export function checkActivityEdit(activity: Activity, typed: TypedEdit) {
  const minutes = minutesOf(typed.hours);
  if (minutes !== null && Number.isNaN(minutes)) return { hours: 'Informe um número de horas' };
  const { minutes: duration, ...errors } = fieldErrors(EditedActivity.safeParse(editInput(activity, typed)));
  return duration ? { ...errors, hours: 'Informe até 1.000 horas' } : errors;
}
