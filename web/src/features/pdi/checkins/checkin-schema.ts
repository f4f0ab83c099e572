/** What is typed in a check-in, as the contract checks it. Comes with the form only. */
import { CheckinSubmission, SkipReason } from '@pdy/contract/pdi/checkin';
import type { Goal } from '@pdy/contract/pdi/goal';
import { type FieldErrors, fieldErrors } from '#lib/form/form-errors.ts';

/** Beside these, `value <goal>` and `note <goal>` for each goal. */
export type TypedCheckin = Record<string, string>;

export const valueField = (goal: Pick<Goal, 'id'>) => `value ${goal.id}`;
export const noteField = (goal: Pick<Goal, 'id'>) => `note ${goal.id}`;

/** Goals whose progress is told and not computed. */
export const isTold = ({ mode }: Pick<Goal, 'mode'>) => mode === 'manual' || mode === 'metric';

const numberOf = (typed: string | undefined) => {
  const text = (typed ?? '').trim().replace(',', '.');
  return text === '' ? null : Number(text);
};

/** What is sent: nothing typed about a goal is nothing told. */
export const checkinInput = (
  { id, version }: { id: string; version: number },
  typed: TypedCheckin,
  goals: readonly Goal[],
) => ({
  id,
  version,
  mood: numberOf(typed.mood),
  done_text: typed.done_text ?? '',
  blockers: typed.blockers ?? '',
  next_steps: typed.next_steps ?? '',
  goal_updates: goals
    .map((goal) => ({
      goal_id: goal.id,
      to_value: isTold(goal) ? numberOf(typed[valueField(goal)]) : null,
      note: (typed[noteField(goal)] ?? '').trim(),
    }))
    .filter(({ to_value, note }) => to_value !== null || note !== ''),
});

const goalErrors = (typed: TypedCheckin, goals: readonly Goal[]): FieldErrors =>
  Object.fromEntries(
    goals.filter(isTold).flatMap((goal) => {
      const value = numberOf(typed[valueField(goal)]);
      if (value === null) return [];
      if (Number.isNaN(value)) return [[valueField(goal), 'Informe um número']];
      const isOutside = goal.mode === 'manual' && (value < 0 || value > 100);
      return isOutside ? [[valueField(goal), 'Informe de 0 a 100']] : [];
    }),
  );

export const checkCheckin = (
  checkin: { id: string; version: number },
  typed: TypedCheckin,
  goals: readonly Goal[],
): FieldErrors => {
  const ofGoals = goalErrors(typed, goals);
  if (Object.keys(ofGoals).length > 0) return ofGoals;
  return fieldErrors(CheckinSubmission.safeParse(checkinInput(checkin, typed, goals)));
};

/** Null where the reason will do. */
export const skipProblem = (reason: string): string | null => {
  const parsed = SkipReason.safeParse(reason);
  return parsed.success ? null : (parsed.error.issues[0]?.message ?? null);
};
