/** Whether a goal keeps pace with its calendar. */

import type { Day } from '../../common.ts';
import { daysBetween } from '../days.ts';
import { clamp } from '../numbers.ts';
import { confirmedProgress, type ProgressGoal } from './goal-progress.ts';

const DEFAULT_CADENCE_DAYS = 14;
/** Percentage points behind the calendar that are still on pace, or still only at risk. */
const ON_PACE = -10;
const AT_RISK = -25;

export type GoalHealth = 'no_ritmo' | 'em_risco' | 'atrasada' | 'sem_atualizacao' | 'concluida';

export const goalHealthLabel: Record<GoalHealth, string> = {
  no_ritmo: 'No ritmo',
  em_risco: 'Em risco',
  atrasada: 'Atrasada',
  sem_atualizacao: 'Sem atualização',
  concluida: 'Concluída',
};

/** The labels for the health of a plan, which is masculine in Portuguese. */
export const planHealthLabel: Record<GoalHealth, string> = {
  ...goalHealthLabel,
  atrasada: 'Atrasado',
  concluida: 'Metas concluídas', // The plan itself runs until its person ends it.
};

export type DatedGoal = ProgressGoal & {
  start_on: Day;
  /** Null: there is no deadline, so only missing updates can be wrong. */
  due_on: Day | null;
  /** Null or absent: never updated; the days count from the start. */
  last_update_on?: Day | null;
  /** Days between updates: 7, 14 or 30; absent means 14. */
  cadence_days?: number;
};

/** The health of a goal on a day; null for a cancelled or missed goal, which has no pace any more. */
export function goalHealth(goal: DatedGoal, today: Day): GoalHealth | null {
  if (goal.status === 'cancelled' || goal.status === 'not_achieved') return null;
  if (goal.status === 'completed') return 'concluida';
  if (goal.due_on !== null && today > goal.due_on) return 'atrasada';
  const progress = confirmedProgress(goal);
  if (progress >= 100) return 'no_ritmo'; // Nothing is left to report.
  const silence = daysBetween(goal.last_update_on ?? goal.start_on, today);
  if (silence > 2 * (goal.cadence_days ?? DEFAULT_CADENCE_DAYS)) return 'sem_atualizacao';
  const ahead = progress - expectedProgress(goal, today) + 1e-9;
  if (ahead >= ON_PACE) return 'no_ritmo';
  return ahead >= AT_RISK ? 'em_risco' : 'atrasada';
}

/** Percent of the calendar that has passed, 0 to 100: the mark on the goal's bar. 0 without a deadline. */
export function expectedProgress({ start_on, due_on }: Pick<DatedGoal, 'start_on' | 'due_on'>, today: Day) {
  if (due_on === null) return 0;
  const total = daysBetween(start_on, due_on);
  if (total <= 0) return today >= due_on ? 100 : 0;
  return 100 * clamp(daysBetween(start_on, today) / total, 0, 1);
}
