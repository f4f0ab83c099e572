/** What is typed about an activity, as the contract checks it. Comes with the form only. */
import {
  type Activity,
  type ActivityKind,
  EditedActivity,
  type LearningType,
  NewActivity,
} from '@pdy/contract/pdi/activity';
import { fieldErrors } from '#lib/form/form-errors.ts';

export type TypedActivity = {
  title: string;
  kind: ActivityKind;
  /** As people type them: '1,5'. */
  hours: string;
  due_on: string;
  /** Empty: that of the goal. */
  target_competency_id: string;
  target_level: string;
  validation_required: boolean;
};

const minutesOf = (hours: string) =>
  hours.trim() === '' ? null : Math.round(Number(hours.trim().replace(',', '.')) * 60);

const aimOf = ({
  target_competency_id,
  target_level,
}: Pick<TypedActivity, 'target_competency_id' | 'target_level'>) => ({
  target_competency_id: target_competency_id || null,
  target_level: target_competency_id === '' || target_level === '' ? null : Number(target_level),
});

/** What is sent: nothing typed is null. */
export const activityInput = (goal_id: string, { hours, due_on, ...typed }: TypedActivity) => ({
  ...typed,
  ...aimOf(typed),
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

export type TypedEdit = TypedActivity & {
  start_on: string;
  percent: string;
  learning_type: LearningType;
  weight: string;
};

export const typedOf = (activity: Activity): TypedEdit => ({
  title: activity.title,
  kind: activity.kind,
  hours: activity.minutes === null ? '' : String(activity.minutes / 60).replace('.', ','),
  start_on: activity.start_on ?? '',
  due_on: activity.due_on ?? '',
  percent: String(activity.percent),
  learning_type: activity.learning_type,
  weight: String(activity.weight),
  target_competency_id: activity.target_competency?.id ?? '',
  target_level: activity.target_level === null ? '' : String(activity.target_level),
  validation_required: activity.validation_required,
});

export const editInput = (
  activity: Pick<Activity, 'id' | 'version'>,
  { hours, start_on, due_on, percent, weight, ...typed }: TypedEdit,
) => ({
  ...typed,
  ...aimOf(typed),
  id: activity.id,
  version: activity.version,
  minutes: minutesOf(hours),
  start_on: start_on || null,
  due_on: due_on || null,
  percent: Number(percent || '0'),
  weight: Number(weight || '0'),
});

export function checkActivityEdit(activity: Activity, typed: TypedEdit) {
  const minutes = minutesOf(typed.hours);
  if (minutes !== null && Number.isNaN(minutes)) return { hours: 'Informe um número de horas' };
  const { minutes: duration, ...errors } = fieldErrors(EditedActivity.safeParse(editInput(activity, typed)));
  return duration ? { ...errors, hours: 'Informe até 1.000 horas' } : errors;
}
