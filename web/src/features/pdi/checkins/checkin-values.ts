/** A check-in as its form holds it. */
import type { Checkin } from '@pdy/contract/pdi/checkin';
import type { Goal } from '@pdy/contract/pdi/goal';
import type { FieldErrors } from '#lib/form/form-errors.ts';
import { numberText } from '#ui/form/number-field.tsx';

/** In addition to the texts, the report on each goal: a value and a note. */
export type CheckinValues = Pick<Checkin, 'mood' | 'done_text' | 'blockers' | 'next_steps'> & {
  [value: `value ${string}`]: number | null;
  [note: `note ${string}`]: string;
};

export const valueField = (goal: Pick<Goal, 'id'>) => `value ${goal.id}` as const;
export const noteField = (goal: Pick<Goal, 'id'>) => `note ${goal.id}` as const;

/** Goals whose progress is reported and not computed. */
export const isReported = ({ mode }: Pick<Goal, 'mode'>) => mode === 'manual' || mode === 'metric';

/** The values of a check-in as it was sent before, or empty. */
export function checkinValues(
  { mood, done_text, blockers, next_steps, goal_updates }: Checkin,
  goals: readonly Goal[],
) {
  const values: CheckinValues = { mood, done_text, blockers, next_steps };
  for (const goal of goals) {
    const reported = goal_updates.find(({ goal_id }) => goal_id === goal.id);
    values[valueField(goal)] = reported?.to_value ?? null;
    values[noteField(goal)] = reported?.note ?? '';
  }
  return values;
}

/** Null for an empty field, and for text that is no number. */
function reportedValue(values: CheckinValues, goal: Goal) {
  const value = isReported(goal) ? values[valueField(goal)] : null;
  return typeof value === 'number' ? value : null;
}

/** The reports on goals that are sent: an empty field reports nothing. */
export const goalUpdates = (values: CheckinValues, goals: readonly Goal[]) =>
  goals
    .map((goal) => ({
      goal_id: goal.id,
      to_value: reportedValue(values, goal),
      note: (values[noteField(goal)] ?? '').trim(),
    }))
    .filter(({ to_value, note }) => to_value !== null || note !== '');

export const goalErrors = (values: CheckinValues, goals: readonly Goal[]): FieldErrors =>
  Object.fromEntries(
    goals.filter(isReported).flatMap((goal) => {
      const field = valueField(goal);
      if ((values[field] ?? null) === null) return [];
      const value = reportedValue(values, goal);
      if (value === null) return [[field, 'Informe um número']];
      const isOutside = goal.mode === 'manual' && (value < 0 || value > 100);
      return isOutside ? [[field, 'Informe de 0 a 100']] : [];
    }),
  );

export const questions = [
  ['done_text', 'O que você fez?', 'Entregas, aprendizados, conversas.'],
  ['blockers', 'O que travou?', 'O que depende de outra pessoa, ou do seu gestor.'],
  ['next_steps', 'O que vem a seguir?', 'Até o próximo check-in.'],
] as const;

/** The values in words. */
export const checkinFacts = (values: CheckinValues, goals: readonly Goal[]) => [
  { field: 'mood', label: 'Como você está', text: numberText(values.mood) },
  ...questions.map(([field, label]) => ({ field, label, text: values[field] })),
  ...goals.flatMap((goal) => [
    { field: valueField(goal), label: goal.title, text: numberText(values[valueField(goal)]) },
    { field: noteField(goal), label: `Nota de ${goal.title}`, text: values[noteField(goal)] ?? '' },
  ]),
];
