/** An activity as its forms hold it: a new one, or one that is edited. */
import {
  type Activity,
  type ActivityKind,
  EditedActivity,
  type LearningType,
} from '@pdy/contract/pdi/activity';
import type { FieldErrors } from '#lib/form/form-errors.ts';
import { valuesOf } from '#lib/form/values.ts';
import { numberFrom, numberText } from '#ui/form/number-field.tsx';

/** Whole minutes, which are stored and sent, from the hours in which people think of the length of an activity. */
export function minutesFrom(hours: string) {
  const value = numberFrom(hours);
  return typeof value === 'number' ? Math.round(value * 60) : value;
}
export const hoursText = (minutes: number | null) =>
  typeof minutes === 'number' ? numberText(minutes / 60) : (minutes ?? '');

const mostMinutes = 60_000;

/** The error in hours, as they are typed; the schema would speak of minutes. */
export function hoursProblem({ minutes }: { minutes: number | null }): FieldErrors {
  if (minutes === null) return {};
  if (typeof minutes !== 'number') return { minutes: 'Informe um número de horas' };
  return minutes < 0 || minutes > mostMinutes ? { minutes: 'Informe até 1.000 horas' } : {};
}

export const newActivity = {
  assessment_id: null as string | null,
  deck_id: null as string | null,
  title: '',
  kind: 'practice' as ActivityKind,
  minutes: null as number | null,
  due_on: null as string | null,
  target_competency_id: null as string | null,
  target_level: null as number | null,
  validation_required: true,
};

export const activityValues = (activity: Activity) => ({
  ...valuesOf(EditedActivity, activity),
  kind: activity.kind as ActivityKind,
  learning_type: activity.learning_type as LearningType,
  weight: activity.weight as number | null,
  percent: activity.percent as number | null,
  target_competency_id: activity.target_competency?.id ?? null,
  assessment_id: activity.test?.id ?? null,
  deck_id: activity.deck?.id ?? null,
});
export type ActivityValues = ReturnType<typeof activityValues>;
